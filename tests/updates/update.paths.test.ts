import { test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { type UpdateEvent, updateMachine } from '../../machines/update.machine.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, fails, leafOf } from '../machines/effects.ts'
import { type Step, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'

const APPLY = '0.update.applying'
const events: readonly UpdateEvent[] = [
  { type: 'FOUND' },
  { type: 'NEEDED' },
  { type: 'PLACE', calm: true },
  { type: 'PLACE', calm: false },
  { type: 'APPLY' },
  { type: 'LATER' },
  done(APPLY),
  fails(APPLY),
]

test('every leaf state can be reached, and none is a dead end', () => {
  const options = { more: ({ context }: { context: { calm: boolean; needed: boolean } }) => `${context.calm} ${context.needed}` }
  expect(deadEnds(updateMachine, { calm: true }, events, options as never)).toEqual({ unreached: [], stuck: [] })
})

function checker() {
  return ({ event, before, after, from, to, asked }: Step<typeof updateMachine>) => {
    // Nobody is told of it in a run, and nothing is loaded but by a press on what is shown.
    if (to === 'offered') expect(after.context.calm).toBe(true)
    if (to === 'applying' && from !== 'applying') expect([from, event.type]).toEqual(['offered', 'APPLY'])
    // What the page cannot do without is offered until it is had.
    if (before.context.needed) expect([after.context.needed, to]).not.toContain('postponed')
    if (after.context.needed && after.context.calm) expect(['offered', 'applying']).toContain(to)
    // A version that is put off is heard of again only by the next one, or by a part that is missed.
    if (from === 'postponed' && to !== 'postponed') expect(['FOUND', 'NEEDED']).toContain(event.type)
    expect(asked.filter(({ type }) => type !== 'place' && type !== 'need')).toEqual([])
  }
}

test('its invariants hold on every simple path', () => {
  for (const calm of [true, false]) expect(walkSimplePaths(updateMachine, { calm }, events, checker)).toBeGreaterThan(2)
})

prop.prop([sentOf(events)], walks(8))('its invariants hold along any walk', (sent) => walk(updateMachine, { calm: false }, sent, checker))

test('a version that is found in a run is offered when the run is over, and again after a run that begins meanwhile', () => {
  const leaves: string[] = []
  const way: readonly UpdateEvent[] = [
    { type: 'FOUND' },
    { type: 'PLACE', calm: true },
    { type: 'PLACE', calm: false },
    { type: 'PLACE', calm: true },
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
