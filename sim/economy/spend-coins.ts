import { ok, refuse } from '../kernel/result.ts'
import type { Save } from '../save/save.ts'
import { isPayable } from './amounts.ts'
import type { CommandResult } from './command-result.ts'

/** Pays in coins: those on hand first, then banked ones (CUR-02, G§5). Refuses a non-positive price, and one that both together do not cover. */
export function spendCoins(save: Save, price: number): CommandResult {
  if (!isPayable(price)) return refuse({ type: 'bad-amount', of: 'coins' })
  const fromHand = Math.min(save.coins, price)
  const fromBank = price - fromHand
  if (fromBank > save.bankedCoins) return refuse({ type: 'not-enough-coins', of: 'purchase' })
  const paid = { ...save, coins: save.coins - fromHand, bankedCoins: save.bankedCoins - fromBank }
  return ok({ save: paid, events: [{ type: 'spent-coins', amount: price }] })
}
