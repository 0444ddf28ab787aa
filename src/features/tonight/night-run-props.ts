import type { PlayedNight } from '../../../machines/tonight.machine.ts'
import type { Tonight, TonightPort } from '../../../machines/tonight-port.ts'

export interface NightRunProps {
  readonly tonight: Tonight
  readonly port: TonightPort
  /** The run is over and told, or never began: null. */
  readonly onOver: (played: PlayedNight | null) => void
}
