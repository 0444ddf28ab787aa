import { test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { gainsOf, type RunMachineEvent, runMachine } from '../../machines/run.machine.ts'
import { addGains, NO_GAINS } from '../../sim/contract/gains.ts'
import { progressOf, type RunProgress } from '../../sim/contract/run-report.ts'
import { report, segment } from '../../stories/fixtures/run.ts'
import { done, fails } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'

const input = { locationId: 'school' } as const
const first = segment()
const second = segment({ segment: 1 }, 14)
const progress = (xp: number): RunProgress => ({ xp, used: {}, bossChests: 0 })
const CREDITED = ['LEVEL_UP', 'BOSS_CHEST', 'USED']
/** Events that move a run between states. */
const moves = [
  done('0.run.starting', { segment: first, before: [], asksBeforeHome: false }),
  done('0.run.starting', { segment: first, before: [], asksBeforeHome: true }),
  { type: 'READY' },
  { type: 'KEY_P' },
  { type: 'KEY_C' },
  { type: 'GO_HOME' },
  { type: 'STAY' },
  { type: 'HP_ZERO', report: report() },
  { type: 'TIME_UP', report: report() },
  { type: 'REPORTED', report: report() },
  { type: 'BROKEN' },
  done('death', second),
  done('death', null),
  done('0.run.running.settling'),
  fails('0.run.running.settling'),
  { type: 'RETRY' },
  { type: 'LEAVE' },
] as RunMachineEvent[]
const events = [
  ...moves,
  { type: 'READY' },
  fails('0.run.starting'),
  { type: 'BLURRED' },
  ...(['choice', 'dialog'] as const).flatMap((by) => [
    { type: 'HOLD', by },
    { type: 'RELEASE', by },
  ]),
  ...CREDITED.map((type, at) => ({ type, progress: progress(5 + at) })),
  { type: 'BEHEMOTH_CHEST', items: ['wardens_halo'] },
  { type: 'CHEST_SEEN' },
  { type: 'USE', slot: 2 },
  { type: 'ACT', action: { type: 'power-up', id: 'max_health_1' } },
  done('death', second),
] as RunMachineEvent[]

/** F1: paused while held, ends once, gains are the sum of the segments, and credits only come while it lives. */
function checker() {
  let left = 0
  let reports = NO_GAINS
  return ({ event, before, after, from, to, asked }: MachineStep<typeof runMachine>) => {
    const { pauseReasons, chest, past, ending } = after.context
    const named = asked.filter(({ type }) => type !== 'publishStory')
    const types = named.map(({ type }) => type)
    expect(asked.length > named.length).toBe(from !== to && ['running.dead', 'running.settling'].includes(to))
    if (to === 'running.live.playing' || to === 'running.live.paused') expect(to.endsWith('paused')).toBe(pauseReasons.length > 0)
    expect([new Set(pauseReasons).size, pauseReasons.includes('chest')]).toEqual([pauseReasons.length, chest !== null])
    if (from === 'running.live.paused' && event.type === 'KEY_C') expect(after).toBe(before)
    if (from.startsWith('running.live') && event.type === 'GO_HOME') {
      const byPlayerOnly = from.endsWith('paused') && before.context.pauseReasons.every((reason) => reason === 'manual')
      const isConfirmed = from.endsWith('confirmingHome') || (byPlayerOnly && !before.context.asksBeforeHome)
      expect(to).toBe(isConfirmed ? 'running.live.reporting' : byPlayerOnly ? 'running.live.confirmingHome' : from)
    }

    const lives = from.startsWith('running.live')
    expect(types.includes('credit')).toBe(lives && CREDITED.includes(event.type))
    expect(types.includes('markDeath')).toBe(lives && to === 'running.dead')
    if (types.includes('markDeath')) {
      const { runId, segment: part } = after.context.segment?.spec ?? { runId: '', segment: -1 }
      expect(named).toEqual([
        { type: 'markDeath', params: { runId, segment: part, ...progressOf(report()), gains: gainsOf(after.context) } },
      ])
    }

    if (event.type === 'HP_ZERO' && to === 'running.dead' && lives) reports = addGains(reports, report().gains)
    if (['running.settling', 'running.unsettled'].includes(to)) expect(gainsOf(after.context)).toEqual(addGains(past, report().gains))
    if (from === 'running.dead' && to === 'running.loading') expect([past, after.context.report, ending]).toEqual([reports, null, null])
    if (to.startsWith('running.live')) expect(past).toEqual(reports)

    left += types.filter((type) => type === 'leave').length
    expect(left).toBe(after.status === 'done' ? 1 : 0)
    if (before.status === 'done') expect(after).toBe(before)
  }
}

prop.prop([sentOf(events)], walks(15))(
  'in any order of events a run pauses while held and ends once (F1, RUN-04, RUN-05, RUN-14)',
  (sent) => walk(runMachine, input, sent, checker),
)

test('on every simple path a run pauses exactly while held and ends once (F1)', () => {
  expect(walkSimplePaths(runMachine, input, moves, checker)).toBeGreaterThan(10)
})
