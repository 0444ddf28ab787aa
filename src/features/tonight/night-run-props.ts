import type { NightResult } from '../../../machines/tonight.machine.ts'
import type { Tonight, TonightPort } from '../../../machines/tonight-port.ts'

export interface NightRunProps {
  readonly tonight: Tonight
  readonly port: TonightPort
  /** Called with the result once the run is over and reported, or with `null` if it never started. */
  readonly onOver: (played: NightResult | null) => void
}
