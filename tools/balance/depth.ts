import type { Runner } from '../../sim/adventure/runner.ts'
import { defense } from '../../sim/content/defense.ts'
import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { Ent, type FrameView, Head, Kind } from '../../sim/contract/frame.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import { targetingRange } from '../../sim/rules/combat.ts'
import { hasFire } from '../../sim/rules/defense.ts'
import { statsOf } from '../../sim/rules/recompute-stats.ts'

/** Measurements that docs/spec/run-depth.md sets goals for. */
export interface Depth {
  /** Kills in the fourth minute; 0 if the player did not survive it. */
  readonly killsInMinute4: number
  /** Share of samples with no enemy within 200 px. */
  readonly alone: number
  /**
   * Share of samples with no enemy to fight: none within 200 px, within the gun's range, or beside the barricades (decision 0003).
   */
  readonly idle: number
  /** Damage dealt in the last whole minute, divided by that of the first. */
  readonly growth: number
  /** Level-ups, Instincts and chests, and the longest time between two of them, in seconds. */
  readonly choices: number
  readonly longestGap: number
  /** Times that health fell below 30 % and recovered above 50 %. */
  readonly nearDeaths: number
}

const TICKS_PER_MINUTE = 60 * TICK_RATE
const NEAR_PX = 200

/** Distance, in px, at which a survivor between both rows of barricades can still fight an enemy at either row. */
const BESIDE_BARRICADES = defense.barricades.away + 130

/** Samples a run's frames and computes the measurements at its end. `spec` defines the player. */
export function watchDepth({ gear, powerUps, weaponUpgrades, locationId }: RunSpec) {
  const gun = statsOf(gear, powerUps, weaponUpgrades).ranged
  const reach = Math.max(NEAR_PX, gun === null ? 0 : targetingRange(gun.range), hasFire(locationId) ? BESIDE_BARRICADES : 0)
  const killsAt: number[] = []
  const damageAt: number[] = []
  const choicesAt: number[] = [0]
  let [looks, alone, idle, choices, nearDeaths] = [0, 0, 0, 0, 0]
  let isLow = false
  return {
    watch(runner: Runner, { head, entities }: FrameView): void {
      const at = (index: number) => head[index] as number
      const tick = at(Head.tick)
      const minute = Math.floor(tick / TICKS_PER_MINUTE)
      killsAt[minute] = at(Head.kills)
      if (tick % TICKS_PER_MINUTE < 8) damageAt[minute] = Object.values(runner.report().damage).reduce((sum, points) => sum + points, 0)
      looks++
      const nearest = nearestEnemy(head, entities)
      if (nearest >= NEAR_PX) alone++
      if (nearest >= reach) idle++
      const taken = at(Head.level) + at(Head.bossChests) + INSTINCT_IDS.reduce((sum, _, i) => sum + at(Head.instinctRanks + i), 0)
      if (taken > choices) {
        choices = taken
        choicesAt.push(tick / TICK_RATE)
      }
      const share = at(Head.health) / at(Head.maxHealth)
      if (isLow && share > 0.5) nearDeaths++
      isLow = share < 0.3 || (isLow && share <= 0.5)
    },
    depth(ticks: number): Depth {
      const times = [...choicesAt, ticks / TICK_RATE]
      const gaps = times.slice(1).map((time, i) => time - (times[i] as number))
      const perMinute = damageAt.slice(1).map((damage, i) => damage - (damageAt[i] ?? 0))
      return {
        killsInMinute4: ticks < 4 * TICKS_PER_MINUTE ? 0 : (killsAt[3] ?? 0) - (killsAt[2] ?? 0),
        alone: alone / Math.max(1, looks),
        idle: idle / Math.max(1, looks),
        growth: (perMinute.at(-1) ?? 0) / Math.max(1, perMinute[0] ?? 0),
        choices: choicesAt.length - 2,
        longestGap: Math.max(...gaps),
        nearDeaths,
      }
    },
  }
}

/** Distance to the nearest enemy, in px. */
function nearestEnemy(head: Float64Array, entities: Float32Array): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 1; i < (head[Head.entityCount] as number); i++) {
    const at = i * Ent.stride
    const kind = entities[at + Ent.kind] as number
    if (kind < Kind.enemy || kind >= Kind.coin1) continue
    const dx = (entities[at + Ent.x] as number) - (head[Head.playerX] as number)
    const dy = (entities[at + Ent.y] as number) - (head[Head.playerY] as number)
    least = Math.min(least, dx * dx + dy * dy)
  }
  return Math.sqrt(least)
}
