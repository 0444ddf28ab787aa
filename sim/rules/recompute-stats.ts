import { BASE_PLAYER } from '../content/player.ts'
import { powerUps } from '../content/power-ups.ts'
import { weaponUpgrades } from '../content/weapon-upgrades.ts'
import { type Gear, gearOf } from './gear.ts'
import { pickedAmounts } from './picked.ts'
import { roundStat } from './round-stat.ts'
import type { PlayerStats, RangedStats } from './stats.ts'
import type { Equipment } from './worn.ts'

/** All that a survivor's stats come from. */
export interface StatSources {
  readonly powerUpHistory: readonly string[]
  readonly weaponUpgradeHistory: readonly string[]
  readonly equippedItems: Equipment
}
type Picks = ReturnType<typeof picksOf>

/** Stats from power-ups, weapon upgrades and equipment (LEVEL-11). Points add, per cent add inside a group, groups multiply (balance §1). */
export const recomputeStats = ({ equippedItems, powerUpHistory, weaponUpgradeHistory }: StatSources): PlayerStats =>
  statsOf(gearOf(equippedItems), powerUpHistory, weaponUpgradeHistory)

/** The same from gear alone, as a run computes it after each pick. */
export function statsOf(gear: Gear, powerUpHistory: readonly string[], weaponUpgradeHistory: readonly string[]): PlayerStats {
  const picks = picksOf(powerUpHistory, weaponUpgradeHistory)
  return {
    maxHealth: roundStat(BASE_PLAYER.maxHealth + gear.health + picks.perk('maxHealth')),
    speedMultiplier: roundStat((BASE_PLAYER.speedMultiplier + gear.speed) * raised(picks.perk('movementSpeed'))),
    defense: roundStat(BASE_PLAYER.defense + gear.defense),
    pickupRangeMultiplier: roundStat(BASE_PLAYER.pickupRangeMultiplier + gear.pickupRange),
    xpBonus: roundStat(gear.xp),
    ...meleeStats(gear, picks),
    ranged: rangedStats(gear, picks),
  }
}

function meleeStats(gear: Gear, { perk, upgrade }: Picks) {
  return {
    attackDamage: roundStat((BASE_PLAYER.attackDamage + upgrade('meleeDamage') + gear.meleeDamage) * raised(perk('meleeAttackDamage'))),
    attackRangeMultiplier: roundStat(BASE_PLAYER.attackRangeMultiplier + gear.meleeRange),
    attackSpeedMultiplier: roundStat(
      BASE_PLAYER.attackSpeedMultiplier * gear.meleeSpeed * raised(perk('meleeAttackSpeed') + upgrade('meleeSpeed')),
    ),
    knockback: roundStat(BASE_PLAYER.knockback + upgrade('meleeKnockback') + gear.knockback),
    targetsPerSwing: gear.targetsPerSwing,
  }
}

function rangedStats({ ranged }: Gear, { perk, upgrade }: Picks): RangedStats | null {
  if (ranged === null) return null
  return {
    damage: roundStat((ranged.damage + upgrade('rangedDamage')) * raised(perk('rangedAttackDamage'))),
    range: roundStat(ranged.range + upgrade('rangedRange')),
    attackSpeedMultiplier: roundStat(ranged.attackSpeedMultiplier * raised(perk('rangedAttackSpeed') + upgrade('rangedSpeed'))),
    magazineSize: ranged.magazineSize,
    reloadTime: ranged.reloadTime,
  }
}

const picksOf = (powerUpHistory: readonly string[], weaponUpgradeHistory: readonly string[]) => ({
  perk: pickedAmounts(powerUps, powerUpHistory),
  upgrade: pickedAmounts(weaponUpgrades, weaponUpgradeHistory),
})

/** 15 -> 1.15. */
const raised = (percent: number): number => (100 + percent) / 100
