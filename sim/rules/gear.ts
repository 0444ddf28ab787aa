import type { RangedWeaponItem } from '../content/item.ts'
import { type Equipment, wornArmor, wornBonuses } from './equipment.ts'
import { heldMelee, targetsPerSwing } from './held-melee.ts'
import { prefixBonus } from './prefix-bonus.ts'
import { rangedWeaponOf } from './ranged-weapon-of.ts'
import type { RangedStats } from './stats.ts'

/**
 * The sums of everything worn: all that a run needs to know of equipment. Points, px and shares (0.1 is +10 %) are added;
 * `meleeSpeed` is the product of the weapons' factors.
 */
export interface Gear {
  readonly health: number
  readonly defense: number
  readonly speed: number
  readonly xp: number
  readonly pickupRange: number
  readonly meleeDamage: number
  readonly meleeRange: number
  readonly meleeSpeed: number
  /** px. */
  readonly knockback: number
  readonly targetsPerSwing: number
  readonly ranged: RangedStats | null
}

export function gearOf(equipped: Equipment): Gear {
  const worn = wornBonuses(equipped)
  const held = heldMelee(equipped)
  const weapon = rangedWeaponOf(equipped)
  const prefix = prefixBonus([...wornArmor(equipped), ...held, ...(weapon === null ? [] : [weapon])])
  return {
    health: worn.health + prefix('maxHealth'),
    defense: worn.defense + prefix('defense'),
    speed: worn.speed + prefix('movementSpeed'),
    xp: worn.xp,
    pickupRange: worn.pickupRange,
    meleeDamage: held.reduce((sum, { weaponStats }) => sum + weaponStats.damage, worn.damage + prefix('meleeDamage')),
    meleeRange: held.reduce((sum, { weaponStats }) => sum + weaponStats.range, 0),
    meleeSpeed: held.reduce((product, { weaponStats }) => product * weaponStats.attackSpeedMultiplier, 1),
    knockback: held.reduce((sum, { meleeKnockbackBonus = 0 }) => sum + meleeKnockbackBonus, prefix('meleeKnockback')),
    targetsPerSwing: targetsPerSwing(held),
    ranged: weapon === null ? null : rangedStats(weapon, worn.damage),
  }
}

/** A ranged weapon's own prefix multiplies its rate and adds to its range. */
function rangedStats(weapon: RangedWeaponItem, damageBonus: number): RangedStats {
  const { damage, range, attackSpeedMultiplier, magazineSize, reloadTime } = weapon.weaponStats
  const prefix = prefixBonus([weapon])
  return {
    damage: damage + damageBonus,
    range: range + prefix('rangedRange'),
    attackSpeedMultiplier: attackSpeedMultiplier * (1 + prefix('rangedSpeed')),
    magazineSize,
    reloadTime,
  }
}
