/** A copy of the world of a run, from which the run can be continued without a replay from its start. */
export interface MomentCopy {
  /** The world between two ticks (`snapshot`). */
  readonly bytes: Uint8Array
  /** Hash of the encoded log up to there. */
  readonly logHash: string
}

/** A copy of a run in progress, which its page keeps for a reload. */
export interface WorldCopy extends MomentCopy {
  /** World hashes after each second up to there, concatenated. */
  readonly hashes: string
}
