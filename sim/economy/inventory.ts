import { item } from '../content/items.ts'
import type { Save } from '../save/save.ts'
import { addSafe } from './amounts.ts'

export const isKnown = (itemId: string): boolean => item(itemId) !== null

/** The inventory with `found` (item id -> count) added; what the catalogue does not know is left out (POST-10). */
export function addItems(inventory: Save['inventory'], found: Readonly<Record<string, number>>): Save['inventory'] {
  const fuller = { ...inventory }
  for (const [id, count] of Object.entries(found)) {
    const known = item(id)
    if (known !== null && count > 0) fuller[id] = { item: known, count: addSafe(inventory[id]?.count ?? 0, count) }
  }
  return fuller
}
