import { type PowerUpDef, type PowerUpId, powerUps } from '../../sim/content/power-ups.ts'
import { stats } from '../../sim/content/stats.ts'
import { type WeaponUpgradeDef, type WeaponUpgradeId, weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'

const { catalogue, picks } = textsOf('game')

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
export const powerUpText = (id: PowerUpId): PickText => pickText(catalogue.powerUps[id], powerUps[id])

/** Words of a weapon upgrade's card. */
export const weaponUpgradeText = (id: WeaponUpgradeId): PickText => pickText(catalogue.weaponUpgrades[id], weaponUpgrades[id])

function pickText(name: string, { stat, amount }: PowerUpDef | WeaponUpgradeDef): PickText {
  const { label, raised } = catalogue.stats[stat]
  const step = say(stats[stat].by === 'percent' ? picks.percent : picks.points, { amount })
  return { name, stat: label, step, description: say(raised, { step }) }
}
