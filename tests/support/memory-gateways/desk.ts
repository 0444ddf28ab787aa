import type { DeskCase, DeskPort, NoticesPort, Standing } from '../../../machines/desk-port.ts'
import { caseOf, deskQueue, makeStanding, openAppeal } from '../../../stories/fixtures/desk.ts'

/** A desk with one case in memory. */
export function memoryDesk(of: DeskCase = caseOf()): DeskPort {
  let open = of
  const at = '2026-11-28T12:00:00.000Z'
  return {
    queue: async () => deskQueue(open.decidedAt === null ? undefined : { cases: [] }),
    case: async () => open,
    async decide(_, { action, reason, note }) {
      const decision = {
        id: `decision-${open.decisions.length}`,
        action,
        reason,
        note,
        by: 'rhea',
        at,
        until: null,
        reversedAt: null,
        appeal: null,
      }
      open = { ...open, decidedAt: at, upheld: action !== 'dismiss', decisions: [...open.decisions, decision] }
    },
    async reverse(id) {
      open = { ...open, decisions: open.decisions.map((one) => (one.id === id ? { ...one, reversedAt: at } : one)) }
    },
    appeals: async () => [openAppeal()],
    async answer() {},
    log: async () => [],
  }
}

/** Notices in memory. */
export function memoryNotices(standing: Standing = makeStanding()): NoticesPort {
  let now = standing
  const watchers = new Set<() => void>()
  return {
    standing: async () => now,
    async see() {},
    async appeal(id, text) {
      now = { ...now, notices: now.notices.map((one) => (one.id === id ? { ...one, appeal: { text, granted: null } } : one)) }
    },
    watch(onChange) {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
  }
}
