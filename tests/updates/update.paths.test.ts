import { test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { type UpdateEvent, updateMachine } from '../../machines/update.machine.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, fails, leafOf } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'

const APPLY = '0.update.applying'
const events: readonly UpdateEvent[] = [
  { type: 'FOUND' },
  { type: 'NEEDED' },
  { type: 'NAVIGATED', calm: true },
  { type: 'NAVIGATED', calm: false },
  { type: 'APPLY' },
  { type: 'LATER' },
  done(APPLY),
  fails(APPLY),
]

test('every leaf state is reachable, and none is a dead end', () => {
  const options = { more: ({ context }: { context: { calm: boolean; needed: boolean } }) => `${context.calm} ${context.needed}` }
  expect(deadEnds(updateMachine, { calm: true }, events, options as never)).toEqual({ unreached: [], stuck: [] })
})

function checker() {
  return ({ event, before, after, from, to, asked }: MachineStep<typeof updateMachine>) => {
    // An update is never offered during a run, and only applied by a click.
    if (to === 'offered') expect(after.context.calm).toBe(true)
    if (to === 'applying' && from !== 'applying') expect([from, event.type]).toEqual(['offered', 'APPLY'])
    // A needed update stays offered until it is applied.
    if (before.context.needed) expect([after.context.needed, to]).not.toContain('postponed')
    if (after.context.needed && after.context.calm) expect(['offered', 'applying']).toContain(to)
    // A postponed version is only offered again as a newer one, or for a missing chunk.
    if (from === 'postponed' && to !== 'postponed') expect(['FOUND', 'NEEDED']).toContain(event.type)
    expect(asked.filter(({ type }) => type !== 'place' && type !== 'setNeeded')).toEqual([])
  }
}

test('the invariants hold on every simple path', () => {
  for (const calm of [true, false]) expect(walkSimplePaths(updateMachine, { calm }, events, checker)).toBeGreaterThan(2)
})

prop.prop([sentOf(events)], walks(8))('the invariants hold along any walk', (sent) => walk(updateMachine, { calm: false }, sent, checker))

test('a version found during a run is offered after it, and again after a run in between', () => {
  const leaves: string[] = []
  const way: readonly UpdateEvent[] = [
    { type: 'FOUND' },
    { type: 'NAVIGATED', calm: true },
    { type: 'NAVIGATED', calm: false },
    { type: 'NAVIGATED', calm: true },
    { type: 'APPLY' },
  ]
  walk(
    updateMachine,
    { calm: false },
    way,
    () =>
      ({ after }) =>
        void leaves.push(leafOf(after)),
  )
  expect(leaves).toEqual(['found', 'offered', 'found', 'offered', 'applying'])
})
