import type { GearItem, Item, LootPrefix, PrefixRarity, PrefixStat } from '../content/item.ts'
import { item } from '../content/items.ts'
import { lootBases } from '../content/lootbags.ts'
import { LOOT_PRICE, prefixes, prefixLabels, prefixRarities, prefixStats } from '../content/prefixes.ts'

/** The inputs of a generated item; everything else comes from the tables. */
export interface LootSource {
  readonly id: string
  readonly baseItemId: string
  readonly rarity: PrefixRarity
  readonly statType: PrefixStat
}
/** A generated item with the fields that only generated items have. */
export type LootItem = GearItem & Required<Pick<GearItem, 'isGeneratedLoot' | 'baseItemId' | 'prefix' | 'buyPrice' | 'sellPrice'>>

/** Returns `null` if no lootbag gives this item: wrong base item, or a prefix that its kind cannot roll. */
export function generatedItem({ id, baseItemId, rarity, statType }: LootSource): LootItem | null {
  const base = LOOT_BASES.has(baseItemId) ? item(baseItemId) : null
  if (base === null || !isGear(base) || !rollableStats(base).includes(statType)) return null
  const prefix = prefixOf(statType, rarity)
  const buyPrice = lootPrice(base.buyPrice ?? 0, rarity)
  const marks = { id, name: `${prefix.name} ${base.name}`, isGeneratedLoot: true, baseItemId, prefix } as const
  return { ...base, ...marks, buyPrice, sellPrice: Math.floor(buyPrice / 2) }
}

/** Base price x 5, x 2 for gear, x the rarity factor (LOOT-08). */
function lootPrice(basePrice: number, rarity: PrefixRarity): number {
  const { priceFactor } = prefixRarities.find((row) => row.rarity === rarity) as (typeof prefixRarities)[number]
  return basePrice * LOOT_PRICE.base * LOOT_PRICE.gear * priceFactor
}

export function rollableStats(base: GearItem): readonly PrefixStat[] {
  if (base.type === 'armor') return prefixStats.armor
  return base.weaponCategory === 'ranged' ? prefixStats.ranged : prefixStats.melee
}

const LOOT_BASES: ReadonlySet<string> = new Set(Object.values(lootBases).flatMap((tiers) => Object.values(tiers).flat()))
const isGear = (one: Item): one is GearItem => one.type === 'weapon' || one.type === 'armor'

function prefixOf(statType: PrefixStat, rarity: PrefixRarity): LootPrefix {
  const { name, value } = prefixes[statType][rarity]
  const { label, unit } = prefixLabels[statType]
  const shown = unit === '%' ? `${Math.round(value * 100)}%` : `${value}${unit}`
  return { name, colorClass: rarity, rarity, statType, value, description: `+${shown} ${label}` }
}
