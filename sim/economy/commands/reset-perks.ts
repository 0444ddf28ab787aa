import { ok } from '../../kernel/result.ts'
import { powerUpsOwed } from '../../rules/offers.ts'
import { withDerived } from '../../save/derive.ts'
import type { Save } from '../../save/save.ts'
import type { CommandResult } from '../command-result.ts'

/**
 * Sets level 1 and removes all power-ups; every level that the xp earned is offered again (flow F3, OP-97). xp, weapon upgrades
 * and equipment stay, and the level-ups do not count again in the lifetime figures.
 */
export function resetPerks(save: Save): CommandResult {
  const reset = withDerived({ ...save, level: 1, powerUpHistory: [] })
  return ok({ save: reset, events: [{ type: 'perks-reset', owed: powerUpsOwed(reset) }] })
}
