import { accessories } from './accessories.ts'
import { armor } from './armor.ts'
import { consumables } from './consumables.ts'
import { type Item, LEGENDARY_RANKS, type LegendaryRank, type WornItem } from './item.ts'
import { type LegendaryId, legendaryAccessories, legendaryArmor, legendaryMelee, legendaryRanged } from './legendaries.ts'
import { legendaryAt, legendaryIdAt } from './legendary-ranks.ts'
import { materials } from './materials.ts'
import { meleeWeapons, rangedWeapons } from './weapons.ts'

export type MaterialId = keyof typeof materials
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

/** The rows of the legendaries, which have the figures of rank 5 without its extra. */
const legendaryRows = new Map(
  [
    ...rowsOf('weapon', legendaryMelee),
    ...rowsOf('weapon', legendaryRanged),
    ...rowsOf('armor', legendaryArmor),
    ...rowsOf('accessory', legendaryAccessories),
  ].map(([id, row]) => [id, row as WornItem]),
)
const legendariesAt = (rank: LegendaryRank): readonly [string, Item][] =>
  [...legendaryRows.values()].map((row) => [legendaryIdAt(row.id, rank), legendaryAt(row, rank)])

/** The catalogue of all items (DATA-04), with the legendaries at rank 1. */
export const items = Object.fromEntries([
  ...rowsOf('material', materials),
  ...rowsOf('consumable', consumables),
  ...rowsOf('weapon', rangedWeapons),
  ...rowsOf('weapon', meleeWeapons),
  ...rowsOf('armor', armor),
  ...rowsOf('accessory', accessories),
  ...legendariesAt(1),
]) as Readonly<Record<ItemId, Item>>

/** The higher ranks of the legendaries. */
const raisedLegendaries: ReadonlyMap<string, Item> = new Map(LEGENDARY_RANKS.slice(1).flatMap(legendariesAt))

const isItemId = (id: string): id is ItemId => Object.hasOwn(items, id)
/** The catalogue's item, or `null`. */
export const item = (id: string): Item | null => (isItemId(id) ? items[id] : (raisedLegendaries.get(id) ?? null))

/** The row of a legendary's table for an item of any rank, or `null` for other items. */
export const legendaryRowOf = (one: Item): WornItem | null =>
  isLegendary(one) ? (legendaryRows.get(one.baseItemId ?? one.id) ?? null) : null
/** The legendary of this table id at a rank, or `null` if the id is not of the table. */
export const legendaryOf = (id: string, rank: LegendaryRank): Item | null => (legendaryRows.has(id) ? item(legendaryIdAt(id, rank)) : null)
const isLegendary = (one: Item): one is WornItem => 'rank' in one && one.rank !== undefined
