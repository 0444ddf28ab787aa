import { item } from '../../content/items.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { inStock } from '../../rules/trader-stock.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import { addItems } from '../inventory.ts'
import { spendCoins } from '../spend-coins.ts'

/** Buys one piece of the trader's present stock, at the catalogue's price (TRADE-09, OP-84). Refuses what has no price, what is not in stock, and what costs more than the player has. */
export function buy(save: Save, { itemId }: CommandOf<'buy'>): CommandResult {
  const wanted = item(itemId)
  if (wanted?.buyPrice === undefined) return refuse({ type: 'not-for-sale' })
  if (inStock(save, itemId) === null) return refuse({ type: 'not-in-stock' })
  const paid = spendCoins(save, wanted.buyPrice)
  if (!paid.ok) return paid
  const bought = { ...paid.value.save, inventory: addItems(save.inventory, { [itemId]: 1 }) }
  return ok({ save: bought, events: [...paid.value.events, { type: 'bought', item: wanted, price: wanted.buyPrice }] })
}
