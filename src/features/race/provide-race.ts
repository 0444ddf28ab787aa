import type { StartedRun } from '../../../machines/run.machine.ts'
import type { GhostFigures } from '../../../sim/contract/ghost.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import { beginRace } from '../../../sim/economy/race/begin-race.ts'
import { provideUnsavedRun } from '../../play/provide-unsaved-run.ts'
import type { RunClient } from '../../play/sim-client.ts'
import type { SimulationParts } from '../../play/simulation-parts.ts'
import type { TemporaryKeeper } from '../../state/saving/temporary-keeper.ts'

interface Race {
  /** Spec of the run that the player races against. */
  readonly spec: RunSpec
  readonly keeper: TemporaryKeeper
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly leave: () => void
}

/**
 * The run machine with the effects of a race (decision 0009), without any server calls. `ghostEnd` returns the result of
 * the opposing run once the player's run is over; `null` if it could not be determined.
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
    // The same mode as the opposing run, regardless of the debug console.
    xpMode: () => spec.xpMode,
    // The debug console keeps the player's last own run, so a race is not recorded.
    record: () => {},
  }
  const start = async (): Promise<StartedRun> => {
    keeper.begin({ save: beginRace(spec, now()) })
    return { segment: { spec, diamonds: 0 }, before: [], asksBeforeHome: false }
  }
  const machine = provideUnsavedRun({ start, end, keeper, parts: race, leave })
  return { machine, ghostEnd: () => ghostEnd }
}
