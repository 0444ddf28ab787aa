import type { Item } from '../content/item.ts'
import { slotsFor } from './equip-slot.ts'

/** The player's action for a pack item, or `null` if there is none (INV-03, EQUIP-20). */
export function packAction(item: Item): 'equip' | 'open' | 'use' | null {
  if (slotsFor(item).length > 0) return 'equip'
  if (item.type !== 'consumable') return null
  return item.effect.type === 'generate_loot' ? 'open' : 'use'
}
