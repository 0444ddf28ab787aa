import type { Item } from '../../content/item.ts'
import { item as inCatalogue } from '../../content/items.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import { entryOf, removeItems } from '../inventory.ts'
import type { MarketRefusal } from '../refusal.ts'
import { tradeRefusal } from './trade-refusal.ts'

/** The save without the piece, and the complete item from the save (FLEA-11). */
export interface ListedItem {
  readonly save: Save
  readonly item: Item
}

/**
 * Takes one piece out of the pack to list it on the market (FLEA-10). Worn items are not in the pack and are not affected. Refuses missing
 * items, items that this version of the game does not know, since their value is unknown, and every reason of `tradeRefusal`.
 */
export function listItem(save: Save, itemId: string): Result<ListedItem, MarketRefusal> {
  const refused = tradeRefusal(save)
  if (refused !== null) return refuse(refused)
  const entry = entryOf(save.inventory, itemId)
  if (entry === null || entry.count === 0) return refuse({ type: 'not-in-inventory' })
  if (!isOfThisGame(entry.item)) return refuse({ type: 'cannot-be-sold' })
  return ok({ save: { ...save, inventory: removeItems(save.inventory, itemId, 1) }, item: entry.item })
}

/** True for catalogue items and for loot that was rebuilt from its tables when the save was loaded. */
const isOfThisGame = (item: Item): boolean => inCatalogue(item.id) !== null || ('isGeneratedLoot' in item && item.isGeneratedLoot === true)
