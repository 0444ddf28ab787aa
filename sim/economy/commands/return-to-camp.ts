import { ok, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import { applyDeathLosses } from '../apply-death-losses.ts'
import type { CommandOf } from '../command.ts'
import type { CommandContext, CommandResult } from '../command-result.ts'
import { maxRunSeconds, runAfterDeath } from '../open-run.ts'
import { areKillsPossible, isTimePossible } from '../outcome-bounds.ts'

/** Finishes a death with a return to camp (OP-10). The gains are displayed but lost; time and kills count in the lifetime statistics. */
export function returnToCamp(save: Save, { runId, gains, at }: CommandOf<'return-to-camp'>, context: CommandContext): CommandResult {
  const run = runAfterDeath(save, runId)
  if (run === null) return refuse({ type: save.ext.run?.id === runId ? 'run-not-over' : 'no-such-run' })
  const longest = maxRunSeconds(run, at, context)
  const possible = context.replayed || (isTimePossible(gains, longest) && areKillsPossible(run, gains, longest))
  return possible ? ok(applyDeathLosses(save, run, gains)) : refuse({ type: 'impossible-outcome' })
}
