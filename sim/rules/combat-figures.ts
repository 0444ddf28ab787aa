import { melee, ranged } from '../content/run-constants.ts'
import { roundStat } from './round-stat.ts'
import type { PlayerStats } from './stats.ts'

/** One way to fight, as the character screen shows it: points, s between two blows or shots, px, points a second. */
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

/** DPS is damage ÷ interval, an interval is its base ÷ the speed multiplier, and the total is both ways together (CHAR-02, S§9). */
export function combatFigures(stats: PlayerStats): CombatFigures {
  const reach = (melee.radius + melee.reach) * stats.attackRangeMultiplier
  const blows = weaponFigures(stats.attackDamage, melee.cooldown / stats.attackSpeedMultiplier, reach)
  const shots = stats.ranged && weaponFigures(stats.ranged.damage, ranged.cooldown / stats.ranged.attackSpeedMultiplier, stats.ranged.range)
  return { melee: { ...blows, knockback: stats.knockback }, ranged: shots, totalDps: roundStat(blows.dps + (shots?.dps ?? 0)) }
}

const weaponFigures = (damage: number, interval: number, range: number): WeaponFigures => ({
  damage,
  interval: roundStat(interval),
  range: roundStat(range),
  dps: roundStat(damage / interval),
})
