import { ENEMY_KINDS, enemies } from '../content/enemies.ts'
import type { LocationDef } from '../content/locations.ts'
import { melee, TICK_RATE } from '../content/run-constants.ts'

/** An enemy kind on one map: the location's multipliers applied (RUN-15), times in ticks. */
export interface ScaledEnemy {
  readonly health: number
  /** px/s, before the enemy's own factor. */
  readonly speed: number
  readonly damage: number
  readonly cooldown: number
  readonly radius: number
  readonly knockback: number
  /** Rounded (WAVE-10): spawns give 1 xp on School, 2 on Hospital (OP-20). */
  readonly coins: number
  readonly xp: number
}

/** By index in ENEMY_KINDS. */
export const scaledEnemies = (location: LocationDef): readonly ScaledEnemy[] =>
  ENEMY_KINDS.map((kind) => {
    const def = enemies[kind]
    return {
      health: def.health * location.health,
      speed: def.speed * location.speed,
      damage: def.damage * location.damage,
      cooldown: Math.round(def.cooldown * TICK_RATE),
      radius: def.radius,
      knockback: def.knockback,
      coins: Math.round(def.coins * location.drop),
      xp: Math.round(def.xp * location.drop),
    }
  })

/** Ticks that a push lasts. */
export const KNOCKBACK_TICKS = Math.round(melee.knockbackTime * TICK_RATE)
