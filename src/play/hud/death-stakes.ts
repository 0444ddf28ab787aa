import { totalKills } from '../../../sim/contract/gains.ts'
import type { DefenseReport, RunGains } from '../../../sim/contract/run-report.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import { type DeathPrice, deathPrice } from '../../../sim/rules/death-price.ts'
import type { Save } from '../../../sim/save/save.ts'
import { nameOfItem } from '../../messages/item-names.ts'

/** Costs and consequences of the two options after a death (OP-09, OP-10). */
export interface DeathStakes {
  /** In seconds. */
  readonly survived: number
  readonly kills: number
  readonly maxHealth: number
  /** Duration of the next segment, in seconds. */
  readonly duration: number
  readonly price: DeathPrice
  readonly diamonds: number
  readonly coins: number
  readonly scrap: number
  /** Number of items in the inventory. */
  readonly items: number
  /** `null` if none is equipped. */
  readonly rangedWeapon: string | null
  readonly killCount: number
  /** State of Defense; `null` on other maps. */
  readonly defense: DefenseReport | null
}

/** `spec` belongs to the segment in which the survivor died. */
export function deathStakes(
  save: Save,
  spec: Pick<RunSpec, 'locationId' | 'xp' | 'duration'>,
  gains: RunGains,
  defense: DefenseReport | null = null,
): DeathStakes {
  const ranged = save.equippedItems.ranged
  return {
    survived: gains.timeOnMap,
    kills: totalKills(gains),
    maxHealth: save.playerMaxHealth,
    duration: spec.duration,
    price: deathPrice(spec.locationId, spec.xp),
    diamonds: save.diamonds,
    coins: save.coins,
    scrap: save.scrap,
    items: Object.values(save.inventory).reduce((sum, entry) => sum + entry.count, 0),
    rangedWeapon: ranged && nameOfItem(ranged),
    killCount: save.enemiesKilled,
    defense,
  }
}
