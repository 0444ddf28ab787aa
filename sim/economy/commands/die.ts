import { ok, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandContext, CommandResult } from '../command-result.ts'
import { creditSegment } from '../credit-segment.ts'
import { playableRun, segmentAge } from '../open-run.ts'
import { isProgressPossible } from '../outcome-bounds.ts'

/** Health reached 0: marked at once, so that no reload undoes a death (OP-99). The segment's last progress comes with it. */
export function die(save: Save, command: CommandOf<'die'>, context: CommandContext): CommandResult {
  const run = playableRun(save, command)
  if (run === null) return refuse({ type: 'no-such-run' })
  if (!isProgressPossible(run, command, segmentAge(run, command.at, context), save.ext.sandbox))
    return refuse({ type: 'impossible-outcome' })
  const credited = creditSegment(save, run, command)
  const dead = { ...credited.save, playerHealth: 0, ext: { ...credited.save.ext, deathPending: true } }
  return ok({ save: dead, events: [...credited.events, { type: 'died', runId: command.runId }] })
}
