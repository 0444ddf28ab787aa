import type { World } from './world.ts'

/** In place of the kind that fires: the survivor. */
export const PLAYERS = -1

export type Role = 'enemies' | 'shots' | 'pickups'

/** Bodies that systems asked for in this tick, in order; they enter in its last phase. A fixed pool: asking allocates nothing. */
export class SpawnOrders {
  count = 0
  readonly role: Role[]
  readonly x: Float32Array
  readonly y: Float32Array
  /** Enemy: index of its kind. Shot: index of the kind that fires it, or PLAYERS. Pickup: frame kind. */
  readonly kind: Int32Array
  /** Pickup: amount. Enemy: 1 where it counts against the alive cap. */
  readonly amount: Int32Array
  /** Enemy: factor of its kind's health. */
  readonly health: Float32Array
  /** Shot: unit vector of its flight. Enemy: of the way that it is flung at birth, or 0,0. */
  readonly dirX: Float32Array
  readonly dirY: Float32Array
  /** Enemy: who summoned it, and the serial number of that body; 0: nobody. */
  readonly parent: Int32Array
  readonly parentSerial: Int32Array

  constructor(capacity: number) {
    this.role = Array.from({ length: capacity }, () => 'enemies' as const)
    this.x = new Float32Array(capacity)
    this.y = new Float32Array(capacity)
    this.kind = new Int32Array(capacity)
    this.amount = new Int32Array(capacity)
    this.health = new Float32Array(capacity)
    this.dirX = new Float32Array(capacity)
    this.dirY = new Float32Array(capacity)
    this.parent = new Int32Array(capacity)
    this.parentSerial = new Int32Array(capacity)
  }
}

/** Takes a place of a role at (x, y); -1 when the role's ceiling is reached. */
function place({ alive, limits, orders }: World, role: Role, x: number, y: number): number {
  if (alive[role] >= limits[role]) return -1
  alive[role]++
  const i = orders.count++
  orders.role[i] = role
  orders.x[i] = x
  orders.y[i] = y
  return i
}

/**
 * `kind`: index in ENEMY_KINDS; `health`: factor of its kind's; `paced`: 1 where it counts against the alive cap.
 * False, and nothing ordered, at the ceiling; so do the others.
 */
export function orderEnemy(world: World, kind: number, x: number, y: number, health = 1, paced = 0): boolean {
  const { orders, alive } = world
  const i = place(world, 'enemies', x, y)
  if (i < 0) return false
  orders.kind[i] = kind
  orders.health[i] = health
  orders.amount[i] = paced
  orders.dirX[i] = 0
  orders.dirY[i] = 0
  orders.parent[i] = 0
  orders.parentSerial[i] = 0
  alive.paced += paced
  return true
}

/** The `n`th of those that wait to be born. */
export function orderBirth(world: World, n: number): boolean {
  const { births, orders } = world
  if (!orderEnemy(world, births.kind[n] as number, births.x[n] as number, births.y[n] as number)) return false
  const i = orders.count - 1
  orders.dirX[i] = births.dirX[n] as number
  orders.dirY[i] = births.dirY[n] as number
  orders.parent[i] = births.parent[n] as number
  orders.parentSerial[i] = births.parentSerial[n] as number
  return true
}

/** A shot of what `kind` (index in ENEMY_KINDS, or PLAYERS) fires, along a unit vector. */
export function orderShot(world: World, kind: number, x: number, y: number, dirX: number, dirY: number): boolean {
  const i = place(world, 'shots', x, y)
  if (i < 0) return false
  world.orders.kind[i] = kind
  world.orders.dirX[i] = dirX
  world.orders.dirY[i] = dirY
  return true
}

/** `kind`: frame kind. */
export function orderPickup(world: World, kind: number, x: number, y: number, amount: number): boolean {
  const i = place(world, 'pickups', x, y)
  if (i < 0) return false
  world.orders.kind[i] = kind
  world.orders.amount[i] = amount
  return true
}

/** Has a body taken away in the tick's last phase. Once for a body. */
export function orderRemoval(world: World, role: Role, id: number): void {
  world.alive[role]--
  if (role === 'enemies') world.alive.paced -= world.Enemy.paced[id] as number
  world.removals[role].add(id)
}
