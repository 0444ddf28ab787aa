import { EQUIP_SLOTS } from '../content/equip-slots.ts'
import type { Item } from '../content/item.ts'
import { RARITIES, rarityOf } from '../content/rarity.ts'
import { slotsFor } from './equip-slot.ts'

export interface PackView {
  readonly order: 'kind' | 'name' | 'rarity'
  readonly kind: 'all' | 'weapon' | 'armor' | 'accessory' | 'consumable'
}
export const DEFAULT_VIEW: PackView = { order: 'kind', kind: 'all' }

const ITEM_TYPES: readonly Item['type'][] = ['weapon', 'armor', 'accessory', 'blueprint', 'consumable', 'material']

export type NameOf = (item: Item) => string
export const englishName: NameOf = ({ name }) => name

/**
 * Filters and sorts the entries. Within a kind, higher rarities come first, then names, so the result does not depend on the order in the
 * stored save. `nameOf`: the name in the player's language.
 */
export function sortedItems<T extends { readonly item: Item }>(
  entries: readonly T[],
  { order, kind }: PackView,
  nameOf: NameOf = englishName,
): readonly T[] {
  const shown = entries.filter(({ item }) => kind === 'all' || item.type === kind)
  const keys: readonly ((item: Item) => number | string)[] = {
    kind: [typeRank, slotRank, rarityRank, nameOf, idOf],
    name: [nameOf, idOf],
    rarity: [rarityRank, typeRank, nameOf, idOf],
  }[order]
  return shown.toSorted((a, b) => compare(keys, a.item, b.item))
}

const typeRank = ({ type }: Item): number => ITEM_TYPES.indexOf(type)
/** Two-handed weapons come after one-handed ones. */
const slotRank = (item: Item): number => {
  const slots = slotsFor(item)
  return 2 * EQUIP_SLOTS.indexOf(slots[0] ?? 'main_hand') - (slots.length > 1 ? 1 : 0)
}
const rarityRank = (item: Item): number => -RARITIES.indexOf(rarityOf(item))
const idOf = ({ id }: Item): string => id

function compare(keys: readonly ((item: Item) => number | string)[], a: Item, b: Item): number {
  for (const key of keys) {
    const [of, against] = [key(a), key(b)]
    if (of !== against) return of < against ? -1 : 1
  }
  return 0
}
