import type { Item, LegendaryRank } from './item.ts'

/** In ascending order. */
export const RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const
export type Rarity = (typeof RARITIES)[number]

/** Generated loot has its prefix's rarity (LOOT-05). Of the catalogue, only items from behemoth chests are above common. */
export function rarityOf(item: Item): Rarity {
  const prefix = item.type === 'weapon' || item.type === 'armor' ? item.prefix : undefined
  return prefix?.rarity ?? (rankOf(item) === null ? 'common' : 'legendary')
}

/** The rank of a legendary, or `null` for other items. */
export const rankOf = (item: Item): LegendaryRank | null => ('rank' in item ? (item.rank ?? null) : null)
