import { INSTINCT_IDS } from '../content/instincts.ts'
import { player, TICK_RATE } from '../content/run-constants.ts'
import { EventKind, Kind } from '../contract/frame.ts'
import { damageTakenShare } from '../rules/assist.ts'
import { damageTaken } from '../rules/combat.ts'
import { hasTwist } from '../rules/nightmare.ts'
import { traitOf } from './elites/all.ts'
import { hitFactor } from './lingering.ts'
import { KNOCKBACK_TICKS } from './scaled-enemies.ts'
import type { World } from './world.ts'

const SAFE_TICKS = Math.round(player.invulnerable * TICK_RATE)

/** Index of the weapons' damage, after those of all Instincts. */
export const WEAPONS = INSTINCT_IDS.length
/** Index of the damage by helpers, turrets and drums. */
export const HELPERS = WEAPONS + 1

/**
 * Damages an enemy and adds it to `killed` when its health reaches 0. `by`: index in INSTINCT_IDS, WEAPONS or HELPERS. (fromX, fromY):
 * origin of the hit, by default the survivor.
 */
export function hitEnemy(
  world: World,
  id: number,
  blow: number,
  by: number = WEAPONS,
  fromX: number = world.Position.x[world.player],
  fromY: number = world.Position.y[world.player],
): void {
  const { Enemy, Position, events, instincts } = world
  const before = Enemy.health[id]
  if (before <= 0) return
  const damage = (by === HELPERS ? blow : blow / hitFactor(world)) * (traitOf(world, id)?.taken?.(world, id, fromX, fromY) ?? 1)
  instincts.damage[by] = instincts.damage[by] + Math.min(before, damage)
  Enemy.health[id] = before - damage
  Enemy.hitAt[id] = world.tick
  events.add(EventKind.hit, Position.x[id], Position.y[id], damage, Kind.enemy + Enemy.kind[id], id)
  if (Enemy.health[id] <= 0) world.killed.add(id)
}

/** Pushes an enemy by `distance` px along a unit vector over the duration of a push; heavy enemies move less. */
export function pushEnemy(world: World, id: number, dirX: number, dirY: number, distance: number): void {
  const { Enemy, spec } = world
  if (hasTwist(spec, 'no_push')) return
  const step = (distance * (world.enemyStats[Enemy.kind[id]]?.knockback ?? 0)) / KNOCKBACK_TICKS
  if (step === 0) return
  Enemy.pushX[id] = dirX * step
  Enemy.pushY[id] = dirY * step
  Enemy.pushedUntil[id] = world.tick + KNOCKBACK_TICKS
}

/** Damages the player, unless the last hit was less than `player.invulnerable` seconds ago. */
export function hitPlayer(world: World, damage: number): void {
  const { survivor, stats, spec, tick, events, Position, player: id } = world
  if (tick < survivor.safeUntil || survivor.health <= 0) return
  const taken = damageTaken(hitFactor(world) * damage, stats.defense) * damageTakenShare(spec.assist)
  survivor.health = Math.max(0, survivor.health - taken)
  survivor.safeUntil = tick + SAFE_TICKS
  survivor.hitAt = tick
  events.add(EventKind.playerHit, Position.x[id], Position.y[id], taken, 0, id)
}
