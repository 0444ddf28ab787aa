import type { Item } from '../content/item.ts'
import { item } from '../content/items.ts'
import { copyTable } from '../kernel/table.ts'
import type { InventoryEntry, Save } from '../save/save.ts'
import { addSafe } from './amounts.ts'

export const isKnownItem = (itemId: string): boolean => item(itemId) !== null

/** The entry of an id, or `null`. Ignores inherited property names. */
export const entryOf = (inventory: Save['inventory'], id: string): InventoryEntry | null =>
  Object.hasOwn(inventory, id) ? (inventory[id] as InventoryEntry) : null

/** A number of pieces of one item, which may be missing from the catalogue. */
export interface ItemQuantity {
  readonly itemId: string
  readonly quantity: number
}
interface Change {
  readonly taken?: readonly ItemQuantity[]
  /** Item id -> count. Items that the catalogue does not know are dropped (POST-10). */
  readonly found?: Readonly<Record<string, number>>
  /** One piece of each, including items that the catalogue does not know. */
  readonly pieces?: readonly Item[]
}

/**
 * Applies a change to the inventory. Copies it once for all changed items, because it is the largest part of a late save. Removes at most
 * the stock. An item that the catalogue does not know loses its entry with its last piece.
 */
export function changeInventory(inventory: Save['inventory'], { taken = [], found = {}, pieces = [] }: Change): Save['inventory'] {
  const after = copyTable(inventory)
  for (const { itemId, quantity } of taken) {
    const owned = entryOf(after, itemId)
    if (owned === null) continue
    const count = Math.max(0, owned.count - quantity)
    if (count > 0 || isKnownItem(itemId)) after[itemId] = { ...owned, count }
    else delete after[itemId]
  }
  const put = (piece: Item, count: number) => {
    after[piece.id] = { item: piece, count: addSafe(entryOf(after, piece.id)?.count ?? 0, count) }
  }
  for (const piece of pieces) put(piece, 1)
  for (const [id, count] of Object.entries(found)) {
    const catalogueItem = item(id)
    if (catalogueItem !== null && count > 0) put(catalogueItem, count)
  }
  return after
}

export const addItems = (inventory: Save['inventory'], found: Readonly<Record<string, number>>): Save['inventory'] =>
  changeInventory(inventory, { found })
export const removeItems = (inventory: Save['inventory'], itemId: string, quantity: number): Save['inventory'] =>
  changeInventory(inventory, { taken: [{ itemId, quantity }] })
