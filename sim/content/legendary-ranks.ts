import { type LegendaryRank, MAX_LEGENDARY_RANK, type RangedWeaponItem, type WornItem } from './item.ts'
import type { LegendaryId } from './legendaries.ts'
import { BASE_PLAYER } from './player.ts'

/** Rank of the legendaries in saves, listings and files that were written before ranks existed. */
export const RANK_OF_OLDER_ITEMS: LegendaryRank = 3

/** Price of merging two legendaries of a rank into one of the next, and the workbench level that it needs. */
export interface MergePrice {
  readonly coins: number
  readonly scrap: number
  readonly workbenchLevel: number
}
export const mergePrices: Readonly<Record<Exclude<LegendaryRank, typeof MAX_LEGENDARY_RANK>, MergePrice>> = {
  1: { coins: 1_500, scrap: 60, workbenchLevel: 1 },
  2: { coins: 8_000, scrap: 200, workbenchLevel: 1 },
  3: { coins: 50_000, scrap: 600, workbenchLevel: 2 },
  4: { coins: 300_000, scrap: 2_000, workbenchLevel: 3 },
}

/** Added to the figures of rank 5. */
interface RankFiveExtra {
  readonly weaponStats?: { readonly range?: number; readonly magazineSize?: number }
  readonly meleeKnockbackBonus?: number
  readonly armorStats?: { readonly defenseBonus?: number; readonly healthBonus?: number; readonly speedBonus?: number }
  readonly accessoryStats?: { readonly healthBonus?: number }
}
const rankFiveExtras: Readonly<Record<LegendaryId, RankFiveExtra>> = {
  legendary_last_bell: { meleeKnockbackBonus: 20 },
  legendary_nightshift: { weaponStats: { range: 0.15 } },
  legendary_wardens_verdict: { weaponStats: { magazineSize: 5 } },
  legendary_hail_mary: { weaponStats: { range: 50 } },
  legendary_riot_saint: { armorStats: { speedBonus: 0.05 } },
  legendary_quarantine_crown: { armorStats: { defenseBonus: 0.5 } },
  legendary_dead_letter_boots: { armorStats: { healthBonus: 15 } },
  legendary_lodestone_heart: { accessoryStats: { healthBonus: 10 } },
}

/** The id of a legendary at a rank. Rank 1 has the id of the table, because runs report drops by it. */
export const legendaryIdAt = (id: string, rank: LegendaryRank): string => (rank === 1 ? id : `${id}_${rank}`)

/** The item at a rank, from its row in the table. Bonuses are a fifth per rank, defense the square of that; drawbacks are the same at each rank. */
export function legendaryAt(whole: WornItem, rank: LegendaryRank): WornItem {
  const scaled = withShare(whole, rank / MAX_LEGENDARY_RANK)
  const figures = rank === MAX_LEGENDARY_RANK ? sumOf(scaled, rankFiveExtras[whole.id as LegendaryId]) : scaled
  return { ...figures, id: legendaryIdAt(whole.id, rank), baseItemId: whole.id, rank }
}

function withShare(whole: WornItem, share: number): WornItem {
  const part = (value: number) => (value < 0 ? value : rounded(value * share))
  if (whole.type === 'armor') {
    // Defense is subtracted from each hit, so a fifth of it would already absorb most of a bite on School.
    const defenseBonus = rounded(whole.armorStats.defenseBonus * share * share)
    return { ...whole, armorStats: { ...mapValues(whole.armorStats, part), defenseBonus } }
  }
  if (whole.type === 'accessory') return { ...whole, accessoryStats: mapValues(whole.accessoryStats, part) }
  if (whole.weaponCategory === 'ranged')
    return { ...whole, weaponStats: { ...whole.weaponStats, ...shotsWithShare(whole.weaponStats, part) } }
  const { damage, range, attackSpeedMultiplier } = whole.weaponStats
  return {
    ...whole,
    weaponStats: { damage: part(damage), range: part(range), attackSpeedMultiplier: 1 + part(attackSpeedMultiplier - 1) },
    ...(whole.meleeKnockbackBonus !== undefined && { meleeKnockbackBonus: part(whole.meleeKnockbackBonus) }),
  }
}

/** Range and rate start from those of a survivor without perks; magazine and reload are the same at each rank. */
function shotsWithShare({ damage, range, attackSpeedMultiplier: rate }: RangedWeaponItem['weaponStats'], part: (bonus: number) => number) {
  const { rangedRange, rangedAttackSpeedMultiplier } = BASE_PLAYER
  return {
    damage: part(damage),
    range: rangedRange + Math.round(part(range - rangedRange)),
    attackSpeedMultiplier: rounded(rangedAttackSpeedMultiplier + part(rate - rangedAttackSpeedMultiplier)),
  }
}

/** Adds numbers and the fields of objects; `more` has a subset of the fields of `to`. */
function sumOf<T extends object>(to: T, more: object): T {
  const sums = Object.entries(more).map(([key, value]) => {
    const own = (to as Readonly<Record<string, unknown>>)[key]
    return [key, typeof value === 'number' ? rounded(((own as number | undefined) ?? 0) + value) : sumOf(own as object, value)]
  })
  return { ...to, ...Object.fromEntries(sums) }
}

const mapValues = <T extends object>(values: T, change: (value: number) => number): T =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)])) as T
/** Shares have at most four decimals. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000
