/** Used instead of an enemy kind for shots of the player. */
export const FIRED_BY_PLAYER = -1

export type Role = 'enemies' | 'shots' | 'pickups'

/**
 * Bodies that systems spawned in this tick, in order; `addAndRemoveEntities` adds them at its end. A fixed pool, so that a spawn allocates
 * nothing.
 */
export class PendingSpawns {
  count = 0
  readonly role: Role[]
  readonly x: Float32Array
  readonly y: Float32Array
  /** Enemy: index of its kind. Shot: index of the kind that fires it, or FIRED_BY_PLAYER. Pickup: entity kind. */
  readonly kind: Int32Array
  /** Pickup: amount. Enemy: 1 if it counts against the alive cap. Player's shot: ticks of flight. */
  readonly amount: Int32Array
  /** Enemy: factor of its kind's health. Player's shot: damage. */
  readonly health: Float32Array
  /** Shot: unit vector of its flight. Enemy: direction in which it is flung on arrival, or 0,0. */
  readonly dirX: Float32Array
  readonly dirY: Float32Array
  /** Enemy: id and serial number of its summoner, or 0. Player's shot: entity kind, and radius of its explosion in px. */
  readonly parent: Int32Array
  readonly parentSerial: Int32Array
  /** Player's shot: source of the damage. */
  readonly by: Int32Array
  /** Enemy: index of its trait in ELITE_TRAITS, or -1 if it is not an elite. */
  readonly trait: Int32Array
  /** Enemy: 1 + index in RUN_EVENT_IDS of the run event whose body it is, or 0. */
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
