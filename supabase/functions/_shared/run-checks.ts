import type { RunReport } from '../../../sim/contract/run-report.ts'
import { OLDEST_PLAYABLE, SIM_VERSION } from '../../../sim/contract/run-spec.ts'
import type { Verdict } from '../../../sim/contract/verdict.ts'
import { closeAbandonedRun, NOT_REPLAYED, runInProgress, type SegmentReplay, type SegmentToReplay } from '../../../sim/economy/replays.ts'
import type { OpenRun, Save } from '../../../sim/save/save.ts'
import { clientAddress } from './client-address.ts'
import { acceptsClaims, hasDebug } from './clients.ts'
import { callDatabase } from './commit.ts'

/**
 * The account that played a run, and the network of the request. Guests on the same network share their turns at the verifier.
 */
export interface RunOwner {
  readonly user: string
  readonly address: string
}
export const runOwner = (user: string, request: Request): RunOwner => ({ user, address: clientAddress(request) })

/**
 * The credit for a segment: its replay, its claim if the server's settings allow that, or nothing yet. A segment with a
 * log is credited by its claim only if no verifier is configured (decision 0005).
 */
export type SegmentCredit = SegmentReplay | 'waiting'

type CheckAnswer =
  | { readonly asClaimed: true }
  /** The segment has no log, so there is nothing to replay. */
  | { readonly unplayed: true; readonly before: readonly RunReport[] }
  | { readonly verdict: Verdict | null; readonly before: readonly RunReport[] }

interface CheckRequest extends Pick<SegmentToReplay, 'ticket' | 'before'> {
  readonly job: object | null
}

/** Requests the verdict on a segment, and queues its replay if there is none. */
export async function requestCredit(
  { user, address }: RunOwner,
  slot: number,
  run: OpenRun,
  { ticket, before, job }: CheckRequest,
): Promise<SegmentCredit> {
  const asked = await callDatabase<CheckAnswer>('ask_run_check', {
    p_user: user,
    p_slot: slot,
    p_run: run.id,
    p_segment: run.segment,
    p_oldest: OLDEST_PLAYABLE,
    p_newest: SIM_VERSION,
    p_ticket: ticket,
    p_before: before,
    p_job: job,
    p_accept_claims: acceptsClaims(),
    p_address: address,
  })
  if ('asClaimed' in asked) return 'as-claimed'
  if ('unplayed' in asked) return hasDebug() ? 'as-claimed' : { report: null, before: asked.before }
  return asked.verdict === null ? 'waiting' : { report: asked.verdict.report, before: asked.before }
}

/**
 * The verification job of a segment that the player left. The server replays its log as far as it was sent; `logged` is the part
 * that this batch adds.
 */
export const buildLeftRunJob = (
  { segment, xpCredited, usedCredited, chestsCredited }: OpenRun,
  sandbox: boolean,
  logged: SegmentToReplay['logged'] = [],
) => ({
  segment,
  sandbox,
  endedBy: 'left',
  claimed: { xp: xpCredited, used: usedCredited, bossChests: chestsCredited },
  logged,
})

/**
 * Returns the credit of a save's open run, as far as its log was sent. Everything that closes a run from outside goes through
 * this function.
 */
export function requestOpenRunCredit(owner: RunOwner, slot: number, save: Save): Promise<SegmentCredit> {
  const run = runInProgress(save)
  if (run === null) return Promise.resolve(NOT_REPLAYED)
  return requestCredit(owner, slot, run, { ticket: null, before: [], job: buildLeftRunJob(run, save.ext.sandbox) })
}

/**
 * Returns the save with its open run closed. `waiting` means that there is no verdict yet, so the caller must not write anything.
 */
export async function closeOpenRun(owner: RunOwner, slot: number, save: Save): Promise<Save | 'waiting'> {
  const credit = await requestOpenRunCredit(owner, slot, save)
  return credit === 'waiting' ? credit : closeAbandonedRun(save, credit)
}
