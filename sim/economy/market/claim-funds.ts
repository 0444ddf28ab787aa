import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import { addSafe, isPayable } from '../amounts.ts'
import type { MarketRefusal } from '../refusal.ts'

/**
 * Adds the proceeds of a sale to the coins on hand (OP-70). Refuses an invalid amount, and any claim between a death and its end (OP-99).
 */
export function claimFunds(save: Save, amount: number): Result<Save, MarketRefusal> {
  if (save.ext.deathPending) return refuse({ type: 'run-not-over' })
  if (!isPayable(amount)) return refuse({ type: 'bad-amount', of: 'coins' })
  return ok({ ...save, coins: addSafe(save.coins, amount) })
}
