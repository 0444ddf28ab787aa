import { ok } from '../../kernel/result.ts'
import { powerUpsOwed } from '../../rules/offers.ts'
import { withDerived } from '../../save/derive.ts'
import type { Save } from '../../save/save.ts'
import type { CommandResult } from '../command-result.ts'

/**
 * Back to level 1 without a power-up, and every level that the xp earned is offered again (F3, OP-97). xp, weapon upgrades and
 * equipment stay; the level-ups of a lifetime are not counted twice.
 */
export function resetPerks(save: Save): CommandResult {
  const reset = withDerived({ ...save, level: 1, powerUpHistory: [] })
  return ok({ save: reset, events: [{ type: 'perks-reset', owed: powerUpsOwed(reset) }] })
}
