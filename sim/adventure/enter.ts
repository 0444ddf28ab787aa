import { ENEMY_KINDS } from '../content/enemies.ts'
import { enemyRules, ranged, TICK_RATE } from '../content/run-constants.ts'
import { EntityState, EventKind, Kind } from '../contract/frame.ts'
import { nextBetween } from '../kernel/rng.ts'
import { Owner } from './components.ts'
import type { ScaledEnemy } from './scaled-enemies.ts'
import type { World } from './world.ts'

const BOSS = ENEMY_KINDS.indexOf('boss')
const BEHEMOTH = ENEMY_KINDS.indexOf('behemoth')

/** Long ago: no flash, no push, no cooldown. */
const NEVER = -1_000

function put({ Position, orders }: World, i: number, id: number): void {
  Position.x[id] = orders.x[i] as number
  Position.y[id] = orders.y[i] as number
}

/** Writes every field of a new enemy from order `i`. */
export function enterEnemy(world: World, i: number, id: number): void {
  const { Enemy, Position, orders, enemyStats, streams, events, tick } = world
  put(world, i, id)
  const kind = orders.kind[i] as number
  const stats = enemyStats[kind] as ScaledEnemy
  Enemy.kind[id] = kind
  Enemy.health[id] = stats.health * (orders.health[i] as number)
  Enemy.maxHealth[id] = Enemy.health[id] as number
  Enemy.paced[id] = orders.amount[i] as number
  Enemy.speed[id] = stats.speed * nextBetween(streams.enemies, enemyRules.speedFactor.low, enemyRules.speedFactor.high)
  Enemy.radius[id] = stats.radius
  Enemy.dirX[id] = 1
  Enemy.dirY[id] = 0
  Enemy.stepX[id] = 0
  Enemy.stepY[id] = 0
  Enemy.pushX[id] = 0
  Enemy.pushY[id] = 0
  Enemy.pushedUntil[id] = NEVER
  Enemy.state[id] = EntityState.move
  Enemy.since[id] = tick
  Enemy.readyAt[id] = NEVER
  Enemy.hitAt[id] = NEVER
  Enemy.detour[id] = 0
  Enemy.goalX[id] = 0
  Enemy.goalY[id] = 0
  const x = Position.x[id] as number
  const y = Position.y[id] as number
  events.add(EventKind.spawn, x, y, Kind.enemy + kind, 0, id)
  if (kind === BOSS || kind === BEHEMOTH) events.add(EventKind.boss, x, y, Kind.enemy + kind, 0, id)
}

/** Writes every field of a new bullet of the player's from order `i`. */
export function enterBullet(world: World, i: number, id: number): void {
  const { Shot, orders, stats, tick } = world
  put(world, i, id)
  const weapon = stats.ranged
  Shot.kind[id] = Kind.bullet
  Shot.owner[id] = Owner.player
  Shot.velocityX[id] = ((orders.dirX[i] as number) * ranged.bulletSpeed) / TICK_RATE
  Shot.velocityY[id] = ((orders.dirY[i] as number) * ranged.bulletSpeed) / TICK_RATE
  Shot.damage[id] = weapon?.damage ?? 0
  Shot.radius[id] = ranged.bulletRadius
  Shot.endsAt[id] = tick + Math.round(((weapon?.range ?? 0) / ranged.bulletSpeed) * TICK_RATE)
}

/** Writes every field of a new pickup from order `i`. */
export function enterPickup(world: World, i: number, id: number): void {
  put(world, i, id)
  world.Pickup.kind[id] = world.orders.kind[i] as number
  world.Pickup.amount[id] = world.orders.amount[i] as number
}
