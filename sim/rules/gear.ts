import { heldMelee, targetsPerSwing } from './hands.ts'
import { rangedWeaponOf } from './ranged-weapon-of.ts'
import { type Equipment, wornBonuses } from './worn.ts'

/**
 * What everything worn comes to, in numbers: all that a run needs to know of equipment. Points and px add up; shares too
 * (0.1 is +10 %); `meleeSpeed` is the product of the weapons' factors.
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
  readonly ranged: RangedGear | null
}
export interface RangedGear {
  readonly damage: number
  /** px. */
  readonly range: number
  readonly attackSpeedMultiplier: number
  readonly magazineSize: number
  /** s. */
  readonly reloadTime: number
}

export function gearOf(equipped: Equipment): Gear {
  const worn = wornBonuses(equipped)
  const held = heldMelee(equipped)
  return {
    health: worn.health,
    defense: worn.defense,
    speed: worn.speed,
    xp: worn.xp,
    pickupRange: worn.pickupRange,
    meleeDamage: held.reduce((sum, weapon) => sum + weapon.weaponStats.damage, worn.damage),
    meleeRange: held.reduce((sum, weapon) => sum + weapon.weaponStats.range, 0),
    meleeSpeed: held.reduce((product, weapon) => product * weapon.weaponStats.attackSpeedMultiplier, 1),
    knockback: held.reduce((sum, weapon) => sum + (weapon.meleeKnockbackBonus ?? 0), 0),
    targetsPerSwing: targetsPerSwing(held),
    ranged: rangedGear(equipped, worn.damage),
  }
}

function rangedGear(equipped: Equipment, damageBonus: number): RangedGear | null {
  const weapon = rangedWeaponOf(equipped)
  if (weapon === null) return null
  const { damage, range, attackSpeedMultiplier, magazineSize, reloadTime } = weapon.weaponStats
  return { damage: damage + damageBonus, range, attackSpeedMultiplier, magazineSize, reloadTime }
}
