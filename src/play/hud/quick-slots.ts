import { consumables } from '../../../sim/content/consumables.ts'
import { item } from '../../../sim/content/items.ts'
import type { HudFigures } from '../../../sim/contract/hud.ts'
import type { QuickKey, Save } from '../../../sim/save/save.ts'
import { nameOfItem } from '../../messages/item-names.ts'

export interface QuickSlotView {
  readonly key: QuickKey
  /** `null` if no item is assigned. */
  readonly item: {
    readonly id: string
    readonly name: string
    readonly count: number
    /** Remaining share of the cooldown in percent, and the remaining seconds, rounded up; 0 means ready. */
    readonly wait: number
    readonly seconds: number
  } | null
}
const QUICK_KEYS: readonly QuickKey[] = [1, 2, 3, 4]

/** The four slots in key order (QUICK-01): the items that the save assigns, with the run's remaining stock. */
export function quickSlotViews(
  quickSlots: Save['quickSlots'],
  { quickCounts, quickWaits }: Pick<HudFigures, 'quickCounts' | 'quickWaits'>,
): readonly QuickSlotView[] {
  return QUICK_KEYS.map((key) => {
    const id = quickSlots[key].itemId
    const catalogueItem = id === null ? null : item(id)
    const wait = quickWaits[key - 1] ?? 0
    return {
      key,
      item: catalogueItem && {
        id: catalogueItem.id,
        name: nameOfItem(catalogueItem),
        count: quickCounts[key - 1] ?? 0,
        wait,
        seconds: Math.ceil((wait * cooldownOf(catalogueItem.id)) / 100),
      },
    }
  })
}

/** In seconds. */
const cooldownOf = (id: string): number => (id in consumables ? consumables[id as keyof typeof consumables].effect.cooldownSeconds : 0)
