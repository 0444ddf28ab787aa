import { item } from '../content/items.ts'
import { MAX_GENERATED_ITEMS } from '../content/pack.ts'
import type { Pack } from './equip-slot.ts'

/** Number of further generated items that fit. Worn ones count too, so equipping needs no room. */
export function packRoom({ inventory, equippedItems }: Pack): number {
  const worn = Object.values(equippedItems).filter((one) => one !== null && item(one.id) === null)
  const carried = Object.keys(inventory).filter((id) => item(id) === null)
  return Math.max(0, MAX_GENERATED_ITEMS - worn.length - carried.length)
}
