import { ENEMY_KINDS, enemies } from '../content/enemies.ts'
import { RUN_EVENT_IDS, runEventDef } from '../content/events.ts'
import { INSTINCT_IDS, instincts as instinctDefs } from '../content/instincts.ts'
import { enemyRules, ranged, TICK_RATE } from '../content/run-constants.ts'
import { EntityState, EventKind, Kind } from '../contract/frame.ts'
import { CELL_PX } from '../kernel/grid.ts'
import { cosine, length, sine } from '../kernel/math.ts'
import { nextBetween } from '../kernel/rng.ts'
import { Owner } from './components.ts'
import { flies } from './flies.ts'
import { FIRED_BY_PLAYER } from './pending-spawns.ts'
import { KNOCKBACK_TICKS } from './scaled-enemies.ts'
import type { ScaledShot } from './scaled-specials.ts'
import type { World } from './world.ts'

/** Indexed like ENEMY_KINDS: true if the arrival is announced. */
const isBoss = ENEMY_KINDS.map((kind) => enemies[kind].bossRank !== undefined)

const PIERCE = INSTINCT_IDS.indexOf('pierce')
const RICOCHET = INSTINCT_IDS.indexOf('ricochet')

/** A tick in the far past: no flash, no push, no cooldown. */
const NEVER_TICK = -1_000
/** A tick later than any run. */
const FOR_GOOD = 1_000_000
/** Indexed like RUN_EVENT_IDS: radius in px of its body, if it has one. */
const EVENT_RADII: readonly (number | undefined)[] = RUN_EVENT_IDS.map((id) => runEventDef(id).radius)
/** Radius in px of a body that is not separated. Its sum with any other radius is negative too. */
const NOT_SEPARATED = -1_000

function setPosition({ Position, pendingSpawns }: World, i: number, id: number): void {
  Position.x[id] = pendingSpawns.x[i]
  Position.y[id] = pendingSpawns.y[i]
}

/** Writes every field of a new enemy from pending spawn `i`. */
export function initEnemy(world: World, i: number, id: number): void {
  const { Enemy, Position, pendingSpawns, enemyStats, streams, events, tick } = world
  setPosition(world, i, id)
  const kind = pendingSpawns.kind[i]
  const stats = enemyStats[kind]
  Enemy.kind[id] = kind
  Enemy.health[id] = stats.health * pendingSpawns.health[i]
  Enemy.maxHealth[id] = Enemy.health[id]
  Enemy.paced[id] = pendingSpawns.amount[i]
  Enemy.speed[id] = stats.speed * nextBetween(streams.enemies, enemyRules.speedFactor.low, enemyRules.speedFactor.high)
  Enemy.radius[id] = stats.radius
  setFlank(world, i, id)
  Enemy.separationRadius[id] = separationRadiusOf(world, kind)
  Enemy.solidRadius[id] = solidRadiusOf(world, kind)
  facePlayer(world, id)
  Enemy.stepX[id] = 0
  Enemy.stepY[id] = 0
  // A minion is flung out of its parent; other enemies have no direction and stay in place.
  Enemy.pushX[id] = (pendingSpawns.dirX[i] * enemyRules.flung) / KNOCKBACK_TICKS
  Enemy.pushY[id] = (pendingSpawns.dirY[i] * enemyRules.flung) / KNOCKBACK_TICKS
  Enemy.pushedUntil[id] = tick + KNOCKBACK_TICKS
  Enemy.state[id] = EntityState.move
  Enemy.since[id] = tick
  Enemy.attackedAt[id] = NEVER_TICK
  Enemy.hitAt[id] = NEVER_TICK
  Enemy.blindUntil[id] = NEVER_TICK
  Enemy.slowUntil[id] = NEVER_TICK
  Enemy.burntAt[id] = NEVER_TICK
  Enemy.sparkedAt[id] = NEVER_TICK
  Enemy.detour[id] = 0
  Enemy.goalX[id] = 0
  Enemy.goalY[id] = 0
  initSpecial(world, i, id)
  initElite(world, i, id)
  initEventBody(world, i, id)
  const x = Position.x[id]
  const y = Position.y[id]
  // The body of a run event was already visible, so its arrival has no effect.
  if (Enemy.event[id] === 0) events.add(EventKind.spawn, x, y, Kind.enemy + kind, 0, id)
  if (isBoss[kind]) events.add(EventKind.boss, x, y, Kind.enemy + kind, 0, id)
}

/** An elite draws from the elites' stream, so that the horde does not depend on it. */
function setFlank({ Enemy, pendingSpawns, streams }: World, i: number, id: number): void {
  const { flank } = enemies[ENEMY_KINDS[pendingSpawns.kind[i]]]
  const rng = pendingSpawns.trait[i] < 0 ? streams.horde : streams.elites
  const angle = flank === undefined ? 0 : nextBetween(rng, -flank.angle, flank.angle)
  Enemy.flankCos[id] = cosine(angle)
  Enemy.flankSin[id] = sine(angle)
}

/** Neighbouring cells cover all overlaps of enemies no wider than a cell; `separateBigEnemies` handles wider ones. */
function separationRadiusOf(world: World, kind: number): number {
  const { radius } = world.enemyStats[kind]
  return flies(world, kind) || radius > CELL_PX / 2 ? NOT_SEPARATED : radius
}

