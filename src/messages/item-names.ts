import type { GearItem, Item } from '../../sim/content/item.ts'
import type { ItemId } from '../../sim/content/items.ts'
import { isTextKey, t } from '../language/t.ts'

export const itemName = (id: ItemId): string => t(`item-names.items.${id}`)
/** Name of an item by an id that may be unknown; `null` if it is. */
export const anyItemName = (id: string): string | null =>
  isTextKey(`item-names.items.${id}`) ? t(`item-names.items.${id as ItemId}`) : null

/** Prefix of generated loot, and the base item of loot and legendaries. */
const marksOf = (item: Item): Pick<GearItem, 'baseItemId' | 'prefix'> =>
  item.type === 'weapon' || item.type === 'armor' || item.type === 'accessory' ? item : {}

/** Name of an item's prefix, such as "Padded"; `null` if it has none. */
export function prefixName(item: Item): string | null {
  const { prefix } = marksOf(item)
  return prefix ? t(`item-names.prefixes.${prefix.statType}.${prefix.rarity}`) : null
}

/** Name of an item, generated or not. The name in a save is always English. */
export function nameOfItem(item: Item): string {
  const { baseItemId = item.id } = marksOf(item)
  const prefix = prefixName(item)
  const name = anyItemName(baseItemId)
  if (name === null) return item.name
  return prefix === null ? name : t('item-names.prefixed', { prefix, item: name })
}

/** Sort key of an item in lists. Letters with diacritics sort next to those without. */
export const sortNameOf = (item: Item): string => nameOfItem(item).normalize('NFD')
