import { BASE_PLAYER } from '../content/player.ts'
import { powerUps } from '../content/power-ups.ts'
import { type StatDef, type StatId, stats } from '../content/stats.ts'
import { weaponUpgrades } from '../content/weapon-upgrades.ts'
import type { Equipment } from './equipment.ts'
import { type Gear, gearOf } from './gear.ts'
import { roundStat } from './round-stat.ts'
import type { PlayerStats, RangedStats } from './stats.ts'
import { sumByStat } from './sum-by-stat.ts'

export interface StatSources {
  readonly powerUpHistory: readonly string[]
  readonly weaponUpgradeHistory: readonly string[]
  readonly equippedItems: Equipment
}

type PersonalStats = Omit<PlayerStats, 'ranged'>
/** A stat of the survivor or of the worn ranged weapon. */
export type StatField = keyof PersonalStats | `ranged.${keyof RangedStats}`

const raisers = Object.entries(stats satisfies Readonly<Record<StatId, StatDef<StatField>>>) as readonly (readonly [
  StatId,
  StatDef<StatField>,
])[]

/**
 * Computes stats from power-ups, weapon upgrades and equipment (LEVEL-11). Points add up, percentages add up within a group, groups
 * multiply (balance §1).
 */
export const recomputeStats = ({ equippedItems, powerUpHistory, weaponUpgradeHistory }: StatSources): PlayerStats =>
  statsOf(gearOf(equippedItems), powerUpHistory, weaponUpgradeHistory)

/** Computes the same stats from gear, as a run does after each pick. */
export function statsOf(gear: Gear, powerUpHistory: readonly string[], weaponUpgradeHistory: readonly string[]): PlayerStats {
  const { points, percent } = picksOf(powerUpHistory, weaponUpgradeHistory)
  const raise = (field: StatField, value: number) => roundStat((value + points(field)) * percentToFactor(percent(field)))
  const raiseAll = <Key extends string>(values: Readonly<Record<Key, number>>, fieldOf: (key: Key) => StatField) =>
    Object.fromEntries(Object.entries<number>(values).map(([key, value]) => [key, raise(fieldOf(key as Key), value)])) as Record<
      Key,
      number
    >
  return {
    ...raiseAll<keyof PersonalStats>(withoutPicks(gear), (key) => key),
    ranged: gear.ranged && raiseAll<keyof RangedStats>({ ...gear.ranged }, (key) => `ranged.${key}`),
  }
}

const withoutPicks = (gear: Gear): PersonalStats => ({
  maxHealth: BASE_PLAYER.maxHealth + gear.health,
  attackDamage: BASE_PLAYER.attackDamage + gear.meleeDamage,
  speedMultiplier: BASE_PLAYER.speedMultiplier + gear.speed,
  attackRangeMultiplier: BASE_PLAYER.attackRangeMultiplier + gear.meleeRange,
  attackSpeedMultiplier: BASE_PLAYER.attackSpeedMultiplier * gear.meleeSpeed,
  defense: BASE_PLAYER.defense + gear.defense,
  knockback: BASE_PLAYER.knockback + gear.knockback,
  pickupRangeMultiplier: BASE_PLAYER.pickupRangeMultiplier + gear.pickupRange,
  xpBonus: gear.xp,
  targetsPerSwing: gear.targetsPerSwing,
})

function picksOf(powerUpHistory: readonly string[], weaponUpgradeHistory: readonly string[]) {
  const perk = sumByStat<StatId>(powerUps, powerUpHistory)
  const upgrade = sumByStat<StatId>(weaponUpgrades, weaponUpgradeHistory)
  const sums = { points: new Map<StatField, number>(), percent: new Map<StatField, number>() }
  for (const [stat, { raises, by }] of raisers) sums[by].set(raises, (sums[by].get(raises) ?? 0) + perk(stat) + upgrade(stat))
  return { points: (of: StatField) => sums.points.get(of) ?? 0, percent: (of: StatField) => sums.percent.get(of) ?? 0 }
}

/** One stat of a survivor, or `null` for a ranged stat without a ranged weapon. */
export function statValue({ ranged, ...own }: PlayerStats, field: StatField): number | null {
  const [first, second] = field.split('.') as [keyof typeof own] | ['ranged', keyof RangedStats]
  if (first !== 'ranged') return own[first]
  return ranged?.[second as keyof RangedStats] ?? null
}

/** 15 -> 1.15. */
export const percentToFactor = (percent: number): number => (100 + percent) / 100
