import { ok, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandContext, CommandResult } from '../command-result.ts'
import { creditSegmentXp, playableRun } from '../open-run.ts'

/** Health reached 0: marked at once, so that no reload undoes a death (OP-99). */
export function die(save: Save, { runId, xp, at }: CommandOf<'die'>, context: CommandContext): CommandResult {
  const run = playableRun(save, runId)
  if (run === null) return refuse({ type: 'no-such-run' })
  const credited = creditSegmentXp(save, run, xp, at, context)
  if (credited === null) return refuse({ type: 'impossible-outcome' })
  const dead = { ...credited.save, playerHealth: 0, ext: { ...credited.save.ext, deathPending: true } }
  return ok({ save: dead, events: [...credited.events, { type: 'died', runId }] })
}
