/**
 * A fixed-size list of moving bodies that the bot sees. It is refilled at each look without allocations. Units: px, px/s, points.
 */
export class Bodies {
  count = 0
  readonly x: Float32Array
  readonly y: Float32Array
  readonly vx: Float32Array
  readonly vy: Float32Array
  readonly radius: Float32Array
  /** Damage of touching the body, in points; for loot, how much the bot wants it. */
  readonly worth: Float32Array
  /** Distance that the player keeps from its edge, in px. */
  readonly berth: Float32Array
  /** 1 if the body is winding up a bite. */
  readonly biting: Uint8Array

  constructor(room: number) {
    this.x = new Float32Array(room)
    this.y = new Float32Array(room)
    this.vx = new Float32Array(room)
    this.vy = new Float32Array(room)
    this.radius = new Float32Array(room)
    this.worth = new Float32Array(room)
    this.berth = new Float32Array(room)
    this.biting = new Uint8Array(room)
  }

  add(x: number, y: number, vx: number, vy: number, radius: number, worth: number, berth: number, biting = 0): void {
    const i = this.count++
    this.x[i] = x
    this.y[i] = y
    this.vx[i] = vx
    this.vy[i] = vy
    this.radius[i] = radius
    this.worth[i] = worth
    this.berth[i] = berth
    this.biting[i] = biting
  }
}
