import { test as prop } from '@fast-check/vitest'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, initialTransition, transition } from 'xstate'
import { CHOICE_INERT_MS } from '../../machines/choice.ts'
import {
  type InstinctAction,
  type InstinctEvent,
  instinctMachine,
  NO_PENDING_INSTINCTS,
  type PendingInstincts,
} from '../../machines/instinct.machine.ts'
import type { InstinctId } from '../../sim/content/instincts.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, fails, leafOf, passes } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'

const pendingOf = (pendingInstincts: number, instinctOffers: readonly InstinctId[], left = 1): PendingInstincts => ({
  pendingInstincts,
  instinctOffers,
  instinctRanks: [],
  rerolls: left,
  banishes: left,
})
const FIRST = pendingOf(2, ['slam', 'bottle', 'pierce'])
const OTHERS = pendingOf(1, ['flare', 'cornered', 'magnet'], 0)
const PENDING = (choices: PendingInstincts): InstinctEvent => ({ type: 'PENDING', choices })
const APPLY = (id: InstinctId): InstinctEvent => ({ type: 'APPLY', id })
const REROLL: InstinctEvent = { type: 'REROLL' }
const BANISH: InstinctEvent = { type: 'BANISH' }
const passed = passes('inert', 'instinct.opening')
const answered = (choices: PendingInstincts) => done('0.instinct.asking', choices)
const refused = fails('0.instinct.asking')
const events = [
  PENDING(FIRST),
  PENDING(pendingOf(3, FIRST.instinctOffers)),
  PENDING(OTHERS),
  PENDING(NO_PENDING_INSTINCTS),
  APPLY('slam'),
  APPLY('flare'),
  REROLL,
  BANISH,
  passed,
  answered(OTHERS),
  answered(NO_PENDING_INSTINCTS),
  refused,
]

/** The state after each event, without running effects. */
function play(...sent: readonly InstinctEvent[]) {
  let [snapshot] = initialTransition(instinctMachine)
  for (const event of sent) [snapshot] = transition(instinctMachine, snapshot, event)
  const { pendingInstincts, instinctOffers, asked, isRefused } = snapshot.context
  return [leafOf(snapshot), pendingInstincts, instinctOffers.join(' '), asked, isRefused]
}
const OPEN = [PENDING(FIRST), passed] as const

test('every leaf state of the choice of an Instinct is reachable, and none is a dead end', () => {
  expect(deadEnds(instinctMachine, undefined, events)).toEqual({ unreached: [], stuck: [] })
})

test('a fill of Adrenaline opens it, and only an offer can be taken after a moment', () => {
  expect(play()).toEqual(['idle', 0, '', null, false])
  expect(play(PENDING(FIRST), APPLY('slam'), REROLL, BANISH)).toEqual(['opening', 2, 'slam bottle pierce', null, false])
  expect(play(...OPEN, APPLY('flare'))).toEqual(['choosing.take', 2, 'slam bottle pierce', null, false])
  expect(play(...OPEN, APPLY('slam'))).toEqual(['asking', 2, 'slam bottle pierce', { type: 'instinct', id: 'slam' }, false])
})

test('the next choice opens with new offers, and the last one closes the dialog', () => {
  expect(play(...OPEN, APPLY('slam'), answered(OTHERS))).toEqual(['opening', 1, 'flare cornered magnet', null, false])
  expect(play(...OPEN, APPLY('slam'), answered(NO_PENDING_INSTINCTS))).toEqual(['idle', 0, '', null, false])
})

test('a pending request blocks others, and stale offers open nothing', () => {
  expect(play(...OPEN, APPLY('slam'), APPLY('bottle'), REROLL, BANISH, PENDING(FIRST))[0]).toBe('asking')
  expect(play(...OPEN, APPLY('slam'), PENDING(FIRST), answered(OTHERS))).toEqual(['opening', 1, 'flare cornered magnet', null, false])
})

test('a reroll is requested if one is left, and shows other offers', () => {
  expect(play(...OPEN, REROLL).slice(0, 4)).toEqual(['asking', 2, 'slam bottle pierce', { type: 'reroll' }])
  expect(play(...OPEN, REROLL, answered(OTHERS))).toEqual(['opening', 1, 'flare cornered magnet', null, false])
  expect(play(PENDING(OTHERS), passed, REROLL)[0]).toBe('choosing.take')
})

