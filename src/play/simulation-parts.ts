import type { FrameView } from '../../sim/contract/frame.ts'
import type { PlayedLog, RunInput } from '../../sim/contract/input.ts'
import type { RecordedSegment } from '../../sim/contract/run-file.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import type { RunSpeed } from '../../sim/contract/run-speed.ts'
import type { RunPart } from '../../sim/economy/command.ts'
import type { Hud } from '../state/hud.ts'
import type { AcknowledgedLog, LogUploader } from './log-uploader.ts'
import type { StageContext } from './open-stage.ts'
import type { RunPicture } from './run-loop.ts'
import type { RunClient } from './sim-client.ts'

export type SegmentStage = RunPicture & { destroy(): void }

/** The worker's calls that an uploader needs. */
export type LogSource = Pick<RunClient, 'logFrom' | 'copy'>

export interface SimulationParts {
  /** Called before a run begins. Resolves with false if this browser lacks something that a run needs; the player has seen the reason. */
  readonly prepare?: () => Promise<boolean>
  startClient(spec: RunSpec, played?: PlayedLog): Promise<RunClient>
  openStage(spec: RunSpec, context: Required<StageContext>): Promise<SegmentStage>
  readInput(): RunInput
  readonly speed: () => RunSpeed
  readonly xpMode: () => boolean
  readonly hud: Hud
  /** Receives every frame once, for its events. */
  readonly sound: (frame: FrameView) => void
  /** Measures the loop's script time, for `npm run bench`. */
  readonly measure?: boolean
  /** Keeps a finished segment for a replay, with the world's hash after each second. */
  readonly record: (segment: RecordedSegment, hashes: string) => void
  /** Starts sending the segment's log to the server. Absent if the run is not stored there. */
  readonly openUploader?: (part: RunPart, known: AcknowledgedLog, client: LogSource) => Promise<LogUploader>
  /**
   * Locks the run against other tabs. Resolves with false if another tab plays it; the player has seen that. Absent if
   * there are no other tabs.
   */
  readonly lockRun?: (runId: string) => Promise<boolean>
  /** Keeps the screen on until the returned function is called. */
  readonly keepAwake?: () => () => void
  /** Calls `gone` when the page is left, until the returned function is called. */
  readonly onLeaving: (gone: () => void) => () => void
  readonly log: (line: string) => void
}
