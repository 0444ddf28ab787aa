import { ok } from '../../kernel/result.ts'
import { pendingPowerUpCount } from '../../rules/offers.ts'
import { withDerived } from '../../save/derive.ts'
import type { Save } from '../../save/save.ts'
import type { CommandResult } from '../command-result.ts'

/**
 * Resets the level to 1 and removes all power-ups; every earned level is offered again (flow F3, OP-97). xp, weapon upgrades and equipment
 * stay, and the level-ups are not counted twice in the lifetime statistics.
 */
export function resetPerks(save: Save): CommandResult {
  const reset = withDerived({ ...save, level: 1, powerUpHistory: [] })
  return ok({ save: reset, events: [{ type: 'perks-reset', picks: pendingPowerUpCount(reset) }] })
}
