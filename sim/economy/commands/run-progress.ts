import { ok, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandContext, CommandResult } from '../command-result.ts'
import { creditSegmentXp, playableRun } from '../open-run.ts'

/** What outlives a run while it lasts (design §5): the xp of its segment so far. Repeats add nothing. */
export function runProgress(save: Save, { runId, xp, at }: CommandOf<'run-progress'>, context: CommandContext): CommandResult {
  const run = playableRun(save, runId)
  if (run === null) return refuse({ type: 'no-such-run' })
  const credited = creditSegmentXp(save, run, xp, at, context)
  return credited === null ? refuse({ type: 'impossible-outcome' }) : ok(credited)
}
