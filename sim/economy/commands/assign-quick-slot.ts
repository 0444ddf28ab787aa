import { item } from '../../content/items.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { isQuickUsable } from '../../rules/quick-use.ts'
import type { QuickKey, Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'

const QUICK_KEYS: readonly QuickKey[] = [1, 2, 3, 4]

/**
 * Assigns an item to a quick slot or clears the slot. The item need not be in stock (QUICK-04), and no two slots can have the same item
 * (QUICK-05).
 */
export function assignQuickSlot(save: Save, { key, itemId }: CommandOf<'assign-quick-slot'>): CommandResult {
  const catalogueItem = itemId === null ? null : item(itemId)
  if (itemId !== null && (catalogueItem === null || !isQuickUsable(catalogueItem))) return refuse({ type: 'not-assignable' })
  if (itemId !== null && QUICK_KEYS.some((other) => other !== key && save.quickSlots[other].itemId === itemId))
    return refuse({ type: 'already-assigned' })
  return ok({
    save: { ...save, quickSlots: { ...save.quickSlots, [key]: { itemId } } },
    events: [{ type: 'quick-slot-assigned', key, itemId }],
  })
}
