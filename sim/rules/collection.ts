import { COLLECTIBLES, type CollectibleId, prefixEntry } from '../content/collection.ts'
import type { Item } from '../content/item.ts'
import type { Save } from '../save/save.ts'

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
export function withCollected<S extends Pick<Save, 'ext'>>(save: S, entries: readonly string[]): S {
  const { collected } = save.ext
  const fresh = [...new Set(entries)].filter((id) => KNOWN.has(id) && !collected.includes(id))
  return fresh.length === 0 ? save : { ...save, ext: { ...save.ext, collected: [...collected, ...fresh] } }
}

/** The save with everything in its book that the survivor carries or wears. Entries stay when the items are gone. */
export function withItemsCollected<S extends Pick<Save, 'ext' | 'inventory' | 'equippedItems'>>(save: S): S {
  const carried = Object.values(save.inventory).flatMap(({ item, count }) => (count > 0 ? entriesOf(item) : []))
  const worn = Object.values(save.equippedItems).flatMap((item) => (item === null ? [] : entriesOf(item)))
  return withCollected(save, [...carried, ...worn])
}
