import { ok, refuse } from '../../kernel/result.ts'
import { sellPriceOf } from '../../rules/sell-price.ts'
import type { Save } from '../../save/save.ts'
import { addSafe } from '../amounts.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import { entryOf, removeItems } from '../inventory.ts'

/** Sells one piece for coins on hand (TRADE-10). Refuses missing items and items without a price (OP-111). */
export function sell(save: Save, { itemId, name }: CommandOf<'sell'>): CommandResult {
  const entry = entryOf(save.inventory, itemId)
  if (entry === null || entry.count === 0) return refuse({ type: 'none-to-sell', itemId, item: entry?.item ?? null, name: name ?? null })
  const price = sellPriceOf(entry.item)
  if (price === null) return refuse({ type: 'cannot-be-sold' })
  const sold: Save = { ...save, coins: addSafe(save.coins, price), inventory: removeItems(save.inventory, itemId, 1) }
  return ok({ save: sold, events: [{ type: 'sold', item: entry.item, price }] })
}
