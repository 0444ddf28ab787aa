import { melee, ranged } from '../content/run-constants.ts'
import { roundStat } from './round-stat.ts'
import type { PlayerStats } from './stats.ts'

/* Combat formulas, shared by the simulation, the screens and the renderer. The base numbers are in run-constants.ts. */

/** Melee reach, in px from the player's centre to an enemy's edge (WEAP-03). */
export const meleeReach = (rangeMultiplier: number): number => (melee.radius + melee.reach) * rangeMultiplier

/** Melee cooldown, in seconds between two swings (WEAP-05). */
export const meleeCooldown = (attackSpeedMultiplier: number): number => melee.cooldown / attackSpeedMultiplier

/** Targeting range of a ranged weapon, in px to the centre of the farthest possible target (WEAP-03). */
export const targetingRange = (range: number): number => range + ranged.aim

/** Ranged cooldown, in seconds between two shots (WEAP-05). */
export const rangedCooldown = (attackSpeedMultiplier: number): number => ranged.cooldown / attackSpeedMultiplier

/** Health that a hit costs the player, at least 0 (WEAP-04). */
export const damageTaken = (damage: number, defense: number): number => Math.max(0, damage - defense)

/** Figures on the character screen: damage in points, interval in seconds between two attacks, range in px, dps in points per second. */
interface WeaponFigures {
  readonly damage: number
  readonly interval: number
  readonly range: number
  readonly dps: number
}
export interface CombatFigures {
  readonly melee: WeaponFigures & { readonly knockback: number }
  /** `null` without a ranged weapon. */
  readonly ranged: WeaponFigures | null
  readonly totalDps: number
}

/** Figures of the stats card. DPS is damage ÷ interval; the total adds melee and ranged (CHAR-02). */
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
