import { ok, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandContext, CommandResult } from '../command-result.ts'
import { creditSegment } from '../credit-segment.ts'
import { playableRun, segmentAge } from '../open-run.ts'
import { isProgressPossible } from '../outcome-bounds.ts'

/** Saves the segment's xp, used items and boss chests so far, so that a reload cannot undo them. Idempotent. */
export function runProgress(save: Save, command: CommandOf<'run-progress'>, context: CommandContext): CommandResult {
  const run = playableRun(save, command)
  if (run === null) return refuse({ type: 'no-such-run' })
  if (!isProgressPossible(run, command, segmentAge(run, command.at, context), save.ext.sandbox))
    return refuse({ type: 'impossible-outcome' })
  return ok(creditSegment(save, run, command))
}
