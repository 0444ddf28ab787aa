import type { RunGains } from '../../contract/run-report.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandContext, CommandResult } from '../command-result.ts'
import { creditSegment } from '../credit-segment.ts'
import { isKnownItem } from '../inventory.ts'
import { maxRunSeconds, playableRun, segmentAge } from '../open-run.ts'
import { areGainsPossible, isProgressPossible } from '../outcome-bounds.ts'

/** Drops items that the catalogue does not know and counts of 0, which are not displayed. */
const withoutUnknownItems = (gains: RunGains): RunGains => ({
  ...gains,
  items: Object.fromEntries(Object.entries(gains.items).filter(([id, count]) => count > 0 && isKnownItem(id))),
})

/**
 * Marks a death as soon as health reaches 0, so that no reload undoes it (OP-99). Credits the segment's last progress and stores the lost
 * gains for display after a reload. Impossible gains are not stored.
 */
export function die(save: Save, command: CommandOf<'die'>, context: CommandContext): CommandResult {
  const run = playableRun(save, command)
  if (run === null) return refuse({ type: 'no-such-run' })
  if (!context.replayed && !isProgressPossible(run, command, segmentAge(run, command.at, context), save.ext.sandbox))
    return refuse({ type: 'impossible-outcome' })
  const credited = creditSegment(save, run, command)
  const longest = maxRunSeconds(run, command.at, context)
  const isPossible = (gains: RunGains) => context.replayed || areGainsPossible(run, gains, longest, save.ext.sandbox)
  const lost = command.gains && isPossible(command.gains) ? withoutUnknownItems(command.gains) : null
  const { ext } = credited.save
  const dead: Save = { ...credited.save, playerHealth: 0, ext: { ...ext, deathPending: true, run: ext.run && { ...ext.run, lost } } }
  return ok({ save: dead, events: [...credited.events, { type: 'died', runId: command.runId }] })
}
