import { test as prop } from '@fast-check/vitest'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, initialTransition, transition } from 'xstate'
import { CHOICE_INERT_MS, type ChoiceEvent, choiceMachine, type PendingChoices } from '../../machines/choice.ts'
import { levelUpMachine } from '../../machines/level-up.machine.ts'
import { weaponUpgradeMachine } from '../../machines/weapon-upgrade.machine.ts'
import { segment } from '../../stories/fixtures/run.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { allLeaves, done, fails, leafOf, passes } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'

type Id = 'a' | 'b' | 'c' | 'd' | 'e' | 'f'
const build = { gear: segment().spec.gear, powerUps: [], weaponUpgrades: [] }
const choices = (pending: number, ...offers: readonly Id[]): PendingChoices<Id> => ({ pending, offers, build })
const NOTHING = choices(0)
const PENDING = (next: PendingChoices<Id>): ChoiceEvent<Id> => ({ type: 'PENDING', choices: next })
const APPLY = (id: Id): ChoiceEvent<Id> => ({ type: 'APPLY', id })
const machine = choiceMachine<Id>('choice')
const passed = passes('inert', 'choice.opening')
const applied = (next: PendingChoices<Id>) => done('0.choice.applying', next)
const refused = fails('0.choice.applying')
const events = [
  PENDING(choices(1, 'a', 'b', 'c')),
  PENDING(choices(2, 'a', 'b', 'c')),
  PENDING(choices(1, 'd', 'e', 'f')),
  PENDING(NOTHING),
  APPLY('a'),
  APPLY('b'),
  APPLY('d'),
  passed,
  applied(choices(1, 'd', 'e', 'f')),
  applied(NOTHING),
  refused,
]

/** The state after each event, without running effects. */
function play(first: PendingChoices<Id>, ...sent: readonly ChoiceEvent<Id>[]) {
  let [snapshot] = initialTransition(machine, first)
  for (const event of sent) [snapshot] = transition(machine, snapshot, event)
  const { pending, offers, taking } = snapshot.context
  return [leafOf(snapshot), pending, offers.join(''), taking]
}

test('every leaf state of both choices is reachable (RUN-10)', () => {
  expect(deadEnds(machine, NOTHING, events)).toEqual({ unreached: [], stuck: [] })
  expect([levelUpMachine, weaponUpgradeMachine].map((one) => [one.id, allLeaves(one)])).toEqual([
    ['level-up', allLeaves(machine)],
    ['weapon-upgrade', allLeaves(machine)],
  ])
})

test('only a pending choice opens the dialog (LEVEL-04, LEVEL-12, RUN-16)', () => {
  expect(play(NOTHING)).toEqual(['idle', 0, '', null])
  expect(play(choices(1, 'a', 'b', 'c'))).toEqual(['opening', 1, 'abc', null])
  expect(play(NOTHING, PENDING(choices(2, 'a', 'b', 'c')))).toEqual(['opening', 2, 'abc', null])
})

test('Escape, an outside click, P and C do not close a choice', () => {
  for (const type of ['ESC', 'OUTSIDE_CLICK', 'CLOSE', 'CONTINUE', 'KEY_P', 'KEY_C'])
    expect(play(choices(1, 'a', 'b', 'c'), passed, { type } as never)[0]).toBe('choosing')
})

test('only an offer can be taken, and only after the dialog has been open for a moment', () => {
  const three = choices(1, 'a', 'b', 'c')
  expect(play(three, APPLY('a'))[0]).toBe('opening')
  expect(play(three, passed, APPLY('d'))[0]).toBe('choosing')
  expect(play(three, passed, APPLY('b'))).toEqual(['applying', 1, 'abc', 'b'])
})

test('the next pending choice opens with other offers, and the last one closes the dialog (LEVEL-04)', () => {
  const three = choices(2, 'a', 'b', 'c')
  expect(play(three, passed, APPLY('b'), applied(choices(1, 'd', 'e', 'f')))).toEqual(['opening', 1, 'def', null])
  expect(play(three, passed, APPLY('b'), applied(NOTHING))).toEqual(['idle', 0, '', null])
})

