import type { StatId } from './stats.ts'

/** A step of a stat, in the stat's unit; range and knockback in px. */
export interface WeaponUpgradeDef {
  readonly stat: StatId
  readonly amount: number
}

/** Offers of boss chests (LEVEL-13). Saves store the ids. */
export const weaponUpgrades = {
  ranged_damage: { stat: 'rangedDamage', amount: 1 },
  ranged_range: { stat: 'rangedRange', amount: 50 },
  ranged_speed: { stat: 'rangedAttackSpeed', amount: 10 },
  melee_damage: { stat: 'meleeDamage', amount: 1 },
  melee_speed: { stat: 'meleeAttackSpeed', amount: 10 },
  melee_knockback: { stat: 'meleeKnockback', amount: 5 },
} as const satisfies Record<string, WeaponUpgradeDef>
export type WeaponUpgradeId = keyof typeof weaponUpgrades
export const isWeaponUpgradeId = (id: string): id is WeaponUpgradeId => Object.hasOwn(weaponUpgrades, id)
/** Maximum number of picks per upgrade (LEVEL-13). */
export const WEAPON_UPGRADE_CAP = 10
