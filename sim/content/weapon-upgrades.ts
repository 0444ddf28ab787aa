export type WeaponUpgradeStat = 'rangedDamage' | 'rangedRange' | 'rangedSpeed' | 'meleeDamage' | 'meleeSpeed' | 'meleeKnockback'

/** Damage in points, range and knockback in px, speeds in per cent. */
export interface WeaponUpgradeDef {
  readonly name: string
  readonly stat: WeaponUpgradeStat
  readonly amount: number
}

/** What a boss chest offers (G§9). Saved ids. */
export const weaponUpgrades = {
  ranged_damage: { name: 'Packed Charges', stat: 'rangedDamage', amount: 1 },
  ranged_range: { name: 'Straightened Barrel', stat: 'rangedRange', amount: 50 },
  ranged_speed: { name: 'Greased Action', stat: 'rangedSpeed', amount: 10 },
  melee_damage: { name: 'Honed Edge', stat: 'meleeDamage', amount: 1 },
  melee_speed: { name: 'Lighter Haft', stat: 'meleeSpeed', amount: 10 },
  melee_knockback: { name: 'Weighted Head', stat: 'meleeKnockback', amount: 5 },
} as const satisfies Record<string, WeaponUpgradeDef>
export type WeaponUpgradeId = keyof typeof weaponUpgrades
export const isWeaponUpgradeId = (id: string): id is WeaponUpgradeId => Object.hasOwn(weaponUpgrades, id)
/** Picks of each (G§9). */
export const WEAPON_UPGRADE_CAP = 10
