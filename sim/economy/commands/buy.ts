import { item } from '../../content/items.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { inStock } from '../../rules/trader-stock.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import { addItems } from '../inventory.ts'
import { spendCoins } from '../spend-coins.ts'

/**
 * Buys one piece from the trader's current stock at the catalogue price (TRADE-09, OP-84). Refuses items without a price, items not in
 * stock, and prices that the player cannot pay.
 */
export function buy(save: Save, { itemId }: CommandOf<'buy'>): CommandResult {
  const wanted = item(itemId)
  if (wanted?.buyPrice === undefined) return refuse({ type: 'not-for-sale' })
  if (inStock(save, itemId) === null) return refuse({ type: 'not-in-stock' })
  const paid = spendCoins(save, wanted.buyPrice)
  if (!paid.ok) return paid
  const bought = { ...paid.value.save, inventory: addItems(save.inventory, { [itemId]: 1 }) }
  return ok({ save: bought, events: [...paid.value.events, { type: 'bought', item: wanted, price: wanted.buyPrice }] })
}
