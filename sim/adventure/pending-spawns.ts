/** In place of the enemy kind that fires: the player. */
export const FIRED_BY_PLAYER = -1

export type Role = 'enemies' | 'shots' | 'pickups'

/**
 * Bodies that systems spawned in this tick, in order; `addAndRemoveEntities` adds them at its end. A fixed pool, so that a
 * spawn allocates nothing.
 */
export class PendingSpawns {
  count = 0
  readonly role: Role[]
  readonly x: Float32Array
  readonly y: Float32Array
  /** Enemy: index of its kind. Shot: index of the kind that fires it, or FIRED_BY_PLAYER. Pickup: frame kind. */
  readonly kind: Int32Array
  /** Pickup: amount. Enemy: 1 where it counts against the alive cap. The player's shot: ticks that it flies. */
  readonly amount: Int32Array
  /** Enemy: factor of its kind's health. The player's shot: damage. */
  readonly health: Float32Array
  /** Shot: unit vector of its flight. Enemy: direction that it is flung in as it appears, or 0,0. */
  readonly dirX: Float32Array
  readonly dirY: Float32Array
  /** Enemy: who summoned it, and the serial number of that body; 0: nobody. The player's shot: frame kind, and px of its blast. */
  readonly parent: Int32Array
  readonly parentSerial: Int32Array
  /** The player's shot: whose damage it is. */
  readonly by: Int32Array
  /** Enemy: index of its trait in ELITE_TRAITS; -1: it is no elite. */
  readonly trait: Int32Array
  /** Enemy: 1 + the index in RUN_EVENT_IDS of the run event whose body it is; 0: of none. */
  readonly event: Int32Array

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
    this.by = new Int32Array(capacity)
    this.trait = new Int32Array(capacity)
    this.event = new Int32Array(capacity)
  }
}
