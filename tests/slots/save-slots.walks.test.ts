import { test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { GatewayError } from '../../machines/ports.ts'
import { type SaveSlotsEvent, saveSlotsMachine } from '../../machines/save-slots.machine.ts'
import { ok, refuse } from '../../sim/kernel/result.ts'
import { backups, corrupt, stored } from '../../stories/fixtures/account.ts'
import { done, fails } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'

const machine = saveSlotsMachine.provide({ guards: { isSignedIn: () => true } })
const refused = new GatewayError('refused', 'no')
const character = { name: 'Mara', gender: 'female', avatarUrl: '/avatars/female-04.svg' } as const
const answered = (state: string, output?: unknown) => [done(`0.save-slots.${state}`, output), fails(`0.save-slots.${state}`)]
const events = [
  ...answered('listing', { saves: [stored(1), corrupt(3)], backedUp: [1] }),
  ...answered('loading', stored(1)),
  done('0.save-slots.loading', null),
  ...answered('creating'),
  fails('0.save-slots.creating', refused),
  ...answered('deleting'),
  ...answered('listingBackups', backups),
  ...answered('restoring'),
  ...answered('readingFile', ok(stored(2).save)),
  done('0.save-slots.readingFile', refuse('broken')),
  ...answered('importing'),
  { type: 'RETRY' },
  ...[1, 2, 3, 4].flatMap((slot) => [
    { type: 'NEW_GAME', slot },
    { type: 'LOAD', slot },
    { type: 'DELETE', slot },
    { type: 'RESTORE', slot },
    { type: 'EXPORT', slot },
    { type: 'IMPORT', slot, file: { size: 0, text: async () => '' } },
  ]),
  { type: 'CREATE', character },
  { type: 'CREATE', character: { ...character, name: '  ' } },
  { type: 'CHOOSE_BACKUP', id: 'b2' },
  { type: 'CHOOSE_BACKUP', id: 'of another slot' },
  { type: 'CONFIRM' },
  { type: 'CANCEL' },
] as SaveSlotsEvent[]

/** The confirmation that must precede each changing call, and the kinds of slot it applies to. */
const CALLS: Readonly<Record<string, { readonly after: string; readonly by: string; readonly kinds: readonly string[] }>> = {
  loading: { after: 'ready', by: 'LOAD', kinds: ['used'] },
  creating: { after: 'naming', by: 'CREATE', kinds: ['empty'] },
  deleting: { after: 'confirmingDelete', by: 'CONFIRM', kinds: ['used'] },
  restoring: { after: 'confirmingRestore', by: 'CONFIRM', kinds: ['used', 'empty', 'corrupt'] },
  importing: { after: 'confirmingImport', by: 'CONFIRM', kinds: ['used', 'empty', 'corrupt'] },
}
function checker() {
  let gone = 0
  return ({ event, before, after, from, to, asked }: MachineStep<typeof machine>) => {
    const { rows, slot, backup } = after.context
    const call = from === to ? undefined : CALLS[to]
    if (call)
      expect([from, event.type, call.kinds.includes(rows?.find((row) => row.slot === slot)?.kind ?? '')]).toEqual([
        call.after,
        call.by,
        true,
      ])
    if (to === 'restoring') expect(backups).toContain(backup)
    const types = asked.map(({ type }) => type)
    expect(types.filter((type) => type === 'closeSlot').length).toBe(call && ['deleting', 'restoring', 'importing'].includes(to) ? 1 : 0)
    if (event.type === 'CANCEL') expect([types, after.context.rows]).toEqual([[], before.context.rows])
    gone += types.filter((type) => type === 'navigate').length
    expect(gone).toBe(to === 'left' ? 1 : 0)
    if (types.includes('rememberSlot')) expect(asked[0]).toEqual({ type: 'rememberSlot', params: before.context.slot })
    if (event.type.startsWith('xstate.error')) expect(types).toEqual(['notify'])
  }
}

prop.prop([sentOf(events)], walks(15))('in any order of events a slot changes only after its own confirmation (F7, SLOT-05)', (sent) =>
  walk(machine, undefined, sent, checker),
)

test('on every simple path a slot changes only after its own confirmation (F7)', () => {
  expect(walkSimplePaths(machine, undefined, events, checker)).toBeGreaterThan(5)
})
