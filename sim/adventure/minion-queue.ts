/** Enemies that other enemies bring, in order. They wait here until the limit of enemies has room, so that none is lost. A fixed pool. */
export class MinionQueue {
  count = 0
  /** Index in ENEMY_KINDS. */
  readonly kind: Int32Array
  readonly x: Float32Array
  readonly y: Float32Array
  /** Unit vector in which it is flung. */
  readonly dirX: Float32Array
  readonly dirY: Float32Array
  /** Id and serial number of its parent; 0 for none. */
  readonly parent: Int32Array
  readonly parentSerial: Int32Array

  constructor(capacity: number) {
    this.kind = new Int32Array(capacity)
    this.x = new Float32Array(capacity)
    this.y = new Float32Array(capacity)
    this.dirX = new Float32Array(capacity)
    this.dirY = new Float32Array(capacity)
    this.parent = new Int32Array(capacity)
    this.parentSerial = new Int32Array(capacity)
  }

  /** Returns false and adds nothing if the pool is full. */
  add(kind: number, x: number, y: number, dirX: number, dirY: number, parent: number, parentSerial: number): boolean {
    if (this.count === this.kind.length) return false
    const i = this.count++
    this.kind[i] = kind
    this.x[i] = x
    this.y[i] = y
    this.dirX[i] = dirX
    this.dirY[i] = dirY
    this.parent[i] = parent
    this.parentSerial[i] = parentSerial
    return true
  }

  /** Removes the first `n`. */
  shift(n: number): void {
    if (n === 0) return
    for (const array of [this.kind, this.x, this.y, this.dirX, this.dirY, this.parent, this.parentSerial])
      array.copyWithin(0, n, this.count)
    this.count -= n
  }
}
