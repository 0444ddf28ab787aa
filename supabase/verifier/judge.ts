import type { SegmentToVerify, Verdict } from '../../sim/contract/verdict.ts'
import { judgeByVersion } from './judge-by-version.ts'
import type { RunPiece } from './open-runs.ts'

/** A record that the database has handed out for a replay. */
export interface RunToVerify extends SegmentToVerify {
  readonly id: string
  /** See `RunPiece.run`. */
  readonly run?: string
  /** Ticks that its owner was charged when it was leased. */
  readonly charged?: number
}

/** A verdict, and what its replay cost beyond what the job was charged, in ticks. */
export interface Judgement extends Verdict {
  readonly extra?: number
}

/** Replays a record. Rejects if the replay was impossible; the record is then retried later. */
export type Judge = (run: RunToVerify) => Promise<Judgement>

/** Messages to the threads. */
export type WorkerMessage =
  /** Replays a job from the start. */
  | { readonly type: 'judge'; readonly job: RunToVerify }
  /** Plays the rest of a run that the thread holds. The answer is `null` if it does not hold it, or cannot finish it. */
  | { readonly type: 'finish'; readonly job: RunToVerify }
  /** Plays a piece of a run. The answer is true if `play` has to follow. */
  | { readonly type: 'extend'; readonly piece: RunPiece }
  | { readonly type: 'play'; readonly run: string }
  /** Does a part of the warm-up (`warmUp`). The answer is true if another one has to follow. */
  | { readonly type: 'warm-up' }

/** Replays in the calling thread, for tests. */
export const judgeHere: Judge = judgeByVersion
