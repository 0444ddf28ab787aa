import type { NightDivision } from '../../../sim/content/tonight.ts'
import type { InputLog } from '../../../sim/contract/input.ts'
import { decodeLog } from '../../../sim/contract/parse-run-record.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import { unofferedPick } from '../../../sim/economy/tonight/unoffered-pick.ts'
import { nightSeedsOf } from '../../../sim/rules/tonight.ts'
import { callDatabase } from './commit.ts'

/** An account's attempt at a night, as `load_night_attempt` returns it. */
export interface NightAttemptRow {
  readonly day: string
  readonly division: NightDivision
  /** The draw that the attempt's seeds derive from. */
  readonly seed: string
  readonly ticket: RunSpec
  /** Input log that the client has sent so far. */
  readonly log: string
  readonly ticks: number
  readonly hash: string
  /** The attempt began a moment ago and the client has sent no input. Opening the night again returns the same attempt. */
  readonly fresh: boolean
  /** The time to end the attempt has passed; only the input that was already sent counts. */
  readonly late: boolean
  readonly ended: boolean
}
/** The input log of a finished attempt, with its length and final hash. */
export interface NightRecord {
  readonly log: string
  readonly ticks: number
  readonly hash: string
}

/**
 * Ends an attempt with the given record, or with the input sent so far if there is none. The verifier replays it. Picks of perks
 * that were not offered are rejected here, since a night's survivor has no save whose rules would reject them.
 */
export async function endAttempt(user: string, attempt: NightAttemptRow, sent: NightRecord | null): Promise<void> {
  const record = attempt.late ? null : sent
  await callDatabase('end_night', {
    p_user: user,
    p_day: attempt.day,
    p_log: record?.log ?? null,
    p_ticks: record?.ticks ?? null,
    p_hash: record?.hash ?? null,
    p_refused: attemptRefusal(attempt, decodeLog((record ?? attempt).log)),
  })
}

function attemptRefusal({ ticket, seed }: NightAttemptRow, log: InputLog | null): string | null {
  if (log === null) return 'log'
  const at = unofferedPick(log, ticket, nightSeedsOf(seed).offers)
  return at === null ? null : `not-offered ${at}`
}
