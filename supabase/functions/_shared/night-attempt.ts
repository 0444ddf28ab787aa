import type { InputLog } from '../../../sim/contract/input.ts'
import { decodeLog } from '../../../sim/contract/parse-run-record.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import { unofferedPick } from '../../../sim/economy/tonight/unoffered-pick.ts'
import { nightSeedsOf } from '../../../sim/rules/tonight.ts'
import { callDatabase } from './commit.ts'

/** An account's attempt at a night, as `load_night_attempt` has it. */
export interface NightAttempt {
  readonly day: string
  /** The draw of its seeds. */
  readonly seed: string
  readonly ticket: RunSpec
  /** What was told of it so far. */
  readonly log: string
  readonly ticks: number
  readonly hash: string
  /** Begun a moment ago, and nothing told of it: asked for again, it is the same. */
  readonly fresh: boolean
  /** It could be ended no more: only what was told counts. */
  readonly late: boolean
  readonly ended: boolean
}
/** How an attempt was played to its end. */
export interface NightRecord {
  readonly log: string
  readonly ticks: number
  readonly hash: string
}

/**
 * Ends an attempt with its record, or, without one, as far as it was told; the verifier plays it again. Perks that nobody was offered are
 * refused here, since the night's survivor has no save that would.
 */
export async function endAttempt(user: string, attempt: NightAttempt, sent: NightRecord | null): Promise<void> {
  const record = attempt.late ? null : sent
  await callDatabase('end_night', {
    p_user: user,
    p_day: attempt.day,
    p_log: record?.log ?? null,
    p_ticks: record?.ticks ?? null,
    p_hash: record?.hash ?? null,
    p_refused: refusalOf(attempt, decodeLog((record ?? attempt).log)),
  })
}

function refusalOf({ ticket, seed }: NightAttempt, log: InputLog | null): string | null {
  if (log === null) return 'log'
  const at = unofferedPick(log, ticket, nightSeedsOf(seed).offers)
  return at === null ? null : `not-offered ${at}`
}
