import type { RunReport } from '../../../sim/contract/run-report.ts'
import { SIM_VERSION } from '../../../sim/contract/run-spec.ts'
import type { Verdict } from '../../../sim/contract/verdict.ts'
import { type AppliedBatch, applyBatch, type BatchRefusal } from '../../../sim/economy/apply-batch.ts'
import type { CommandContext } from '../../../sim/economy/command-result.ts'
import { claimOf } from '../../../sim/economy/ended-segments.ts'
import type { ReplayedSegment, SegmentToReplay } from '../../../sim/economy/replays.ts'
import type { Result } from '../../../sim/kernel/result.ts'
import type { Save } from '../../../sim/save/save.ts'
import { callDatabase } from '../_shared/commit.ts'
import type { Batch } from './batch.ts'

/** What the database says to a question about a segment. */
type Asked =
  | { readonly asClaimed: true }
  | { readonly busy: true }
  /** `id` null: there is nothing to play. */
  | { readonly id: string | null; readonly before: readonly RunReport[] }

/**
 * The batch applied with what each segment that it ends came to when it was played again (decision 59). The verifier does
 * that. Null: not yet; the app keeps the batch and sends it again in a moment, and what was asked about meanwhile is known then.
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
    const replay = await replayOf(user, slot, toReplay, context)
    if (replay === null) return null
    replays.set(toReplay.index, replay)
  }
}

async function replayOf(
  user: string,
  slot: number,
  toReplay: SegmentToReplay,
  { debug }: CommandContext,
): Promise<ReplayedSegment | 'as-claimed' | null> {
  const { command, ticket, before } = toReplay
  // Such a backend is the player's own, whose console and tests may bring home what they like.
  if (debug && !command.record) return 'as-claimed'
  const asked = await callDatabase<Asked>('ask_run_check', {
    p_user: user,
    p_slot: slot,
    p_run: command.runId,
    p_segment: command.segment,
    p_version: SIM_VERSION,
    p_ticket: ticket,
    p_before: before,
    p_job: jobOf(toReplay),
  })
  if ('busy' in asked) return null
  if ('asClaimed' in asked) return 'as-claimed'
  const { id } = asked
  if (id === null) return { report: null, before: asked.before }
  const verdict = await callDatabase<Verdict | null>('run_check', { p_id: id })
  return verdict && { report: verdict.report, before: asked.before }
}

const jobOf = ({ command }: SegmentToReplay) =>
  command.record ? { ...command.record, segment: command.segment, endedBy: command.type, claimed: claimOf(command) } : null
