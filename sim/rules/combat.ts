import { melee, ranged } from '../content/run-constants.ts'
import { roundStat } from './round-stat.ts'
import type { PlayerStats } from './stats.ts'

/*
 * The formulas of a fight, each once: the simulation swings and shoots by them, the screens show them and the renderer
 * draws them. The base numbers are in run-constants.ts.
 */

/** Melee reach: px from the player's centre to an enemy's edge (WEAP-03). */
export const meleeReach = (rangeMultiplier: number): number => (melee.radius + melee.reach) * rangeMultiplier

/** Melee cooldown: seconds between two swings (WEAP-05). */
export const meleeCooldown = (attackSpeedMultiplier: number): number => melee.cooldown / attackSpeedMultiplier

/** Targeting range of a ranged weapon: px to the centre of the farthest enemy it aims at (WEAP-03). */
export const targetingRange = (range: number): number => range + ranged.aim

/** Ranged cooldown: seconds between two shots (WEAP-05). */
export const rangedCooldown = (attackSpeedMultiplier: number): number => ranged.cooldown / attackSpeedMultiplier

/** Health that a hit costs the player: its damage less the defense, never below 0 (WEAP-04). */
export const damageTaken = (damage: number, defense: number): number => Math.max(0, damage - defense)

/** One way to fight, as the character screen shows it: points, s between two swings or shots, px, points a second. */
interface WeaponFigures {
  readonly damage: number
  readonly interval: number
  readonly range: number
  readonly dps: number
}
export interface CombatFigures {
  readonly melee: WeaponFigures & { readonly knockback: number }
  /** Null: no ranged weapon is worn. */
  readonly ranged: WeaponFigures | null
  readonly totalDps: number
}

/** The stats card: DPS (damage per second) is damage ÷ interval, and the total is melee and ranged together (CHAR-02). */
export function combatFigures(stats: PlayerStats): CombatFigures {
  const melee = weaponFigures(stats.attackDamage, meleeCooldown(stats.attackSpeedMultiplier), meleeReach(stats.attackRangeMultiplier))
  const ranged = stats.ranged && weaponFigures(stats.ranged.damage, rangedCooldown(stats.ranged.attackSpeedMultiplier), stats.ranged.range)
  return { melee: { ...melee, knockback: stats.knockback }, ranged, totalDps: roundStat(melee.dps + (ranged?.dps ?? 0)) }
}

const weaponFigures = (damage: number, interval: number, range: number): WeaponFigures => ({
  damage,
  interval: roundStat(interval),
  range: roundStat(range),
  dps: roundStat(damage / interval),
})
