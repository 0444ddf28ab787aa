/** Zones of Instincts: flames, caltrops, bottles in the air. A fixed pool; a new zone replaces the oldest. */
export class Zones {
  readonly capacity: number
  /** Index in INSTINCT_IDS. */
  readonly by: Int32Array
  /** In px. */
  readonly x: Float32Array
  readonly y: Float32Array
  /** Landing position of a bottle, in px. */
  readonly toX: Float32Array
  readonly toY: Float32Array
  /** In ticks. */
  readonly from: Int32Array
  readonly until: Int32Array
  /** Increases with each use of a place, so that two zones in it are distinguishable. */
  readonly generation: Int32Array
  /** Place of the next zone. */
  next = 0

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

  /** Adds a zone at (x, y) from this tick on, for `ticks` ticks. */
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
