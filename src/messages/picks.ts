import { type PowerUpId, type PowerUpStat, powerUps } from '../../sim/content/power-ups.ts'
import { type WeaponUpgradeId, type WeaponUpgradeStat, weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'

/** One card of a choice. */
export interface PickText {
  readonly name: string
  /** 'Melee attack speed'. */
  readonly stat: string
  /** '+5%'. */
  readonly step: string
  /** '+5% melee attack speed'. */
  readonly description: string
}

const powerUpStats: Readonly<Record<PowerUpStat, string>> = {
  meleeAttackSpeed: 'Melee attack speed',
  meleeAttackDamage: 'Melee attack damage',
  rangedAttackSpeed: 'Ranged attack speed',
  rangedAttackDamage: 'Ranged attack damage',
  maxHealth: 'Max health',
  movementSpeed: 'Movement speed',
}
const weaponUpgradeStats: Readonly<Record<WeaponUpgradeStat, { readonly stat: string; readonly unit: string }>> = {
  rangedDamage: { stat: 'Ranged damage', unit: '' },
  rangedRange: { stat: 'Ranged range', unit: '' },
  rangedSpeed: { stat: 'Ranged attack speed', unit: '%' },
  meleeDamage: { stat: 'Melee damage', unit: '' },
  meleeSpeed: { stat: 'Melee attack speed', unit: '%' },
  meleeKnockback: { stat: 'Melee knockback', unit: '' },
}

export function powerUpText(id: PowerUpId): PickText {
  const { name, stat, amount } = powerUps[id]
  return pickText(name, powerUpStats[stat], `+${amount}${stat === 'maxHealth' ? '' : '%'}`)
}

export function weaponUpgradeText(id: WeaponUpgradeId): PickText {
  const { name, stat, amount } = weaponUpgrades[id]
  const { stat: label, unit } = weaponUpgradeStats[stat]
  return pickText(name, label, `+${amount}${unit}`)
}

const pickText = (name: string, stat: string, step: string): PickText => ({
  name,
  stat,
  step,
  description: `${step} ${stat.charAt(0).toLowerCase()}${stat.slice(1)}`,
})
