import { totalKills } from '../../../sim/contract/gains.ts'
import type { DefenseReport, RunGains } from '../../../sim/contract/run-report.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import { type DeathPrice, deathPrice } from '../../../sim/rules/death-price.ts'
import type { Save } from '../../../sim/save/save.ts'
import { nameOfItem } from '../../messages/item-names.ts'

/** What the two ways out of a death cost and keep (OP-09, OP-10). */
export interface DeathStakes {
  /** Seconds. */
  readonly survived: number
  readonly kills: number
  readonly maxHealth: number
  /** Seconds of the next segment. */
  readonly duration: number
  /** What the way back to camp takes. */
  readonly price: DeathPrice
  readonly diamonds: number
  readonly coins: number
  readonly scrap: number
  /** Pieces in the inventory. */
  readonly items: number
  /** Null: none is equipped. */
  readonly rangedWeapon: string | null
  readonly killCount: number
  /** How Defense stood; null: it was another map. */
  readonly defense: DefenseReport | null
}

/** `spec`: of the segment in which the survivor died. */
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
