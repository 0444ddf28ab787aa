import { fromCallback } from 'xstate'
import { deathMachine, type Segment } from '../../machines/death.machine.ts'
import { runMachine, type SimulationCommand, type StartedRun } from '../../machines/run.machine.ts'
import { fromPromise } from '../game/from-promise.ts'
import type { TemporaryKeeper } from '../state/saving/temporary-keeper.ts'
import { openSimulation } from './simulation.ts'
import type { SimulationParts } from './simulation-parts.ts'

interface UnsavedRun {
  readonly start: () => Promise<StartedRun>
  readonly end: () => Promise<void>
  readonly keeper: TemporaryKeeper
  readonly parts: SimulationParts
  readonly leave: () => void
}

/** The run machine for a run that is separate from the player's save: it reads and changes nothing there, and has no revive. */
export function provideUnsavedRun({ start, end, keeper, parts, leave }: UnsavedRun) {
  const death = deathMachine.provide({
    actors: {
      revive: fromPromise(() => Promise.reject(new Error('This run has no revive.'))),
      returnToCamp: fromPromise(end),
    },
  })
  return runMachine.provide({
    actors: {
      death,
      keepAwake: fromCallback(() => parts.keepAwake?.()),
      startRun: fromPromise(start),
      simulation: fromCallback<SimulationCommand, Segment>(({ input, receive, sendBack }) => {
        const simulation = openSimulation(parts, input, sendBack)
        receive(simulation.command)
        return simulation.end
      }),
      settle: fromPromise(end),
    },
    actions: {
      credit: (_, progress) => void keeper.dispatch({ type: 'run-progress', ...progress }),
      markDeath: () => {},
      publishStory: () => {},
      leave,
    },
  })
}
