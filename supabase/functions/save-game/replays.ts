import { type AppliedBatch, applyBatch, type BatchRefusal } from '../../../sim/economy/apply-batch.ts'
import type { CommandContext } from '../../../sim/economy/command-result.ts'
import { claimOf } from '../../../sim/economy/ended-segments.ts'
import { isSegmentEnd, type ReplayedSegment, type SegmentToReplay } from '../../../sim/economy/replays.ts'
import type { Result } from '../../../sim/kernel/result.ts'
import type { Save } from '../../../sim/save/save.ts'
import { buildLeftRunJob, type RunOwner, requestCredit, type SegmentCredit } from '../_shared/run-checks.ts'
import type { Batch } from './batch.ts'

/**
 * Applies the batch with the replay of each segment that it ends or leaves (decision 0005). Returns `waiting` if a verdict is
 * missing; the app keeps the batch and sends it again.
 */
export async function applyReplayed(
  owner: RunOwner,
  { slot, commands }: Batch,
  stored: Save | null,
  context: CommandContext,
): Promise<Result<AppliedBatch, BatchRefusal> | 'waiting'> {
  const replays = new Map<number, ReplayedSegment | 'as-claimed'>()
  for (;;) {
    const applied = applyBatch(stored, commands, context, replays)
    if (!applied.ok || applied.value.toReplay === null) return applied
    const { toReplay, save } = applied.value
    const credit = await creditInBatch(owner, slot, toReplay, save, context)
    if (credit === 'waiting') return credit
    replays.set(toReplay.index, credit)
  }
}

function creditInBatch(
  owner: RunOwner,
  slot: number,
  { run, command, ticket, before, logged }: SegmentToReplay,
  { ext: { sandbox } }: Save,
  { debug }: CommandContext,
): Promise<SegmentCredit> {
  if (!isSegmentEnd(command)) return requestCredit(owner, slot, run, { ticket, before, job: buildLeftRunJob(run, sandbox, logged) })
  // A debug backend belongs to the player, so its console and tests may claim any gains.
  if (debug && !command.record) return Promise.resolve('as-claimed')
  const { segment } = command
  const job = command.record ? { ...command.record, sandbox, segment, endedBy: command.type, claimed: claimOf(command) } : null
  return requestCredit(owner, slot, run, { ticket, before, job })
}
