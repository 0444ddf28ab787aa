import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { choiceMachine } from '../../machines/choice.ts'
import { deathMachine } from '../../machines/death.machine.ts'
import { instinctMachine, NO_PENDING_INSTINCTS } from '../../machines/instinct.machine.ts'
import { NO_GAINS } from '../../sim/contract/gains.ts'
import { NOBODY_MET } from '../../sim/contract/run-spec.ts'
import { NO_INSTINCTS } from '../../sim/rules/instinct-offers.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { leafOf } from './effects.ts'

/** In ms: longer than any player hesitates. */
const WEEK_MS = 7 * 24 * 3_600_000
// biome-ignore lint/suspicious/noExplicitAny: an answer that never comes has any type
const never = fromPromise<any, any>(() => new Promise(() => {}))

/** Everything that waits for a choice: opened, left alone for a week, and then chosen. */
const CHOICES = {
  'a level or a boss upgrade': (clock: SimulatedClock) => {
    const machine = choiceMachine<'max_health_1'>('power-up').provide({ actors: { apply: never } })
    const build = { gear: runSpec().gear, powerUps: [], weaponUpgrades: [] }
    const actor = createActor(machine, { input: { pending: 1, offers: ['max_health_1'], build }, clock }).start()
    return { state: () => leafOf(actor.getSnapshot()), choose: () => actor.send({ type: 'APPLY', id: 'max_health_1' }) }
  },
  'an Instinct': (clock: SimulatedClock) => {
    const actor = createActor(instinctMachine.provide({ actors: { ask: never } }), { clock }).start()
    actor.send({ type: 'PENDING', choices: { ...NO_PENDING_INSTINCTS, pendingInstincts: 1, instinctOffers: ['slam'] } })
    return { state: () => leafOf(actor.getSnapshot()), choose: () => actor.send({ type: 'APPLY', id: 'slam' }) }
  },
  'the way out of a death': (clock: SimulatedClock) => {
    const machine = deathMachine.provide({ actors: { revive: never, returnToCamp: never } })
    const input = {
      runId: 'run-1',
      segment: 0,
      diamonds: 24,
      gains: NO_GAINS,
      cratelessBosses: 0,
      instincts: NO_INSTINCTS,
      met: NOBODY_MET,
    }
    const actor = createActor(machine, { input, clock }).start()
    return { state: () => leafOf(actor.getSnapshot()), choose: () => actor.send({ type: 'REVIVE' }) }
  },
}

test.each(Object.entries(CHOICES))('%s waits unchanged for a week, and can then be taken', (_, open) => {
  const clock = new SimulatedClock()
  const { state, choose } = open(clock)
  // Ends the moment in which input is ignored.
  clock.increment(1_000)
  const waiting = state()
  clock.increment(WEEK_MS)
  expect(state()).toBe(waiting)
  choose()
  expect(state()).not.toBe(waiting)
})

test('opening a choice sets no timer', () => {
  vi.useFakeTimers()
  try {
    for (const open of Object.values(CHOICES)) open(new SimulatedClock())
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
