import { fromCallback, fromPromise } from 'xstate'
import { deathMachine, type Segment } from '../../../machines/death.machine.ts'
import { runMachine, type SimulationCommand, type StartedRun } from '../../../machines/run.machine.ts'
import type { GhostFigures } from '../../../sim/contract/ghost.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import { beginRace } from '../../../sim/economy/race/begin-race.ts'
import type { NightKeeper } from '../../state/night-keeper.ts'
import type { RunClient } from '../../worker/sim-client.ts'
import { openSimulation, type SimulationParts } from '../run/simulation.ts'

interface Race {
  /** Of the run that is raced. */
  readonly spec: RunSpec
  readonly keeper: NightKeeper
  /** ms since 1970. */
  readonly now: () => number
  /** The run's way out of itself. */
  readonly leave: () => void
}

/**
 * The run machine with the effects of a race (decision 72): nothing of the player's save goes in or comes home, no server hears of it and
 * nobody is revived. `ghostEnd`: what the raced run came to, once the player's is over; null: that could not be found out.
 */
export function provideRace({ spec, keeper, now, leave }: Race, parts: SimulationParts) {
  let client: RunClient | null = null
  let ghostEnd: GhostFigures | null = null

  const end = async (): Promise<void> => {
    ghostEnd = (await client?.ghostEnd().catch(() => null)) ?? null
  }
  const race: SimulationParts = {
    ...parts,
    async startClient(begun, played) {
      client = await parts.startClient(begun, played)
      return client
    },
    // As the raced run began, whatever the console says.
    xpMode: () => spec.xpMode,
    // What the console keeps is the player's last own run.
    record: () => {},
  }
  const death = deathMachine.provide({
    actors: {
      revive: fromPromise(() => Promise.reject(new Error('nobody is revived'))),
      returnToCamp: fromPromise(end),
    },
  })
  const machine = runMachine.provide({
    actors: {
      death,
      startRun: fromPromise(async (): Promise<StartedRun> => {
        keeper.begin({ save: beginRace(spec, now()) })
        return { segment: { spec, diamonds: 0 }, before: [] }
      }),
      simulation: fromCallback<SimulationCommand, Segment>(({ input, receive, sendBack }) => {
        const simulation = openSimulation(race, input, sendBack)
        receive(simulation.command)
        return simulation.end
      }),
      settle: fromPromise(end),
    },
    actions: {
      credit: (_, progress) => void keeper.dispatch({ type: 'run-progress', ...progress }),
      markDeath: () => {},
      tellStory: () => {},
      leave,
    },
  })
  return { machine, ghostEnd: () => ghostEnd }
}
