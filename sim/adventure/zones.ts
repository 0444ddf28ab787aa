/** Places that Instincts left behind: flames, caltrops, a bottle in the air. A fixed pool; the oldest gives way. */
export class Zones {
  readonly capacity: number
  /** Index in INSTINCT_IDS. */
  readonly by: Int32Array
  /** px. */
  readonly x: Float32Array
  readonly y: Float32Array
  /** px; where a bottle comes down. */
  readonly toX: Float32Array
  readonly toY: Float32Array
  /** Ticks. */
  readonly from: Int32Array
  readonly until: Int32Array
  /** Rises with each use of a place, so that two bodies in it are not taken for one. */
  readonly generation: Int32Array
  private next = 0

  constructor(capacity: number) {
    this.capacity = capacity
    this.by = new Int32Array(capacity)
    this.x = new Float32Array(capacity)
    this.y = new Float32Array(capacity)
    this.toX = new Float32Array(capacity)
    this.toY = new Float32Array(capacity)
    this.from = new Int32Array(capacity)
    this.until = new Int32Array(capacity)
    this.generation = new Int32Array(capacity)
  }

  /** A place at (x, y) from this tick on, for so many ticks. */
  add(by: number, x: number, y: number, tick: number, ticks: number, toX = x, toY = y): void {
    const i = this.next
    this.next = (i + 1) % this.capacity
    this.by[i] = by
    this.x[i] = x
    this.y[i] = y
    this.toX[i] = toX
    this.toY[i] = toY
    this.from[i] = tick
    this.until[i] = tick + ticks
    this.generation[i] = this.generation[i] + 1
  }
}
