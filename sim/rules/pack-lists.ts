import type { Item, MaterialItem, MaterialTier } from '../content/item.ts'
import { items } from '../content/items.ts'
import { automaticSlot, type Pack } from './equip-slot.ts'
import { englishName, type NameOf } from './pack-order.ts'

/** Items of the inventory grid: all stock except materials (INV-01). */
export const packItems = ({ inventory }: Pick<Pack, 'inventory'>): readonly { readonly item: Item; readonly count: number }[] =>
  Object.values(inventory).filter(({ item, count }) => count > 0 && item.type !== 'material')

export interface TierStock {
  readonly tier: MaterialTier
  /** Sorted by name. */
  readonly materials: readonly { readonly item: MaterialItem; readonly count: number }[]
}
/** All materials with their stock, by tier 1 to 4 (INV-02). `nameOf`: the name in the player's language. */
export const materialStock = ({ inventory }: Pick<Pack, 'inventory'>, nameOf: NameOf = englishName): readonly TierStock[] =>
  ([1, 2, 3, 4] as const).map((tier) => ({
    tier,
    materials: MATERIALS.filter((item) => item.tier === tier)
      .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
      .map((item) => ({ item, count: inventory[item.id]?.count ?? 0 })),
  }))
const MATERIALS: readonly MaterialItem[] = Object.values(items).flatMap((item) => (item.type === 'material' ? [item] : []))

/** The worn item that the automatic rule would replace with this one, or `null`. */
export function equippedInSameSlot({ equippedItems }: Pick<Pack, 'equippedItems'>, item: Item): Item | null {
  const slot = automaticSlot(equippedItems, item)
  return slot && equippedItems[slot]
}
