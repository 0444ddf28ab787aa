import { clamp } from './math.ts'

/** px; the broadphase's cell (design §4). */
export const CELL = 32

/**
 * Uniform broadphase over a window of the plane, built anew each tick by counting sort: bodies of one cell lie side by
 * side in `ids`, `x`, `y`, so that neighbours are read in a row. Bodies outside the window count to its border cells.
 */
export class Grid {
  readonly columns: number
  readonly rows: number
  /** Cell -> first index of its bodies; the last entry closes the last cell. */
  readonly start: Int32Array
  readonly ids: Int32Array
  readonly x: Float32Array
  readonly y: Float32Array
  count = 0
  private left = 0
  private top = 0
  private readonly cellOfBody: Int32Array
  private readonly cursor: Int32Array

  constructor(columns: number, rows: number, capacity: number) {
    this.columns = columns
    this.rows = rows
    this.start = new Int32Array(columns * rows + 1)
    this.cursor = new Int32Array(columns * rows)
    this.ids = new Int32Array(capacity)
    this.x = new Float32Array(capacity)
    this.y = new Float32Array(capacity)
    this.cellOfBody = new Int32Array(capacity)
  }

  /** Sorts the bodies `ids[0..count)` at (xs[id], ys[id]) into cells, the window centred on (centreX, centreY). */
  build(ids: ArrayLike<number>, count: number, xs: Float32Array, ys: Float32Array, centreX: number, centreY: number): void {
    const { start, cursor, cellOfBody } = this
    this.left = (Math.floor(centreX / CELL) - (this.columns >> 1)) * CELL
    this.top = (Math.floor(centreY / CELL) - (this.rows >> 1)) * CELL
    this.count = count
    start.fill(0)
    for (let i = 0; i < count; i++) {
      const id = ids[i] as number
      const cell = this.row(ys[id] as number) * this.columns + this.column(xs[id] as number)
      cellOfBody[i] = cell
      start[cell + 1] = (start[cell + 1] as number) + 1
    }
    for (let cell = 0; cell < cursor.length; cell++) {
      cursor[cell] = start[cell] as number
      start[cell + 1] = (start[cell + 1] as number) + (start[cell] as number)
    }
    for (let i = 0; i < count; i++) {
      const id = ids[i] as number
      const cell = cellOfBody[i] as number
      const at = cursor[cell] as number
      cursor[cell] = at + 1
      this.ids[at] = id
      this.x[at] = xs[id] as number
      this.y[at] = ys[id] as number
    }
  }

  column(x: number): number {
    return clamp(Math.floor((x - this.left) / CELL), 0, this.columns - 1)
  }
  row(y: number): number {
    return clamp(Math.floor((y - this.top) / CELL), 0, this.rows - 1)
  }
}
