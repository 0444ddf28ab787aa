import { item } from '../../../sim/content/items.ts'
import type { QuickKey, Save } from '../../../sim/save/save.ts'

export interface QuickSlotView {
  readonly key: QuickKey
  /** Null: nothing is assigned. */
  readonly item: { readonly id: string; readonly name: string; readonly count: number } | null
}
const KEYS: readonly QuickKey[] = [1, 2, 3, 4]

/** The four slots in the order of their keys (QUICK-01). */
export function quickSlotViews({ quickSlots, inventory }: Pick<Save, 'quickSlots' | 'inventory'>): readonly QuickSlotView[] {
  return KEYS.map((key) => {
    const id = quickSlots[key].itemId
    const known = id === null ? null : item(id)
    return { key, item: known && { id: known.id, name: known.name, count: inventory[known.id]?.count ?? 0 } }
  })
}
