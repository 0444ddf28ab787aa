import type { StartedRun } from '../../../machines/run.machine.ts'
import type { GhostFigures } from '../../../sim/contract/ghost.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import { beginRace } from '../../../sim/economy/race/begin-race.ts'
import { provideRunBesideSave } from '../../play/run-beside-save.ts'
import type { RunClient } from '../../play/sim-client.ts'
import type { SimulationParts } from '../../play/simulation-parts.ts'
import type { NightKeeper } from '../../state/saving/night-keeper.ts'

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
 * The run machine with the effects of a race (decision 72): no server hears of it. `ghostEnd`: what the raced run came to, once the player's
 * is over; null: that could not be found out.
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
  const start = async (): Promise<StartedRun> => {
    keeper.begin({ save: beginRace(spec, now()) })
    return { segment: { spec, diamonds: 0 }, before: [] }
  }
  const machine = provideRunBesideSave({ start, end, keeper, parts: race, leave })
  return { machine, ghostEnd: () => ghostEnd }
}
