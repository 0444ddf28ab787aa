import type { Item } from '../../content/item.ts'
import { item as inCatalogue } from '../../content/items.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import { entryOf, removeItems } from '../inventory.ts'
import type { Refusal } from '../refusal.ts'
import { tradeRefusal } from './trade-refusal.ts'

/** The save without the piece, and the piece: the whole item, as it lay in the save (FLEA-11). */
export interface ListedItem {
  readonly save: Save
  readonly item: Item
}

/**
 * Takes one piece out of the pack to list it on the market (FLEA-10). What is worn is not in the pack, so it stays where it is.
 * Refuses what is not there, what this version of the game does not make (nobody could tell what it was worth), and whatever
 * `tradeRefusal` names.
 */
export function listItem(save: Save, itemId: string): Result<ListedItem, Refusal> {
  const refused = tradeRefusal(save)
  if (refused !== null) return refuse(refused)
  const held = entryOf(save.inventory, itemId)
  if (held === null || held.count === 0) return refuse({ type: 'not-in-inventory' })
  if (!isOfThisGame(held.item)) return refuse({ type: 'cannot-be-sold' })
  return ok({ save: { ...save, inventory: removeItems(save.inventory, itemId, 1) }, item: held.item })
}

/** Of the catalogue, or loot that was rebuilt from its tables when the save was read. */
const isOfThisGame = (item: Item): boolean => inCatalogue(item.id) !== null || ('isGeneratedLoot' in item && item.isGeneratedLoot === true)