test('levels gained while choosing are added and the offers stay (F3)', () => {
  expect(play(choices(1, 'a', 'b', 'c'), passed, PENDING(choices(3, 'a', 'b', 'c')))).toEqual(['choosing', 3, 'abc', null])
})

test('changed offers start another moment before they can be taken', () => {
  const three = choices(1, 'a', 'b', 'c')
  expect(play(three, passed, PENDING(choices(1, 'd', 'e', 'f')))).toEqual(['opening', 1, 'def', null])
  expect(play(three, passed, PENDING(choices(1, 'd', 'e', 'f')), APPLY('d'))[0]).toBe('opening')
})

test('a choice closes when it is no longer pending (death, newer save)', () => {
  const three = choices(1, 'a', 'b', 'c')
  expect(play(three, PENDING(NOTHING))[0]).toBe('idle')
  expect(play(three, passed, PENDING(NOTHING))[0]).toBe('idle')
})

test('a rejected choice takes nothing and stays open', () => {
  expect(play(choices(1, 'a', 'b', 'c'), passed, APPLY('b'), refused)).toEqual(['opening', 1, 'abc', null])
  expect(play(choices(1, 'a', 'b', 'c'), passed, APPLY('b'), PENDING(NOTHING), refused)[0]).toBe('idle')
})

/** F3, F4: each choice takes one offer that was shown, and the dialog is open exactly while a choice is pending. */
function check({ before, after, asked }: MachineStep<typeof machine>): void {
  if (!before.matches('applying') && after.matches('applying')) {
    expect(before.matches('choosing')).toBe(true)
    expect(before.context.offers).toContain(after.context.taking)
    expect(after.context.offers).toEqual(before.context.offers)
  }
  expect(after.context.taking !== null).toBe(after.matches('applying'))
  if (!after.matches('applying')) expect(after.matches('idle')).toBe(after.context.pending === 0)
  if (before.matches('choosing') && after.matches('choosing')) expect(after.context.offers).toEqual(before.context.offers)
  expect(asked).toEqual([])
}

test('along every simple path each choice takes one offer that was shown (F3, F4)', () => {
  // Three ways to get a pending choice, and then one path per shown offer.
  expect(walkSimplePaths(machine, NOTHING, events, () => check)).toBe(5)
  // No longer pending before or after the inert moment, or one of two taken and none left.
  expect(walkSimplePaths(machine, choices(1, 'a', 'b', 'c'), events, () => check)).toBe(4)
})

prop.prop([sentOf(events)], walks(20))('in any order of events the dialog is open exactly while a choice is pending (F3, F4)', (sent) =>
  walk(machine, NOTHING, sent, () => check),
)

describe('with a clock', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const settle = () => vi.advanceTimersByTimeAsync(0)

  test('a double click takes one offer and leaves the next choice open (OP-90)', async () => {
    const taken: Id[] = []
    const provided = machine.provide({
      actors: {
        apply: fromPromise(async ({ input: { id } }: { input: { id: Id } }) => {
          taken.push(id)
          return choices(1, 'd', 'e', 'f')
        }),
      },
    })
    const actor = createActor(provided, { input: choices(2, 'a', 'b', 'c') }).start()
    actor.send(APPLY('a'))
    vi.advanceTimersByTime(CHOICE_INERT_MS - 1)
    actor.send(APPLY('a'))
    vi.advanceTimersByTime(1)
    actor.send(APPLY('a'))
    actor.send(APPLY('a'))
    await settle()
    actor.send(APPLY('d'))
    expect([leafOf(actor.getSnapshot()), taken]).toEqual(['opening', ['a']])
    vi.advanceTimersByTime(CHOICE_INERT_MS)
    actor.send(APPLY('d'))
    await settle()
    expect(taken).toEqual(['a', 'd'])
  })
})