const solidRadiusOf = (world: World, kind: number): number =>
  flies(world, kind) ? 0 : Math.max(enemyRules.walker, world.enemyStats[kind].radius)

function facePlayer({ Enemy, Position, player }: World, id: number): void {
  const dx = Position.x[player] - Position.x[id]
  const dy = Position.y[player] - Position.y[id]
  const distance = length(dx, dy)
  Enemy.dirX[id] = distance > 0 ? dx / distance : 1
  Enemy.dirY[id] = distance > 0 ? dy / distance : 0
}

function initSpecial(world: World, i: number, id: number): void {
  const { Special, Enemy, Position, pendingSpawns, specials, specialStats, tick } = world
  const special = specialStats[Enemy.kind[id]] ?? null
  Special.serial[id] = ++world.enemiesSpawned
  Special.parent[id] = pendingSpawns.parent[i]
  Special.parentSerial[id] = pendingSpawns.parentSerial[i]
  Special.minions[id] = 0
  Special.summonAt[id] = tick + (special?.summon?.first ?? 0)
  Special.shotAt[id] = tick
  Special.volleys[id] = 0
  Special.shed[id] = 0
  Special.lungeAt[id] = tick
  Special.straightUntil[id] = NEVER_TICK
  Special.headX[id] = Enemy.dirX[id]
  Special.headY[id] = Enemy.dirY[id]
  Special.lastX[id] = Position.x[id]
  Special.lastY[id] = Position.y[id]
  if (special !== null) specials.add(id)
}

/** A run event controls its bodies: crowds do not push them, and like permanently blinded enemies they neither walk nor bite. */
function initEventBody({ Enemy, pendingSpawns }: World, i: number, id: number): void {
  const event = pendingSpawns.event[i]
  Enemy.event[id] = event
  if (event === 0) return
  Enemy.separationRadius[id] = NOT_SEPARATED
  Enemy.blindUntil[id] = FOR_GOOD
  Enemy.radius[id] = EVENT_RADII[event - 1] ?? Enemy.radius[id]
}

function initElite({ Enemy, Elite, Position, pendingSpawns, elites, events, tick }: World, i: number, id: number): void {
  const trait = pendingSpawns.trait[i]
  Elite.trait[id] = trait
  Elite.readyAt[id] = tick
  Elite.times[id] = 0
  if (trait < 0) return
  elites.alive.add(id)
  elites.lastKind = Enemy.kind[id]
  elites.lastTrait = trait
  events.add(EventKind.elite, Position.x[id], Position.y[id], trait, 0, id)
}

/** Writes every field of a new shot from pending spawn `i`. */
export function initShot(world: World, i: number, id: number): void {
  setPosition(world, i, id)
  if (world.pendingSpawns.kind[i] === FIRED_BY_PLAYER) initBullet(world, i, id)
  else initEnemyShot(world, i, id)
}

function initEnemyShot({ Shot, pendingSpawns, specialStats, tick }: World, i: number, id: number): void {
  const shot = specialStats[pendingSpawns.kind[i]]?.shot as ScaledShot
  Shot.kind[id] = shot.kind
  Shot.owner[id] = Owner.enemy
  Shot.velocityX[id] = pendingSpawns.dirX[i] * shot.speed
  Shot.velocityY[id] = pendingSpawns.dirY[i] * shot.speed
  Shot.damage[id] = shot.damage
  Shot.radius[id] = shot.radius
  Shot.endsAt[id] = tick + shot.life
  Shot.pierces[id] = 0
  Shot.jumps[id] = 0
  Shot.lastHit[id] = 0
  Shot.hitBefore[id] = 0
  Shot.blast[id] = 0
  Shot.by[id] = 0
}

function initBullet({ Shot, pendingSpawns, instincts, tick }: World, i: number, id: number): void {
  Shot.kind[id] = pendingSpawns.parent[i]
  Shot.owner[id] = Owner.player
  Shot.velocityX[id] = (pendingSpawns.dirX[i] * ranged.bulletSpeed) / TICK_RATE
  Shot.velocityY[id] = (pendingSpawns.dirY[i] * ranged.bulletSpeed) / TICK_RATE
  Shot.damage[id] = pendingSpawns.health[i]
  Shot.radius[id] = ranged.bulletRadius
  Shot.endsAt[id] = tick + pendingSpawns.amount[i]
  Shot.pierces[id] = instinctDefs.pierce.bodies(instincts.ranks[PIERCE])
  Shot.jumps[id] = instinctDefs.ricochet.jumps(instincts.ranks[RICOCHET])
  Shot.lastHit[id] = 0
  Shot.hitBefore[id] = 0
  Shot.blast[id] = pendingSpawns.parentSerial[i]
  Shot.by[id] = pendingSpawns.by[i]
}

/** Writes every field of a new pickup from pending spawn `i`. */
export function initPickup(world: World, i: number, id: number): void {
  setPosition(world, i, id)
  world.Pickup.kind[id] = world.pendingSpawns.kind[i]
  world.Pickup.amount[id] = world.pendingSpawns.amount[i]
}
