import { COLLECTIBLES, type CollectibleId, prefixEntry } from '../content/collection.ts'
import type { Item } from '../content/item.ts'

/** The save fields of the collection book, and those that hold items. */
interface BookOwner {
  readonly ext: { readonly collected: readonly string[] }
}
interface ItemOwner extends BookOwner {
  readonly inventory: Readonly<Record<string, { readonly item: Item; readonly count: number }>>
  readonly equippedItems: Readonly<Record<string, Item | null>>
}

/** Entries that owning this item adds to the collection book. */
function entriesOf(item: Item): readonly CollectibleId[] {
  const base = 'baseItemId' in item && item.baseItemId ? item.baseItemId : item.id
  const prefix = 'prefix' in item ? item.prefix : undefined
  return [
    ...('rank' in item && item.rank !== undefined ? [`legendaries/${base}` as const] : [`weapons/${base}` as const]),
    ...(prefix ? [`prefixes/${prefixEntry(prefix.statType, prefix.rarity)}` as const] : []),
  ]
}

const KNOWN: ReadonlySet<string> = new Set(COLLECTIBLES)

/** The save with more entries in its collection book. Returns the same save if it has all of them; unknown entries are left out. */
export function withCollected<S extends BookOwner>(save: S, entries: readonly string[]): S {
  const { collected } = save.ext
  const fresh = [...new Set(entries)].filter((id) => KNOWN.has(id) && !collected.includes(id))
  return fresh.length === 0 ? save : { ...save, ext: { ...save.ext, collected: [...collected, ...fresh] } }
}

/** The save with everything in its book that the survivor carries or wears. Entries stay when the items are gone. */
export function withItemsCollected<S extends ItemOwner>(save: S): S {
  const carried = Object.values(save.inventory).flatMap(({ item, count }) => (count > 0 ? entriesOf(item) : []))
  const worn = Object.values(save.equippedItems).flatMap((item) => (item === null ? [] : entriesOf(item)))
  return withCollected(save, [...carried, ...worn])
}
