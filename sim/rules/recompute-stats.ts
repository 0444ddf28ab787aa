import type { RangedWeaponItem } from '../content/item.ts'
import { BASE_PLAYER } from '../content/player.ts'
import { powerUps } from '../content/power-ups.ts'
import { weaponUpgrades } from '../content/weapon-upgrades.ts'
import { heldMelee, targetsPerSwing } from './hands.ts'
import { pickedAmounts } from './picked.ts'
import { roundStat } from './round-stat.ts'
import type { PlayerStats, RangedStats } from './stats.ts'
import { type Equipment, type WornBonuses, wornBonuses } from './worn.ts'

/** All that a survivor's stats come from. */
export interface StatSources {
  readonly powerUpHistory: readonly string[]
  readonly weaponUpgradeHistory: readonly string[]
  readonly equippedItems: Equipment
}
type Picks = ReturnType<typeof picksOf>

/** Stats from power-ups, weapon upgrades and equipment (G§4). Points add, per cent add inside a group, groups multiply (balance §1). */
export function recomputeStats(sources: StatSources): PlayerStats {
  const picks = picksOf(sources)
  const worn = wornBonuses(sources.equippedItems)
  return {
    maxHealth: roundStat(BASE_PLAYER.maxHealth + worn.health + picks.perk('maxHealth')),
    speedMultiplier: roundStat((BASE_PLAYER.speedMultiplier + worn.speed) * raised(picks.perk('movementSpeed'))),
    defense: roundStat(BASE_PLAYER.defense + worn.defense),
    pickupRangeMultiplier: roundStat(BASE_PLAYER.pickupRangeMultiplier + worn.pickupRange),
    xpBonus: roundStat(worn.xp),
    ...meleeStats(sources.equippedItems, picks, worn),
    ranged: rangedStats(rangedWeaponOf(sources.equippedItems), picks, worn),
  }
}

export const rangedWeaponOf = ({ ranged }: Equipment): RangedWeaponItem | null =>
  ranged?.type === 'weapon' && ranged.weaponCategory === 'ranged' ? ranged : null

function meleeStats(equipped: Equipment, { perk, upgrade }: Picks, worn: WornBonuses) {
  const held = heldMelee(equipped)
  const damage = held.reduce<number>(
    (sum, weapon) => sum + weapon.weaponStats.damage,
    BASE_PLAYER.attackDamage + upgrade('meleeDamage') + worn.damage,
  )
  const range = held.reduce<number>((sum, weapon) => sum + weapon.weaponStats.range, BASE_PLAYER.attackRangeMultiplier)
  const speed = held.reduce<number>(
    (product, weapon) => product * weapon.weaponStats.attackSpeedMultiplier,
    BASE_PLAYER.attackSpeedMultiplier,
  )
  const knockback = held.reduce<number>(
    (sum, weapon) => sum + (weapon.meleeKnockbackBonus ?? 0),
    BASE_PLAYER.knockback + upgrade('meleeKnockback'),
  )
  return {
    attackDamage: roundStat(damage * raised(perk('meleeAttackDamage'))),
    attackRangeMultiplier: roundStat(range),
    attackSpeedMultiplier: roundStat(speed * raised(perk('meleeAttackSpeed') + upgrade('meleeSpeed'))),
    knockback: roundStat(knockback),
    targetsPerSwing: targetsPerSwing(held),
  }
}

function rangedStats(weapon: RangedWeaponItem | null, { perk, upgrade }: Picks, worn: WornBonuses): RangedStats | null {
  if (weapon === null) return null
  const { damage, range, attackSpeedMultiplier, magazineSize, reloadTime } = weapon.weaponStats
  return {
    damage: roundStat((damage + upgrade('rangedDamage') + worn.damage) * raised(perk('rangedAttackDamage'))),
    range: roundStat(range + upgrade('rangedRange')),
    attackSpeedMultiplier: roundStat(attackSpeedMultiplier * raised(perk('rangedAttackSpeed') + upgrade('rangedSpeed'))),
    magazineSize,
    reloadTime,
  }
}

const picksOf = (sources: StatSources) => ({
  perk: pickedAmounts(powerUps, sources.powerUpHistory),
  upgrade: pickedAmounts(weaponUpgrades, sources.weaponUpgradeHistory),
})

/** 15 -> 1.15. */
const raised = (percent: number): number => (100 + percent) / 100
