import type { Item } from '../content/item.ts'
import { item } from '../content/items.ts'
import type { InventoryEntry, Save } from '../save/save.ts'
import { addSafe } from './amounts.ts'

export const isKnown = (itemId: string): boolean => item(itemId) !== null

/** Null: nothing of that id was ever there, whatever objects inherit. */
export const heldOf = (inventory: Save['inventory'], id: string): InventoryEntry | null =>
  Object.hasOwn(inventory, id) ? (inventory[id] as InventoryEntry) : null

/** The inventory with `found` (item id -> count) added; what the catalogue does not know is left out (POST-10). */
export function addItems(inventory: Save['inventory'], found: Readonly<Record<string, number>>): Save['inventory'] {
  const fuller = { ...inventory }
  for (const [id, count] of Object.entries(found)) {
    const known = item(id)
    if (known !== null && count > 0) fuller[id] = { item: known, count: addSafe(inventory[id]?.count ?? 0, count) }
  }
  return fuller
}

/** The inventory with one more piece of an item, whether or not the catalogue knows it. */
export const addPiece = (inventory: Save['inventory'], piece: Item): Save['inventory'] => ({
  ...inventory,
  [piece.id]: { item: piece, count: addSafe(heldOf(inventory, piece.id)?.count ?? 0, 1) },
})

/** The inventory with so many pieces of an item gone, as far as they are there. An item of its kind alone goes with its last piece. */
export const removeItems = (inventory: Save['inventory'], itemId: string, quantity: number): Save['inventory'] =>
  removeAll(inventory, [{ itemId, quantity }])

/** So many pieces of anything, also of what the catalogue does not know. */
interface Taken {
  readonly itemId: string
  readonly quantity: number
}

/** The same for several items: one copy, however many. */
export function removeAll(inventory: Save['inventory'], taken: readonly Taken[]): Save['inventory'] {
  const rest = { ...inventory }
  for (const { itemId, quantity } of taken) {
    const held = heldOf(rest, itemId)
    if (held === null) continue
    const count = Math.max(0, held.count - quantity)
    if (count > 0 || isKnown(itemId)) rest[itemId] = { ...held, count }
    else delete rest[itemId]
  }
  return rest
}
