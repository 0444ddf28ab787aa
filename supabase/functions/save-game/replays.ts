import type { RunReport } from '../../../sim/contract/run-report.ts'
import { OLDEST_PLAYABLE, SIM_VERSION } from '../../../sim/contract/run-spec.ts'
import type { Verdict } from '../../../sim/contract/verdict.ts'
import { type AppliedBatch, applyBatch, type BatchRefusal } from '../../../sim/economy/apply-batch.ts'
import type { CommandContext } from '../../../sim/economy/command-result.ts'
import { claimOf } from '../../../sim/economy/ended-segments.ts'
import { isSegmentEnd, type ReplayedSegment, type SegmentToReplay } from '../../../sim/economy/replays.ts'
import type { Result } from '../../../sim/kernel/result.ts'
import type { OpenRun, Save } from '../../../sim/save/save.ts'
import { callDatabase } from '../_shared/commit.ts'
import type { Batch } from './batch.ts'

/** What the database says to a question about a segment. */
type Asked =
  | { readonly asClaimed: true }
  /** There is nothing to play. */
  | { readonly unplayed: true; readonly before: readonly RunReport[] }
  | { readonly verdict: Verdict | null; readonly before: readonly RunReport[] }
/** Null: not known yet. */
type Known = ReplayedSegment | 'as-claimed' | null

/**
 * The batch applied with what each segment that it ends or leaves came to when it was played again (decision 59). The verifier does that.
 * Null: not yet; the app keeps the batch and sends it again in a moment, and what was asked about meanwhile is known then.
 */
export async function applyReplayed(
  user: string,
  { slot, commands }: Batch,
  stored: Save | null,
  context: CommandContext,
): Promise<Result<AppliedBatch, BatchRefusal> | null> {
  const replays = new Map<number, ReplayedSegment | 'as-claimed'>()
  for (;;) {
    const applied = applyBatch(stored, commands, context, replays)
    if (!applied.ok || applied.value.toReplay === null) return applied
    const { toReplay } = applied.value
    const replay = await replayOfBatch(user, slot, toReplay, applied.value.save, context)
    if (replay === null) return null
    replays.set(toReplay.index, replay)
  }
}

function replayOfBatch(user: string, slot: number, toReplay: SegmentToReplay, save: Save, { debug }: CommandContext): Promise<Known> {
  const { run, command, ticket, before, logged } = toReplay
  const { sandbox } = save.ext
  if (!isSegmentEnd(command)) return replayOf(user, slot, run, { ticket, before, job: leftJob(run, sandbox, logged) }, debug)
  // Such a backend is the player's own, whose console and tests may bring home what they like.
  if (debug && !command.record) return Promise.resolve('as-claimed')
  const { segment } = command
  const job = command.record ? { ...command.record, sandbox, segment, endedBy: command.type, claimed: claimOf(command) } : null
  return replayOf(user, slot, run, { ticket, before, job }, debug)
}

/** Of the segment that a slot's open run is in, as far as its log came. */
export const replayOfLeft = (user: string, slot: number, run: OpenRun, sandbox: boolean, debug: boolean): Promise<Known> =>
  replayOf(user, slot, run, { ticket: null, before: [], job: leftJob(run, sandbox, []) }, debug)

const leftJob = ({ segment, xpCredited, usedCredited, chestsCredited }: OpenRun, sandbox: boolean, logged: SegmentToReplay['logged']) => ({
  segment,
  sandbox,
  endedBy: 'left',
  claimed: { xp: xpCredited, used: usedCredited, bossChests: chestsCredited },
  logged,
})

interface Question extends Pick<SegmentToReplay, 'ticket' | 'before'> {
  readonly job: object | null
}

async function replayOf(user: string, slot: number, run: OpenRun, { ticket, before, job }: Question, debug: boolean): Promise<Known> {
  const asked = await callDatabase<Asked>('ask_run_check', {
    p_user: user,
    p_slot: slot,
    p_run: run.id,
    p_segment: run.segment,
    p_oldest: OLDEST_PLAYABLE,
    p_newest: SIM_VERSION,
    p_ticket: ticket,
    p_before: before,
    p_job: job,
  })
  if ('asClaimed' in asked) return 'as-claimed'
  const { before: earlier } = asked
  if ('unplayed' in asked) return debug ? 'as-claimed' : { report: null, before: earlier }
  return asked.verdict && { report: asked.verdict.report, before: earlier }
}
