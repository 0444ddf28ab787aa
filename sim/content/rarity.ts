import { LEGENDARY_IDS } from './drops.ts'
import type { Item } from './item.ts'

/** From plain to precious. */
export const RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const
export type Rarity = (typeof RARITIES)[number]

/** Generated loot has its prefix's (LOOT-05); of the catalogue, only what a behemoth's chest gives is more than common. */
export function rarityOf(item: Item): Rarity {
  const prefix = item.type === 'weapon' || item.type === 'armor' ? item.prefix : undefined
  return prefix?.rarity ?? (LEGENDARY_IDS.includes(item.id) ? 'legendary' : 'common')
}
