import type { SegmentToVerify, Verdict } from '../../sim/contract/verdict.ts'
import { judgeByVersion } from './judge-by-version.ts'

/** A record that the database gave out to be played again. */
export interface RunToVerify extends SegmentToVerify {
  readonly id: string
}

/** Who plays a record again; it rejects when it could not, and then another try is made later. */
export type Judge = (run: RunToVerify) => Promise<Verdict>

/** In this thread: for tests, where no other work waits for it. */
export const judgeHere: Judge = judgeByVersion
