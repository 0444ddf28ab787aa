import type { Item } from '../../content/item.ts'
import { type Result, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import type { MarketRefusal } from '../refusal.ts'
import { spendCoins } from '../spend-coins.ts'
import { addPiece } from './add-piece.ts'
import { tradeRefusal } from './trade-refusal.ts'

/**
 * Buys a listed piece with coins on hand first, then from the bank (OP-69). Refuses a price that the player cannot pay, a piece without
 * room in the pack, and every reason of `tradeRefusal`, because the coins go to another player.
 */
export function buyListing(save: Save, item: Item, price: number): Result<Save, MarketRefusal> {
  const refused = tradeRefusal(save)
  if (refused !== null) return refuse(refused)
  const paid = spendCoins(save, price)
  return paid.ok ? addPiece(paid.value.save, item) : paid
}
