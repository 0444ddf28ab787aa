import { type PowerUpDef, type PowerUpId, powerUps } from '../../sim/content/power-ups.ts'
import { stats } from '../../sim/content/stats.ts'
import { type WeaponUpgradeDef, type WeaponUpgradeId, weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'

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

/** Words of a power-up's card. */
export const powerUpText = (id: PowerUpId): PickText => pickText(powerUps[id])

/** Words of a weapon upgrade's card. */
export const weaponUpgradeText = (id: WeaponUpgradeId): PickText => pickText(weaponUpgrades[id])

function pickText({ name, stat, amount }: PowerUpDef | WeaponUpgradeDef): PickText {
  const { label, by } = stats[stat]
  const step = `+${amount}${by === 'percent' ? '%' : ''}`
  return { name, stat: label, step, description: `${step} ${label.charAt(0).toLowerCase()}${label.slice(1)}` }
}
