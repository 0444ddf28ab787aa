import type { Item } from '../../../sim/content/item.ts'
import { rehydrateItem } from '../../../sim/save/rehydrate.ts'
import { HttpError } from './http.ts'

/** Rebuilds a listing's item from the current tables, like the items of a save. Throws 422 if it is not an item of this game. */
export function listedItem(stored: unknown): Item {
  const item = rehydrateItem(stored)
  if (!item.ok) throw new HttpError(422, 'item-outdated', 'This item is from another version of the game.')
  return item.value
}
