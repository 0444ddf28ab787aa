import { type PowerUpDef, type PowerUpId, powerUps } from '../../sim/content/power-ups.ts'
import { stats } from '../../sim/content/stats.ts'
import { type WeaponUpgradeDef, type WeaponUpgradeId, weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'
import { t } from '../language/t.ts'

export interface PickText {
  readonly name: string
  /** Example: 'Melee attack speed'. */
  readonly stat: string
  /** Example: '+5%'. */
  readonly step: string
  /** Example: '+5% melee attack speed'. */
  readonly description: string
}

export const powerUpText = (id: PowerUpId): PickText => pickText(t(`catalogue.powerUps.${id}`), powerUps[id])

export const weaponUpgradeText = (id: WeaponUpgradeId): PickText => pickText(t(`catalogue.weaponUpgrades.${id}`), weaponUpgrades[id])

function pickText(name: string, { stat, amount }: PowerUpDef | WeaponUpgradeDef): PickText {
  const step = t(stats[stat].by === 'percent' ? 'picks.percent' : 'picks.points', { amount })
  return { name, stat: t(`catalogue.stats.${stat}.label`), step, description: t(`catalogue.stats.${stat}.raised`, { step }) }
}
