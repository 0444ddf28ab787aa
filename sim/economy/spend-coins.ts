import { ok, type Result, refuse } from '../kernel/result.ts'
import type { Save } from '../save/save.ts'
import { isPayable } from './amounts.ts'
import type { Applied } from './command-result.ts'
import type { MarketRefusal } from './refusal.ts'

/** Pays coins from hand first, then from the bank (CUR-01, CUR-02). Refuses a non-positive price and one that the player cannot pay. */
export function spendCoins(save: Save, price: number): Result<Applied, MarketRefusal> {
  if (!isPayable(price)) return refuse({ type: 'bad-amount', of: 'coins' })
  const fromHand = Math.min(save.coins, price)
  // Never adds hand and bank, because their sum may not be a safe integer.
  const fromBank = price - fromHand
  if (fromBank > save.bankedCoins) return refuse({ type: 'not-enough-coins', of: 'purchase' })
  const paid: Save = { ...save, coins: save.coins - fromHand, bankedCoins: save.bankedCoins - fromBank }
  return ok({ save: paid, events: [{ type: 'spent-coins', amount: price }] })
}
