import { ENEMY_KINDS, enemies } from '../content/enemies.ts'
import { enemyRules, ranged, TICK_RATE } from '../content/run-constants.ts'
import { EntityState, EventKind, Kind } from '../contract/frame.ts'
import { CELL } from '../kernel/grid.ts'
import { length } from '../kernel/math.ts'
import { nextBetween } from '../kernel/rng.ts'
import { Owner } from './components.ts'
import { flies } from './flies.ts'
import { PLAYERS } from './orders.ts'
import { KNOCKBACK_TICKS, type ScaledEnemy } from './scaled-enemies.ts'
import type { ScaledShot } from './scaled-specials.ts'
import type { World } from './world.ts'

/** By index in ENEMY_KINDS: those whose coming is announced. */
const isBoss = ENEMY_KINDS.map((kind) => enemies[kind].bossRank !== undefined)

/** Long ago: no flash, no push, no cooldown. */
const NEVER = -1_000
/** px; below any sum with a radius. */
const NO_GIRTH = -1_000

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
  Enemy.girth[id] = girthOf(world, kind)
  Enemy.room[id] = roomOf(world, kind)
  face(world, id)
  Enemy.stepX[id] = 0
  Enemy.stepY[id] = 0
  // One that is born is flung; the others have no direction to be flung along.
  Enemy.pushX[id] = ((orders.dirX[i] as number) * enemyRules.flung) / KNOCKBACK_TICKS
  Enemy.pushY[id] = ((orders.dirY[i] as number) * enemyRules.flung) / KNOCKBACK_TICKS
  Enemy.pushedUntil[id] = tick + KNOCKBACK_TICKS
  Enemy.state[id] = EntityState.move
  Enemy.since[id] = tick
  Enemy.attackedAt[id] = NEVER
  Enemy.hitAt[id] = NEVER
  Enemy.detour[id] = 0
  Enemy.goalX[id] = 0
  Enemy.goalY[id] = 0
  enterSpecial(world, i, id)
  const x = Position.x[id] as number
  const y = Position.y[id] as number
  events.add(EventKind.spawn, x, y, Kind.enemy + kind, 0, id)
  if (isBoss[kind]) events.add(EventKind.boss, x, y, Kind.enemy + kind, 0, id)
}

/** Pairs of neighbouring cells hold all overlaps of those that are no wider than a cell; the big ones look farther by themselves. */
function girthOf(world: World, kind: number): number {
  const { radius } = world.enemyStats[kind] as ScaledEnemy
  return flies(world, kind) || radius > CELL / 2 ? NO_GIRTH : radius
}

const roomOf = (world: World, kind: number): number =>
  flies(world, kind) ? 0 : Math.max(enemyRules.walker, (world.enemyStats[kind] as ScaledEnemy).radius)

/** Turns a new enemy towards the player. */
function face({ Enemy, Position, player }: World, id: number): void {
  const dx = (Position.x[player] as number) - (Position.x[id] as number)
  const dy = (Position.y[player] as number) - (Position.y[id] as number)
  const distance = length(dx, dy)
  Enemy.dirX[id] = distance > 0 ? dx / distance : 1
  Enemy.dirY[id] = distance > 0 ? dy / distance : 0
}

function enterSpecial(world: World, i: number, id: number): void {
  const { Special, Enemy, Position, orders, specials, specialStats, tick } = world
  const special = specialStats[Enemy.kind[id] as number] ?? null
  Special.serial[id] = ++world.born
  Special.parent[id] = orders.parent[i] as number
  Special.parentSerial[id] = orders.parentSerial[i] as number
  Special.brood[id] = 0
  Special.summonAt[id] = tick + (special?.summon?.first ?? 0)
  Special.shotAt[id] = tick
  Special.volleys[id] = 0
  Special.shed[id] = 0
  Special.lungeAt[id] = tick
  Special.straightUntil[id] = NEVER
  Special.headX[id] = Enemy.dirX[id] as number
  Special.headY[id] = Enemy.dirY[id] as number
  Special.lastX[id] = Position.x[id] as number
  Special.lastY[id] = Position.y[id] as number
  if (special !== null) specials.add(id)
}

/** Writes every field of a new shot from order `i`. */
export function enterShot(world: World, i: number, id: number): void {
  put(world, i, id)
  if (world.orders.kind[i] === PLAYERS) enterBullet(world, i, id)
  else enterEnemyShot(world, i, id)
}

function enterEnemyShot({ Shot, orders, specialStats, tick }: World, i: number, id: number): void {
  const shot = specialStats[orders.kind[i] as number]?.shot as ScaledShot
  Shot.kind[id] = shot.kind
  Shot.owner[id] = Owner.enemy
  Shot.velocityX[id] = (orders.dirX[i] as number) * shot.speed
  Shot.velocityY[id] = (orders.dirY[i] as number) * shot.speed
  Shot.damage[id] = shot.damage
  Shot.radius[id] = shot.radius
  Shot.endsAt[id] = tick + shot.life
}

function enterBullet({ Shot, orders, stats, tick }: World, i: number, id: number): void {
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
