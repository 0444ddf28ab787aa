import type { InputStatistics } from './input-statistics.ts'
import type { RunReport } from './run-report.ts'

/** The start of a segment, as the server knows it. */
export interface SegmentStart {
  /** The segment's start in the server's own save, or `null` if the save did not begin it. */
  readonly ticket: unknown
  /** Replay reports of the earlier segments, in order. */
  readonly before: readonly RunReport[]
  readonly segment: number
}

/** The part of a segment's log that was streamed since the last piece, with the marks of `SegmentToVerify`. From a client, and untrusted. */
export interface StreamedPiece {
  /** Number of characters of the log before this piece. */
  readonly from: number
  readonly text: string
  /** Number of characters of the marks before this piece. */
  readonly marksFrom: number
  readonly marks: string
  /** Ticks that were played at the end of this piece. */
  readonly ticks: number
}

/** A segment to replay, as stored. Everything except its start comes from a client and is untrusted. */
export interface SegmentToVerify extends SegmentStart {
  /**
   * `left`: the segment was abandoned and is replayed to the end of its log. A survivor who dies within ten seconds after that counts as
   * dead (decision 0006).
   */
  readonly endedBy: 'settle-run' | 'die' | 'left'
  /** The claim of the command that ended it; absent if it should not be compared. */
  readonly claimed?: unknown
  /** True for a sandbox game; only there may a log switch 100x mode on. */
  readonly sandbox?: boolean
  readonly spec: unknown
  readonly log: string
  readonly ticks: number
  readonly hash: string
  /** Same as in `RunRecord`, but not validated. */
  readonly hashes?: unknown
  /** Marks that the server noted while the log was streamed, in the format of `parseMarks`. Absent if nothing was streamed. */
  readonly streamed?: { readonly marks: string }
}

/**
 * `verified`: the replay matches the record and the claim exactly. `differs`: the result differs. `refused`: the segment was never begun or
 * cannot be played. `at`: path of the fault; empty if verified.
 */
export interface Verdict {
  readonly verdict: 'verified' | 'differs' | 'refused'
  readonly at: string
  /** The replay's report, or `null` if refused. */
  readonly report: RunReport | null
  /** The first second after which the replay's world differs from the client's; absent if unknown. */
  readonly second?: number
  /** Input statistics of a verified segment, if they were collected. Not part of the verdict. */
  readonly inputs?: InputStatistics
  /** Cost of the replay: the sum of the bodies in the world over all ticks. Absent if it was not measured. Not part of the verdict. */
  readonly bodyTicks?: number
  /** Last tick at which the replay agrees with the streamed marks. Used for rankings, not for the verdict. */
  readonly agreed?: number
}
