/** A copy of the world of a run in progress, which its page keeps so that a reload need not replay the run from its start. */
export interface WorldCopy {
  /** The world between two ticks (`snapshot`). */
  readonly bytes: Uint8Array
  /** World hashes after each second up to there, concatenated. */
  readonly hashes: string
  /** Hash of the encoded log up to there. */
  readonly logHash: string
}
