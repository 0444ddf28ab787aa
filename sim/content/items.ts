import { accessories } from './accessories.ts'
import { armor } from './armor.ts'
import { consumables } from './consumables.ts'
import type { Item } from './item.ts'
import { legendaryAccessories, legendaryArmor, legendaryMelee, legendaryRanged } from './legendaries.ts'
import { materials } from './materials.ts'
import { meleeWeapons, rangedWeapons } from './weapons.ts'

export type MaterialId = keyof typeof materials
type LegendaryId =
  | keyof typeof legendaryMelee
  | keyof typeof legendaryRanged
  | keyof typeof legendaryArmor
  | keyof typeof legendaryAccessories
/** Saves store the ids, so they are never renamed. */
export type ItemId =
  | MaterialId
  | keyof typeof consumables
  | keyof typeof rangedWeapons
  | keyof typeof meleeWeapons
  | keyof typeof armor
  | keyof typeof accessories
  | LegendaryId

/** Converts a table's rows to items. The key becomes id and icon, so neither can be wrong. */
function rowsOf<R extends object>(type: Item['type'], rows: Readonly<Record<string, R>>): [string, Item][] {
  return Object.entries(rows).map(([id, row]) => [id, { id, icon: id, type, ...row } as unknown as Item])
}

/** The catalogue of all items (DATA-04). */
export const items = Object.fromEntries([
  ...rowsOf('material', materials),
  ...rowsOf('consumable', consumables),
  ...rowsOf('weapon', rangedWeapons),
  ...rowsOf('weapon', meleeWeapons),
  ...rowsOf('armor', armor),
  ...rowsOf('accessory', accessories),
  ...rowsOf('weapon', legendaryMelee),
  ...rowsOf('weapon', legendaryRanged),
  ...rowsOf('armor', legendaryArmor),
  ...rowsOf('accessory', legendaryAccessories),
]) as Readonly<Record<ItemId, Item>>

const isItemId = (id: string): id is ItemId => Object.hasOwn(items, id)
/** The catalogue's item, or `null`. */
export const item = (id: string): Item | null => (isItemId(id) ? items[id] : null)
