import type { Item } from '../../../sim/content/item.ts'
import { rehydrateItem } from '../../../sim/save/rehydrate.ts'
import { HttpError } from './http.ts'

/** A listing's item, made anew from the tables as any save's is. Refuses with 422 what is no item of this game. */
export function listedItem(stored: unknown): Item {
  const item = rehydrateItem(stored)
  if (!item.ok) throw new HttpError(422, 'item-outdated', 'This item is from another version of the game.')
  return item.value
}
