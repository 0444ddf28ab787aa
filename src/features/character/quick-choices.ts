import { consumables } from '../../../sim/content/consumables.ts'
import { item } from '../../../sim/content/items.ts'
import { isQuickUsable } from '../../../sim/rules/quick-use.ts'
import type { QuickKey, Save } from '../../../sim/save/save.ts'
import { nameOfItem } from '../../messages/item-names.ts'

export const QUICK_KEYS: readonly QuickKey[] = [1, 2, 3, 4]

/** An item that a quick slot can hold (QUICK-04). */
export interface QuickChoice {
  readonly id: string
  readonly name: string
  /** Number of the item in the pack. */
  readonly count: number
  /** Another quick slot already holds the item (QUICK-05). */
  readonly assigned: boolean
}

/** Items that slot `key` can hold, in the catalogue's order. */
export function quickChoices({ quickSlots, inventory }: Pick<Save, 'quickSlots' | 'inventory'>, key: QuickKey): readonly QuickChoice[] {
  const elsewhere = QUICK_KEYS.filter((other) => other !== key).map((other) => quickSlots[other].itemId)
  return Object.keys(consumables).flatMap((id) => {
    const catalogueItem = item(id)
    if (catalogueItem === null || !isQuickUsable(catalogueItem)) return []
    return [{ id, name: nameOfItem(catalogueItem), count: inventory[id]?.count ?? 0, assigned: elsewhere.includes(id) }]
  })
}
