import { ENEMY_KINDS, type EnemyKind, enemies } from '../content/enemies.ts'
import type { LocationDef } from '../content/locations.ts'
import { nightmareTwists } from '../content/nightmare.ts'
import { melee, TICK_RATE } from '../content/run-constants.ts'
import { hasTwist, type TwistedRun } from '../rules/nightmare.ts'

/** An enemy kind on a map in a run: with the location's multipliers (RUN-15), times in ticks. */
export interface ScaledEnemy {
  readonly health: number
  /** In px/s, before the enemy's random factor. */
  readonly speed: number
  readonly damage: number
  readonly cooldown: number
  readonly radius: number
  readonly knockback: number
  /** Rounded (WAVE-10): spawns give 1 xp on School, 2 on Hospital (OP-20). */
  readonly coins: number
  readonly xp: number
}

/** Indexed like ENEMY_KINDS. */
export const scaledEnemies = (location: LocationDef, run: TwistedRun): readonly ScaledEnemy[] =>
  ENEMY_KINDS.map((kind) => {
    const def = enemies[kind]
    return {
      health: def.health * location.health,
      speed: def.speed * location.speed * (isFast(kind, run) ? nightmareTwists.fast_shamblers.speed : 1),
      damage: def.damage * location.damage,
      cooldown: Math.round(def.cooldown * TICK_RATE),
      radius: def.radius,
      knockback: def.knockback,
      coins: Math.round(def.coins * location.drop),
      xp: Math.round(def.xp * location.drop),
    }
  })

const isFast = (kind: EnemyKind, run: TwistedRun): boolean => kind === 'shambler' && hasTwist(run, 'fast_shamblers')

/** Duration of a push in ticks. */
export const KNOCKBACK_TICKS = Math.round(melee.knockbackTime * TICK_RATE)
