import type { ReplayFindings, ReplayPlace } from '../../sim/contract/replay.ts'
import type { RunRecord } from '../../sim/contract/run-record.ts'
import type { ReplaySpeed } from '../../sim/contract/run-speed.ts'

/** What the worker of a replay answers. Every call before `open` rejects. */
export interface ReplayApi {
  /**
   * The records are of a run that `parseWatchedRun` let through. `found` hears once what is in the run. Answers the run's ticks; rejects
   * where the version that plays them could not be fetched.
   */
  open(records: readonly RunRecord[], found: (findings: ReplayFindings) => void): Promise<number>
  /** Plays `elapsed` real seconds and answers with a frame, written into `spare`. Both buffers travel, none is copied. */
  advance(elapsed: number, speed: ReplaySpeed, spare: ArrayBuffer): { readonly buffer: ArrayBuffer; readonly place: ReplayPlace }
  /** Goes to a tick of the run. Null: another one was asked for on the way. */
  seek(tick: number): Promise<ReplayPlace | null>
}
