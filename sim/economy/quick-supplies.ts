import { item } from '../content/items.ts'
import type { QuickSupply } from '../contract/run-spec.ts'
import { isQuickUsable } from '../rules/quick-use.ts'
import type { QuickKey, Save } from '../save/save.ts'

const QUICK_KEYS: readonly QuickKey[] = [1, 2, 3, 4]

/** The item of each key with its stock. `null` if there is nothing to use (QUICK-02) or another key already has the item (QUICK-05). */
export function quickSupplies({ quickSlots, inventory }: Save): readonly (QuickSupply | null)[] {
  const ids = QUICK_KEYS.map((key) => quickSlots[key].itemId)
  return ids.map((itemId, slot) => {
    const catalogueItem = itemId === null ? null : item(itemId)
    if (catalogueItem === null || !isQuickUsable(catalogueItem) || ids.indexOf(catalogueItem.id) < slot) return null
    const count = inventory[catalogueItem.id]?.count ?? 0
    return count > 0 ? { itemId: catalogueItem.id, count } : null
  })
}
