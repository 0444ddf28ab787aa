import { clamp } from './math.ts'

/** Side of a grid cell, in px. */
export const CELL_PX = 32
const PER_PX = 1 / CELL_PX

/**
 * A uniform grid (broadphase) over a window of the plane, rebuilt each tick by counting sort. Bodies of one cell are adjacent in `ids`, `x`
 * and `y`, so that neighbours are read in order. Bodies outside the window belong to its border cells.
 */
export class Grid {
  readonly columns: number
  readonly rows: number
  /** Cell -> first index of its bodies; the last entry closes the last cell. */
  readonly start: Int32Array
  readonly ids: Int32Array
  /** Cell of the body at the same index of `ids`. */
  readonly cells: Int32Array
  readonly x: Float32Array
  readonly y: Float32Array
  /** Size of the body at the same index of `ids`, as defined by the caller. */
  readonly size: Float32Array
  largest = 0
  count = 0
  private left = 0
  private top = 0
  /** The first and the last cell with a body. Without bodies the last one comes before the first one. */
  private firstCell = 0
  private lastCell = -1
  private readonly cellOfBody: Int32Array

  constructor(columns: number, rows: number, capacity: number) {
    this.columns = columns
    this.rows = rows
    this.start = new Int32Array(columns * rows + 1)
    this.ids = new Int32Array(capacity)
    this.cells = new Int32Array(capacity)
    this.x = new Float32Array(capacity)
    this.y = new Float32Array(capacity)
    this.size = new Float32Array(capacity)
    this.cellOfBody = new Int32Array(capacity)
  }

  centre(x: number, y: number): void {
    this.left = (Math.floor(x / CELL_PX) - (this.columns >> 1)) * CELL_PX
    this.top = (Math.floor(y / CELL_PX) - (this.rows >> 1)) * CELL_PX
  }

  /** Sorts the bodies `ids[0..count)` at (xs[id], ys[id]) into the window's cells. */
  build(ids: ArrayLike<number>, count: number, xs: Float32Array, ys: Float32Array, sizes: Float32Array): void {
    this.count = count
    this.countByCell(ids, count, xs, ys)
    this.endCells()
    this.place(ids, count, xs, ys, sizes)
  }

  private countByCell(ids: ArrayLike<number>, count: number, xs: Float32Array, ys: Float32Array): void {
    const { start, cellOfBody, columns, left, top } = this
    const lastColumn = columns - 1
    const lastRow = this.rows - 1
    let first = start.length
    let last = -1
    start.fill(0)
    for (let i = 0; i < count; i++) {
      const id = ids[i]
      const column = clamp(((xs[id] - left) * PER_PX) | 0, 0, lastColumn)
      const row = clamp(((ys[id] - top) * PER_PX) | 0, 0, lastRow)
      const cell = row * columns + column
      if (cell < first) first = cell
      if (cell > last) last = cell
      cellOfBody[i] = cell
      start[cell] = start[cell] + 1
    }
    this.firstCell = first
    this.lastCell = last
  }

  /** Sets each cell to the index after its last body; placing the bodies moves it back to the first. */
  private endCells(): void {
    const { start, firstCell, lastCell } = this
    let sum = 0
    for (let cell = firstCell; cell <= lastCell; cell++) {
      sum += start[cell]
      start[cell] = sum
    }
    // Few bodies occupy few rows, so filling the rest is faster than adding it up.
    start.fill(sum, lastCell + 1)
  }

  private place(bodies: ArrayLike<number>, count: number, xs: Float32Array, ys: Float32Array, sizes: Float32Array): void {
    const { start, cellOfBody, ids, cells, x, y, size } = this
    let largest = 0
    for (let i = count - 1; i >= 0; i--) {
      const id = bodies[i]
      const cell = cellOfBody[i]
      const at = start[cell] - 1
      start[cell] = at
      ids[at] = id
      cells[at] = cell
      x[at] = xs[id]
      y[at] = ys[id]
      const wide = sizes[id]
      size[at] = wide
      if (wide > largest) largest = wide
    }
    this.largest = largest
  }

  /**
   * Left edge of a column in px. Bodies in it are at or right of this edge, except in the first column, which also contains all bodies left
   * of the window.
   */
  columnLeft(column: number): number {
    return this.left + column * CELL_PX
  }
  /** Top edge of a row in px. */
  rowTop(row: number): number {
    return this.top + row * CELL_PX
  }

  column(x: number): number {
    // Truncates instead of flooring, because positions left of the window are clamped anyway.
    return clamp(((x - this.left) * PER_PX) | 0, 0, this.columns - 1)
  }
  row(y: number): number {
    return clamp(((y - this.top) * PER_PX) | 0, 0, this.rows - 1)
  }
}
