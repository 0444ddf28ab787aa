import type { SegmentToVerify, Verdict } from '../../sim/contract/verdict.ts'
import { judgeByVersion } from './judge-by-version.ts'

/** A record that the database has handed out for a replay. */
export interface RunToVerify extends SegmentToVerify {
  readonly id: string
}

/** Replays a record. Rejects if the replay was impossible; the record is then retried later. */
export type Judge = (run: RunToVerify) => Promise<Verdict>

/** Replays in the calling thread, for tests. */
export const judgeHere: Judge = judgeByVersion
