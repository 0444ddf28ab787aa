import type { GearItem, Item } from '../../sim/content/item.ts'
import type { ItemId } from '../../sim/content/items.ts'
import { isTextKey, t } from '../language/t.ts'

/** What an item of the catalogue is called. */
export const itemName = (id: ItemId): string => t(`item-names.items.${id}`)
/** The same of an id that may be none of the catalogue's: null then. */
export const anyItemName = (id: string): string | null =>
  isTextKey(`item-names.items.${id}`) ? t(`item-names.items.${id as ItemId}`) : null

/** Of generated loot: only gear is generated. */
const marksOf = (item: Item): Pick<GearItem, 'baseItemId' | 'prefix'> => (item.type === 'weapon' || item.type === 'armor' ? item : {})

/** A prefix as names have it: "Padded". Null: it has none. */
export function prefixName(item: Item): string | null {
  const { prefix } = marksOf(item)
  return prefix ? t(`item-names.prefixes.${prefix.statType}.${prefix.rarity}`) : null
}

/** What an item is called, generated or not. The name in a save is the English one. */
export function nameOfItem(item: Item): string {
  const { baseItemId = item.id } = marksOf(item)
  const prefix = prefixName(item)
  const name = anyItemName(baseItemId)
  if (name === null) return item.name
  return prefix === null ? name : t('item-names.prefixed', { prefix, item: name })
}

/** What lists sort an item by: letters with marks stand beside those without. */
export const sortNameOf = (item: Item): string => nameOfItem(item).normalize('NFD')
