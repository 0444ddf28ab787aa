import type { Item } from '../content/item.ts'
import { slotsFor } from './equip-slot.ts'

/** What a player can do with an item of the pack: wear it, open it, use it up, or nothing (INV-03, EQUIP-20). */
export function packAction(item: Item): 'equip' | 'open' | 'use' | null {
  if (slotsFor(item).length > 0) return 'equip'
  if (item.type !== 'consumable') return null
  return item.effect.type === 'generate_loot' ? 'open' : 'use'
}
