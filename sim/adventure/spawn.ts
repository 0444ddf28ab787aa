import { eliteRules } from '../content/elites.ts'
import { ENEMY_KINDS } from '../content/enemies.ts'
import { isHorde } from '../rules/schedule.ts'
import { FIRED_BY_PLAYER, type Role } from './pending-spawns.ts'
import type { World } from './world.ts'

const REGULAR_KIND = ENEMY_KINDS.indexOf('regular')

/** Reserves a pending spawn at (x, y), or returns -1 if the role's limit is reached. */
function reserve({ alive, limits, pendingSpawns }: World, role: Role, x: number, y: number): number {
  if (alive[role] >= limits[role]) return -1
  alive[role]++
  const i = pendingSpawns.count++
  pendingSpawns.role[i] = role
  pendingSpawns.x[i] = x
  pendingSpawns.y[i] = y
  return i
}

/**
 * `kind`: index in ENEMY_KINDS; `health`: factor of its kind's; `paced`: 1 if it counts against the alive cap. Like the other spawn
 * functions, returns false and spawns nothing if the limit is reached.
 */
export function spawnEnemy(world: World, kind: number, x: number, y: number, health = 1, paced = 0): boolean {
  const { pendingSpawns, alive } = world
  const i = reserve(world, 'enemies', x, y)
  if (i < 0) return false
  pendingSpawns.kind[i] = kind
  pendingSpawns.health[i] = health
  pendingSpawns.amount[i] = paced
  pendingSpawns.dirX[i] = 0
  pendingSpawns.dirY[i] = 0
  pendingSpawns.parent[i] = 0
  pendingSpawns.parentSerial[i] = 0
  pendingSpawns.trait[i] = -1
  pendingSpawns.event[i] = 0
  alive.paced += paced
  if (isHorde[kind]) alive.horde++
  return true
}

/** Spawns an elite of a kind, with a trait (index in ELITE_TRAITS). */
export function spawnElite(world: World, kind: number, trait: number, x: number, y: number): boolean {
  if (!spawnEnemy(world, kind, x, y, eliteRules.health)) return false
  world.pendingSpawns.trait[world.pendingSpawns.count - 1] = trait
  return true
}

/** Spawns the body of a run event (index in RUN_EVENT_IDS): a regular with a multiple of its health. */
export function spawnEventBody(world: World, event: number, x: number, y: number, health: number): boolean {
  if (!spawnEnemy(world, REGULAR_KIND, x, y, health)) return false
  world.pendingSpawns.event[world.pendingSpawns.count - 1] = 1 + event
  return true
}

/** Spawns the `n`th queued minion. */
export function spawnMinion(world: World, n: number): boolean {
  const { minionQueue, pendingSpawns } = world
  if (!spawnEnemy(world, minionQueue.kind[n], minionQueue.x[n], minionQueue.y[n])) return false
  const i = pendingSpawns.count - 1
  pendingSpawns.dirX[i] = minionQueue.dirX[n]
  pendingSpawns.dirY[i] = minionQueue.dirY[n]
  pendingSpawns.parent[i] = minionQueue.parent[n]
  pendingSpawns.parentSerial[i] = minionQueue.parentSerial[n]
  return true
}

/** Spawns a shot of `kind` (index in ENEMY_KINDS, or FIRED_BY_PLAYER) along a unit vector. */
export function spawnShot(world: World, kind: number, x: number, y: number, dirX: number, dirY: number): boolean {
  const i = reserve(world, 'shots', x, y)
  if (i < 0) return false
  world.pendingSpawns.kind[i] = kind
  world.pendingSpawns.dirX[i] = dirX
  world.pendingSpawns.dirY[i] = dirY
  return true
}

/**
 * A shot or throw of the player. `ticks`: duration of flight; `blast`: radius of the explosion in px, or 0; `by`: source of the damage
 * (`hitEnemy`).
 */
export interface PlayerShot {
  readonly damage: number
  readonly ticks: number
  readonly kind: number
  readonly blast: number
  readonly by: number
}

/** Spawns a shot of the player along a unit vector. */
export function spawnPlayerShot(world: World, x: number, y: number, dirX: number, dirY: number, shot: PlayerShot): boolean {
  if (!spawnShot(world, FIRED_BY_PLAYER, x, y, dirX, dirY)) return false
  const { pendingSpawns } = world
  const i = pendingSpawns.count - 1
  pendingSpawns.health[i] = shot.damage
  pendingSpawns.amount[i] = shot.ticks
  pendingSpawns.parent[i] = shot.kind
  pendingSpawns.parentSerial[i] = shot.blast
  pendingSpawns.by[i] = shot.by
  return true
}

/** `kind`: entity kind in the frame. */
export function spawnPickup(world: World, kind: number, x: number, y: number, amount: number): boolean {
  const i = reserve(world, 'pickups', x, y)
  if (i < 0) return false
  world.pendingSpawns.kind[i] = kind
  world.pendingSpawns.amount[i] = amount
  return true
}

/** Removes a body at the end of the tick. Call it once per body. */
export function despawn(world: World, role: Role, id: number): void {
  world.alive[role]--
  if (role === 'enemies') {
    world.alive.paced -= world.Enemy.paced[id]
    if (isHorde[world.Enemy.kind[id]]) world.alive.horde--
  }
  world.pendingRemovals[role].add(id)
}
