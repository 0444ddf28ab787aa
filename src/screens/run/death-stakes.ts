import { item } from '../../../sim/content/items.ts'
import { totalKills } from '../../../sim/contract/gains.ts'
import type { DefenseReport, RunGains } from '../../../sim/contract/run-report.ts'
import type { Save } from '../../../sim/save/save.ts'

/** What the two ways out of a death cost and keep (OP-09, OP-10). */
export interface DeathStakes {
  /** Seconds. */
  readonly survived: number
  readonly kills: number
  readonly maxHealth: number
  /** Seconds of the next segment. */
  readonly duration: number
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

export function deathStakes(save: Save, gains: RunGains, duration: number, defense: DefenseReport | null = null): DeathStakes {
  const ranged = save.equippedItems.ranged
  return {
    survived: gains.timeOnMap,
    kills: totalKills(gains),
    maxHealth: save.playerMaxHealth,
    duration,
    diamonds: save.diamonds,
    coins: save.coins,
    scrap: save.scrap,
    items: Object.values(save.inventory).reduce((sum, entry) => sum + entry.count, 0),
    rangedWeapon: ranged && (item(ranged.id)?.name ?? ranged.name),
    killCount: save.enemiesKilled,
    defense,
  }
}
