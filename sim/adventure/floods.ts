import { entityLimits } from '../content/run-constants.ts'
import { CELL, ROWS, type WalkCells, wrapColumn } from './walk-cells.ts'

/** In cells; from every place where a body fits, an open cell is in a straight line within this distance (tests/adventure). */
export const DOORSTEP = 4
/** Cells on each side of a target; covers every enemy that has not been outrun. */
export const REACH = Math.ceil(entityLimits.outrun / CELL) + DOORSTEP + 1
export const COLUMNS = 2 * REACH + 1
/** Cells per column, including one beyond each end, so that a flood needs no bounds checks. */
export const STRIDE = ROWS + 2
/** Path length from a cell without a way to the target. */
export const UNREACHED = 0xffff
/** Value of an open cell that the flood has not reached. */
const DRY = 0xfffe
const SIZE = (COLUMNS + 2) * STRIDE
/** Greater than the number of columns of every map. */
const MAX_COLUMNS = 1_048_576
/** Index of a cell in `Flood.steps`, from its column in the window and its row. */
export const cellAt = (column: number, row: number): number => (column + 1) * STRIDE + row + 1

/**
 * Path lengths in cells to a target from the cells of a window around it (`cellAt`), computed as far as they were needed. They only depend
 * on the map and the target.
 */
export interface Flood {
  readonly steps: Uint16Array
  /** Cells that the flood has reached and whose neighbours it has not visited, in order, while another flood is in progress. */
  pending: Uint16Array
}

/** The windows of a map before a flood: DRY or UNREACHED, column by column, extended beyond the map so that a window is one piece. */
const dryByMap = new WeakMap<WalkCells, Uint16Array>()

function dryOf(cells: WalkCells): Uint16Array {
  const dry = dryByMap.get(cells) ?? dryCells(cells)
  dryByMap.set(cells, dry)
  return dry
}

function dryCells({ columns, room }: WalkCells): Uint16Array {
  const dry = new Uint16Array((columns + COLUMNS) * STRIDE).fill(UNREACHED)
  for (let column = 0; column * STRIDE < dry.length; column++)
    for (let row = 0; row < ROWS; row++) if (room[(column % columns) * ROWS + row] > 0) dry[column * STRIDE + row + 1] = DRY
  return dry
}

/** Begins a flood to an open cell in the window around it. `column`: within the map. */
function beginFlood(cells: WalkCells, column: number, row: number): Flood {
  const steps = new Uint16Array(SIZE).fill(UNREACHED)
  const from = wrapColumn(cells, column - REACH) * STRIDE
  steps.set(dryOf(cells).subarray(from, from + COLUMNS * STRIDE), STRIDE)
  const target = cellAt(REACH, row)
  steps[target] = 0
  return { steps, pending: Uint16Array.of(target) }
}

/**
 * Creates and continues floods and keeps the newest for all worlds of a process, because runs on one map need the same. What is kept never
 * changes a path, only its cost.
 */
export class Floods {
  /** Floods by map and target, least recently used first. */
  private readonly kept = new Map<number, Flood>()
  private readonly limit: number
  private active: Flood | null = null
  /** Cells of the active flood; those before `head` are processed, those up to `tail` are pending. */
  private readonly queue = new Uint16Array(SIZE)
  private head = 0
  private tail = 0

  /** `limit`: number of floods to keep, of 17 kB each. */
  constructor(limit: number) {
    this.limit = limit
  }

  /** The flood to an open cell. `column`: within the map. */
  to(cells: WalkCells, column: number, row: number): Flood {
    const key = (cells.id * MAX_COLUMNS + column) * ROWS + row
    const flood = this.kept.get(key) ?? beginFlood(cells, column, row)
    this.kept.delete(key)
    this.kept.set(key, flood)
    if (this.kept.size > this.limit) this.kept.delete(this.kept.keys().next().value as number)
    return flood
  }

  /** Path length from a cell. Continues the flood only until it reaches that cell, because most enemies that ask are near. */
  stepsFrom(flood: Flood, cell: number): number {
    const { steps } = flood
    if (steps[cell] === DRY) {
      this.activate(flood)
      while (steps[cell] === DRY && this.head < this.tail) this.visitNext(steps)
    }
    return steps[cell] === DRY ? UNREACHED : steps[cell]
  }

  private activate(flood: Flood): void {
    if (flood === this.active) return
    if (this.active !== null) this.active.pending = this.queue.slice(this.head, this.tail)
    this.active = flood
    this.queue.set(flood.pending)
    this.head = 0
    this.tail = flood.pending.length
  }

  /** Processes the next cell of the queue. */
  private visitNext(steps: Uint16Array): void {
    const { queue } = this
    const at = queue[this.head++]
    const next = steps[at] + 1
    this.reach(steps, at - 1, next)
    this.reach(steps, at + 1, next)
    this.reach(steps, at - STRIDE, next)
    this.reach(steps, at + STRIDE, next)
  }

  private reach(steps: Uint16Array, cell: number, length: number): void {
    if (steps[cell] !== DRY) return
    steps[cell] = length
    this.queue[this.tail++] = cell
  }
}

/** Floods of all worlds of this process; at most 16 MB. */
export const sharedFloods = new Floods(950)
