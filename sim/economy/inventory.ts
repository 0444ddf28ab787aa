import type { Item } from '../content/item.ts'
import { item } from '../content/items.ts'
import { copyTable } from '../kernel/table.ts'
import type { InventoryEntry, Save } from '../save/save.ts'
import { addSafe } from './amounts.ts'

export const isKnown = (itemId: string): boolean => item(itemId) !== null

/** Null: nothing of that id was ever there, whatever objects inherit. */
export const heldOf = (inventory: Save['inventory'], id: string): InventoryEntry | null =>
  Object.hasOwn(inventory, id) ? (inventory[id] as InventoryEntry) : null

/** So many pieces of anything, also of what the catalogue does not know. */
export interface Taken {
  readonly itemId: string
  readonly quantity: number
}
interface Change {
  readonly taken?: readonly Taken[]
  /** Item id -> count; what the catalogue does not know is left out (POST-10). */
  readonly found?: Readonly<Record<string, number>>
  /** One of each, whether or not the catalogue knows it. */
  readonly pieces?: readonly Item[]
}

/**
 * The inventory after a change: one copy of it, however much the change is, since a late inventory is the longest part of a save.
 * Of what is taken, as much goes as is there. An item of its kind alone goes with its last piece.
 */
export function changed(inventory: Save['inventory'], { taken = [], found = {}, pieces = [] }: Change): Save['inventory'] {
  const after = copyTable(inventory)
  for (const { itemId, quantity } of taken) {
    const held = heldOf(after, itemId)
    if (held === null) continue
    const count = Math.max(0, held.count - quantity)
    if (count > 0 || isKnown(itemId)) after[itemId] = { ...held, count }
    else delete after[itemId]
  }
  const put = (piece: Item, count: number) => {
    after[piece.id] = { item: piece, count: addSafe(heldOf(after, piece.id)?.count ?? 0, count) }
  }
  for (const piece of pieces) put(piece, 1)
  for (const [id, count] of Object.entries(found)) {
    const known = item(id)
    if (known !== null && count > 0) put(known, count)
  }
  return after
}

export const addItems = (inventory: Save['inventory'], found: Readonly<Record<string, number>>): Save['inventory'] =>
  changed(inventory, { found })
export const removeItems = (inventory: Save['inventory'], itemId: string, quantity: number): Save['inventory'] =>
  changed(inventory, { taken: [{ itemId, quantity }] })
