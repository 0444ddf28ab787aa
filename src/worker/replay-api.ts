import type { ReplayCopy, ReplayFindings, ReplayPlace } from '../../sim/contract/replay.ts'
import type { RunRecord } from '../../sim/contract/run-record.ts'
import type { ReplaySpeed } from '../../sim/contract/run-speed.ts'

/** Calls of the replay worker. Every call before `open` rejects. */
export interface ReplayApi {
  /**
   * Opens the records of a run that `parseWatchedRun` accepted. `found` is called once with the findings of the whole run. Resolves with
   * the run's ticks; rejects if the version that plays them could not be loaded.
   */
  open(records: readonly RunRecord[], found: (findings: ReplayFindings) => void): Promise<number>
  /** Plays `elapsed` real seconds and returns a frame, written into `spare`. The buffer is transferred both ways, never copied. */
  advance(elapsed: number, speed: ReplaySpeed, spare: ArrayBuffer): { readonly buffer: ArrayBuffer; readonly place: ReplayPlace }
  /** Seeks a tick of the run. Resolves with `null` if another tick was requested meanwhile. */
  seek(tick: number): Promise<ReplayPlace | null>
  /** Copies the current moment for a practice run. `null` if the run ends there, or was played with an earlier version. */
  copy(): ReplayCopy | null
}