test('banishing selects a card, can be cancelled, and works once', () => {
  expect(play(...OPEN, BANISH)[0]).toBe('choosing.banish')
  expect(play(...OPEN, BANISH, BANISH)[0]).toBe('choosing.take')
  expect(play(...OPEN, BANISH, APPLY('flare'))[0]).toBe('choosing.banish')
  expect(play(...OPEN, BANISH, APPLY('bottle')).slice(0, 4)).toEqual(['asking', 2, 'slam bottle pierce', { type: 'banish', id: 'bottle' }])
  expect(play(PENDING(OTHERS), passed, BANISH)[0]).toBe('choosing.take')
})

test('a rejection keeps the dialog open with a message until the next request', () => {
  expect(play(...OPEN, APPLY('slam'), refused)).toEqual(['opening', 2, 'slam bottle pierce', null, true])
  expect(play(...OPEN, APPLY('slam'), refused, passed, REROLL)[4]).toBe(false)
  expect(play(...OPEN, APPLY('slam'), refused, PENDING(NO_PENDING_INSTINCTS), PENDING(OTHERS))).toEqual([
    'opening',
    1,
    'flare cornered magnet',
    null,
    false,
  ])
})

test('changed offers start another moment, and more pending choices only raise the count', () => {
  expect(play(...OPEN, PENDING(OTHERS))[0]).toBe('opening')
  expect(play(...OPEN, BANISH, PENDING(OTHERS))[0]).toBe('opening')
  expect(play(...OPEN, PENDING(pendingOf(3, FIRST.instinctOffers))).slice(0, 2)).toEqual(['choosing.take', 3])
})

test('a choice closes when it is no longer pending or must wait (level-up, death)', () => {
  for (const on of [[], [passed], [passed, BANISH], [passed, APPLY('slam')]])
    expect(play(PENDING(FIRST), ...on, PENDING(NO_PENDING_INSTINCTS))[0]).toBe('idle')
})

/** Each request is for a shown offer, and the dialog is open exactly while a choice is pending. */
function check({ before, after, asked }: MachineStep<typeof instinctMachine>): void {
  if (!before.matches('asking') && after.matches('asking')) {
    const { asked: action } = after.context
    expect(before.matches('choosing')).toBe(true)
    if (action !== null && 'id' in action) {
      expect(before.context.instinctOffers).toContain(action.id)
      expect(action.type).toBe(before.matches({ choosing: 'banish' }) ? 'banish' : 'instinct')
    } else expect(before.context.rerolls).toBeGreaterThan(0)
  }
  expect(after.context.asked !== null).toBe(after.matches('asking'))
  if (!after.matches('asking')) expect(after.matches('idle')).toBe(after.context.pendingInstincts === 0)
  if (after.matches({ choosing: 'banish' })) expect(after.context.banishes).toBeGreaterThan(0)
  expect(asked).toEqual([])
}

test('along every simple path only shown offers are requested', () => {
  expect(walkSimplePaths(instinctMachine, undefined, events, () => check)).toBe(9)
})

prop.prop([sentOf(events)], walks(20))('in any order of events only shown offers are requested', (sent) =>
  walk(instinctMachine, undefined, sent, () => check),
)

describe('with a clock', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('a double click takes one offer and leaves the next choice open (OP-90)', async () => {
    const taken: InstinctAction[] = []
    const ask = fromPromise(async ({ input: { action } }: { input: { action: InstinctAction } }) => {
      taken.push(action)
      return OTHERS
    })
    const actor = createActor(instinctMachine.provide({ actors: { ask } })).start()
    actor.send(PENDING(FIRST))
    vi.advanceTimersByTime(CHOICE_INERT_MS - 1)
    actor.send(APPLY('slam'))
    vi.advanceTimersByTime(1)
    actor.send(APPLY('slam'))
    actor.send(APPLY('slam'))
    await vi.advanceTimersByTimeAsync(0)
    actor.send(APPLY('flare'))
    expect([leafOf(actor.getSnapshot()), taken]).toEqual(['opening', [{ type: 'instinct', id: 'slam' }]])
    vi.advanceTimersByTime(CHOICE_INERT_MS)
    actor.send(APPLY('flare'))
    expect(taken.length).toBe(2)
  })
})
