import type { InputStatistics } from './input-statistics.ts'
import type { RunReport } from './run-report.ts'

/** A segment that is to be played again: all of it as it is stored, and so by a client that may have sent anything. */
export interface SegmentToVerify {
  /** What the server's own save began the segment with; null: it began none such. */
  readonly ticket: unknown
  /** What the segments before it came to when they were played again, in their order. */
  readonly before: readonly RunReport[]
  readonly segment: number
  /** `left`: it was not ended, and is played up to where its log came. Who dies in the ten seconds after that has died (decision 65). */
  readonly endedBy: 'settle-run' | 'die' | 'left'
  /** What the command that ended it claimed; absent: that is not asked. */
  readonly claimed?: unknown
  /** Whether the game is a sandbox's: only there a log may switch the 100x mode on. */
  readonly sandbox?: boolean
  readonly spec: unknown
  readonly log: string
  readonly ticks: number
  readonly hash: string
  /** As in `RunRecord`, unchecked. */
  readonly hashes?: unknown
  /** What the server noted while the log was streamed: marks as `parseMarks` reads them. Absent: nothing was streamed. */
  readonly streamed?: { readonly marks: string }
}

/**
 * `verified`: it was played again to the last bit, and came to what was claimed of it. `differs`: it came to something else.
 * `refused`: it is nothing that was begun, or could be played. `at`: what of it, as a path; empty when verified.
 */
export interface Verdict {
  readonly verdict: 'verified' | 'differs' | 'refused'
  readonly at: string
  /** What it came to; null when refused. */
  readonly report: RunReport | null
  /** The first second after which the world was another than the client's; absent: nobody can say. */
  readonly second?: number
  /** How it was steered; only of a verified one, and where somebody looked on. No part of the judgement. */
  readonly inputs?: InputStatistics
  /** Ticks up to which the replay agrees with what was streamed while the segment was played. No part of the judgement, but of ranks. */
  readonly agreed?: number
}
