import { ok, refuse } from '../kernel/result.ts'
import type { Save } from '../save/save.ts'
import { isPayable } from './amounts.ts'
import type { CommandResult } from './command-result.ts'

/** Pays in coins: those on hand first, then those in the bank (CUR-01, CUR-02). Refuses a non-positive price, and one that both do not cover. */
export function spendCoins(save: Save, price: number): CommandResult {
  if (!isPayable(price)) return refuse({ type: 'bad-amount', of: 'coins' })
  const fromHand = Math.min(save.coins, price)
  // Hand and bank together may be no safe number any more: their sum is never taken.
  const fromBank = price - fromHand
  if (fromBank > save.bankedCoins) return refuse({ type: 'not-enough-coins', of: 'purchase' })
  const paid: Save = { ...save, coins: save.coins - fromHand, bankedCoins: save.bankedCoins - fromBank }
  return ok({ save: paid, events: [{ type: 'spent-coins', amount: price }] })
}
