import type { FrameView } from '../../sim/contract/frame.ts'
import type { PlayedLog, RunInput } from '../../sim/contract/input.ts'
import type { RecordedSegment } from '../../sim/contract/run-file.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import type { RunSpeed } from '../../sim/contract/run-speed.ts'
import type { RunPart } from '../../sim/economy/command.ts'
import type { Hud } from '../state/hud.ts'
import type { KnownLog, LogTeller } from './log-teller.ts'
import type { StageContext } from './open-stage.ts'
import type { RunPicture } from './run-loop.ts'
import type { RunClient } from './sim-client.ts'

/** The picture of one segment. */
export type SegmentStage = RunPicture & { destroy(): void }

/** What a simulation gets of the page that it runs on. */
export interface SimulationParts {
  /** Called before a run begins. False: this browser lacks something that a run needs, and the player has seen why. */
  readonly prepare?: () => Promise<boolean>
  startClient(spec: RunSpec, played?: PlayedLog): Promise<RunClient>
  openStage(spec: RunSpec, context: Required<StageContext>): Promise<SegmentStage>
  readInput(): RunInput
  readonly speed: () => RunSpeed
  /** Whether the 100x mode is on now. */
  readonly xpMode: () => boolean
  readonly hud: Hud
  /** Gets every frame once, for its events. */
  readonly sound: (frame: FrameView) => void
  /** Marks the loop's script time, for `npm run bench`. */
  readonly measure?: boolean
  /** Keeps a finished segment for a replay, with the world's hashes after each of its seconds. */
  readonly record: (segment: RecordedSegment, hashes: string) => void
  /** Starts sending the segment's log to the server. Absent if the run is not stored there. */
  readonly openTeller?: (part: RunPart, known: KnownLog, read: RunClient['logFrom']) => Promise<LogTeller>
  /** Locks the run against other tabs. False: another tab plays it, and the player has seen that. Absent if there are no other tabs. */
  readonly holdRun?: (runId: string) => Promise<boolean>
  /** Keeps the screen on until the returned function is called. */
  readonly keepAwake?: () => () => void
  /** Calls `gone` when the page is left, until the returned function is called. */
  readonly onLeaving: (gone: () => void) => () => void
  /** Writes a line of the debug console. */
  readonly log: (line: string) => void
}
