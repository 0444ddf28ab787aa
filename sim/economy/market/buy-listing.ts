import type { Item } from '../../content/item.ts'
import { type Result, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import type { Refusal } from '../refusal.ts'
import { spendCoins } from '../spend-coins.ts'
import { withPiece } from './with-piece.ts'

/**
 * Buys a listed piece for `price` coins: those on hand first, then those in the bank (OP-69). Refuses what both do not cover, a
 * piece that the pack has no room for, and everything between a death and its end (OP-99).
 */
export function buyListing(save: Save, item: Item, price: number): Result<Save, Refusal> {
  if (save.ext.deathPending) return refuse({ type: 'run-not-over' })
  const paid = spendCoins(save, price)
  return paid.ok ? withPiece(paid.value.save, item) : paid
}
