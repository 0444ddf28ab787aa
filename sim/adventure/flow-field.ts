import { groundTile } from '../content/ground.ts'
import { enemyRules, entityLimits, run } from '../content/run-constants.ts'
import { clamp } from '../kernel/math.ts'
import type { Ground } from './ground.ts'

/** In px. Columns divide a tile, and the first and last rows lie on the band's edges. */
const CELL = 16
const ROW = 15
/** Clearance in px at the centre of an open cell. Between two such centres a walker always fits: sqrt(17.9² - 8²) > 16. */
const CLEARANCE = 17.9
const ROWS = (run.band.bottom - run.band.top) / ROW + 1
const TILE_COLUMNS = groundTile.width / CELL
const UNREACHED = 0xffff
/** Value of an open cell that the flood has not reached. */
const DRY = 0xfffe
/** In cells; from every place where a body fits, an open cell is in a straight line within this distance (tests/adventure). */
const DOORSTEP = 4
/** Cells on each side of the player; covers every enemy that has not been outrun. */
const REACH = Math.ceil(entityLimits.outrun / CELL) + DOORSTEP + 1
const COLUMNS = 2 * REACH + 1
/** Tolerance in px for a walker that rounding puts into a wall. */
const SLACK = 0.5
/** Distance in px between two samples of a straight line. */
const SAMPLE = 4
/** Stride for testing a line's samples, which are half a cell apart. */
const STRIDE = 5
/** Number of cells over which a walker cuts corners. */
const LOOK_AHEAD = 4

/** Path lengths in cells from the cells around the player to the player, around solids. */
export class FlowField {
  /** Result of `guide`. */
  x = 0
  y = 0
  /** Position of the player in px at the start of the present flood; `null` before the first. The flood depends on it next to a solid. */
  origin: { readonly x: number; readonly y: number } | null = null
  private readonly ground: Ground
  private readonly columns: number
  /** For each cell of these columns: 1 if a walker can reach it from anywhere. */
  private readonly open: Uint8Array
  /** Initial values of `steps` by row, extended beyond the ground so that a flood can copy its part in one piece. */
  private readonly dry: Uint16Array
  /** Two-dimensional prefix sums of closed cells, over the ground twice, so that a box across its end is one piece. */
  private readonly closed: Int32Array
  private readonly steps = new Uint16Array(COLUMNS * ROWS)
  private readonly queue = new Int32Array(COLUMNS * ROWS)
  /** Cells before `head` in `queue` are processed; those up to `tail` are pending. */
  private head = 0
  private tail = 0
  private left = 0
  private column = Number.NaN
  private row = Number.NaN

  constructor(ground: Ground) {
    this.ground = ground
    this.columns = ground.tiles * TILE_COLUMNS
    const { open, dry, closed } = cellsOf(ground)
    this.open = open
    this.dry = dry
    this.closed = closed
  }

  /** True if a walker at (x, y) can get everywhere. */
  isOpen(x: number, y: number): boolean {
    return this.isOpenCell(Math.floor(x / CELL), rowOf(y))
  }

  private isOpenCell(column: number, row: number): boolean {
    return this.open[row * this.columns + column - Math.floor(column / this.columns) * this.columns] === 1
  }

  /** Starts a flood at the player, unless the player is still in the cell of the last one. */
  private follow(playerX: number, playerY: number): void {
    if (Math.floor(playerX / CELL) === this.column && rowOf(playerY) === this.row) return
    this.origin = { x: playerX, y: playerY }
    this.flood()
  }

  /** Starts the flood at `origin`, if there is one. */
  flood(): void {
    if (this.origin === null) return
    const { x: playerX, y: playerY } = this.origin
    const column = Math.floor(playerX / CELL)
    const row = rowOf(playerY)
    this.column = column
    this.row = row
    this.left = column - REACH
    this.drain()
    this.head = 0
    this.tail = 0
    if (this.isOpenCell(column, row)) this.reach(column, row, 0)
    else this.reachDoorstep(playerX, playerY)
  }

  /**
   * Handles a player right next to a solid: starts at the open cells around. Their distances differ, so this flood does not visit cells in
   * order of distance and runs to its end at once.
   */
  private reachDoorstep(x: number, y: number): void {
    for (let ring = 1; ring <= DOORSTEP; ring++) {
      for (let row = this.row - ring; row <= this.row + ring; row++) {
        const whole = Math.abs(row - this.row) === ring
        for (let column = this.column - ring; column <= this.column + ring; column += whole ? 1 : 2 * ring) {
          if (this.canEnter(column, row, x, y)) this.reach(column, row, ring)
        }
      }
    }
    while (this.head < this.tail) this.handOn()
  }

  private canEnter(column: number, row: number, x: number, y: number): boolean {
    return row >= 0 && row < ROWS && this.isOpenCell(column, row) && this.fits(x, y, centreX(column), centreY(row))
  }

  private reach(column: number, row: number, steps: number): void {
    const cell = row * COLUMNS + column - this.left
    if (this.steps[cell] <= steps) return
    this.steps[cell] = steps
    this.queue[this.tail++] = cell
  }

  /** Resets all cells around the player to their initial values. */
  private drain(): void {
    const { steps, dry, columns, left } = this
    const from = left - Math.floor(left / columns) * columns
    for (let row = 0; row < ROWS; row++) {
      const at = row * (columns + COLUMNS) + from
      steps.set(dry.subarray(at, at + COLUMNS), row * COLUMNS)
    }
  }

  /**
   * Path length from a cell. Continues the flood only until it reaches that cell, because most enemies that ask are near. Cells that it
   * never reaches count as solid.
   */
  private stepsFrom(cell: number): number {
    const { steps } = this
    while (steps[cell] === DRY && this.head < this.tail) this.handOn()
    return steps[cell] === DRY ? UNREACHED : steps[cell]
  }

  /** Processes the next cell of the queue. */
  private handOn(): void {
    const cell = this.queue[this.head++]
    const row = Math.floor(cell / COLUMNS)
    const column = cell - row * COLUMNS
    const next = this.steps[cell] + 1
    if (column > 0) this.spread(cell - 1, next)
    if (column < COLUMNS - 1) this.spread(cell + 1, next)
    if (row > 0) this.spread(cell - COLUMNS, next)
    if (row < ROWS - 1) this.spread(cell + COLUMNS, next)
  }

  private spread(cell: number, next: number): void {
    if (this.steps[cell] !== DRY) return
    this.steps[cell] = next
    this.queue[this.tail++] = cell
  }

  /** True if a straight line crosses open cells only. */
  clear(fromX: number, fromY: number, toX: number, toY: number): boolean {
    if (this.isAllOpen(fromX, fromY, toX, toY)) return true
    const dx = toX - fromX
    const dy = toY - fromY
    const samples = Math.max(1, Math.ceil((2 * Math.sqrt(dx * dx + dy * dy)) / CELL))
    // Tests samples that are far apart first, because most obstacles are wider than the stride, so that few tests are needed.
    for (let first = 0; first < STRIDE; first++) {
      for (let i = first; i <= samples; i += STRIDE) {
        const part = i / samples
        if (!this.isOpen(fromX + dx * part, fromY + dy * part)) return false
      }
    }
    return true
  }

  /** True if all cells in the bounding box of two points are open, so that no line between them needs testing. */
  private isAllOpen(aX: number, aY: number, bX: number, bY: number): boolean {
    const { closed, columns } = this
    // One more cell on each side, because rounding can put a sample beyond the ends of the line.
    const left = Math.floor(Math.min(aX, bX) / CELL) - 1
    const wide = Math.floor(Math.max(aX, bX) / CELL) + 2 - left
    if (wide > columns) return false
    const from = left - Math.floor(left / columns) * columns
    const above = Math.max(0, rowOf(Math.min(aY, bY)) - 1) * (2 * columns + 1)
    const below = Math.min(ROWS, rowOf(Math.max(aY, bY)) + 2) * (2 * columns + 1)
    return closed[below + from + wide] - closed[below + from] - closed[above + from + wide] + closed[above + from] === 0
  }

  /** True if a walker can walk the straight line, tested exactly. Slower than `clear`, but also works next to a wall. */
  private fits(fromX: number, fromY: number, toX: number, toY: number): boolean {
    const dx = toX - fromX
    const dy = toY - fromY
    const samples = Math.ceil(Math.sqrt(dx * dx + dy * dy) / SAMPLE)
    for (let i = 1; i <= samples; i++) {
      if (!this.ground.free(fromX + (dx * i) / samples, fromY + (dy * i) / samples, enemyRules.walker - SLACK)) return false
    }
    return true
  }

  /**
   * Stores the next point on the way from (fromX, fromY) to the player in `x`, `y`. Returns false next to the player, and if no way is
   * known. Floods only as far as needed; on open ground no enemy asks.
   */
  guide(fromX: number, fromY: number, playerX: number, playerY: number): boolean {
    this.follow(playerX, playerY)
    let column = Math.floor(fromX / CELL) - this.left
    let row = rowOf(fromY)
    if (column < DOORSTEP || column >= COLUMNS - DOORSTEP) return false
    if (this.stepsFrom(row * COLUMNS + column) === UNREACHED) return this.findDoor(column, row, fromX, fromY)
    for (let i = 0; i < LOOK_AHEAD; i++) {
      const cell = this.downhill(column, row)
      if (cell < 0) return i > 0
      row = Math.floor(cell / COLUMNS)
      column = cell - row * COLUMNS
      const x = centreX(this.left + column)
      const y = centreY(row)
      if (i > 0 && !this.clear(fromX, fromY, x, y)) return true
      this.x = x
      this.y = y
    }
    return true
  }

  /** Finds the open cell with the shortest path for a body next to a solid. */
  private findDoor(column: number, row: number, fromX: number, fromY: number): boolean {
    let least = UNREACHED
    for (let ring = 1; ring <= DOORSTEP && least === UNREACHED; ring++) {
      for (let r = row - ring; r <= row + ring; r++) {
        for (let c = column - ring; c <= column + ring; c++) {
          const steps = r < 0 || r >= ROWS ? UNREACHED : this.stepsFrom(r * COLUMNS + c)
          if (steps >= least || !this.canEnter(this.left + c, r, fromX, fromY)) continue
          least = steps
          this.x = centreX(this.left + c)
          this.y = centreY(r)
        }
      }
    }
    return least !== UNREACHED
  }

  /** The neighbour nearest to the player, or -1 if none is nearer. A diagonal step needs both adjacent cells open. */
  private downhill(column: number, row: number): number {
    const { steps } = this
    let best = -1
    let least = steps[row * COLUMNS + column]
    for (let r = Math.max(0, row - 1); r <= Math.min(ROWS - 1, row + 1); r++) {
      for (let c = column - 1; c <= column + 1; c++) {
        const at = steps[r * COLUMNS + c]
        if (at >= least) continue
        if (r !== row && c !== column && (steps[row * COLUMNS + c] === UNREACHED || steps[r * COLUMNS + column] === UNREACHED)) continue
        least = at
        best = r * COLUMNS + c
      }
    }
    return best
  }
}

const rowOf = (y: number) => clamp(Math.round((y - run.band.top) / ROW), 0, ROWS - 1)
const centreX = (column: number) => (column + 0.5) * CELL
const centreY = (row: number) => run.band.top + row * ROW

type Cells = ReturnType<typeof computeCells>
/**
 * Cells by the solids of a ground. A map's cells are the same in each run, and computing them takes as long as simulating a second of it.
 */
const cellsBySolids = new WeakMap<object, Cells>()

function cellsOf(ground: Ground): Cells {
  const cells = (ground.solids === null ? undefined : cellsBySolids.get(ground.solids)) ?? computeCells(ground)
  if (ground.solids !== null) cellsBySolids.set(ground.solids, cells)
  return cells
}

function computeCells(ground: Ground) {
  const columns = ground.tiles * TILE_COLUMNS
  const open = findOpenCells(ground)
  const width = columns + COLUMNS
  const isOpen = (column: number, row: number) => open[row * columns + (column % columns)] === 1
  const dry = Uint16Array.from({ length: width * ROWS }, (_, i) => (isOpen(i % width, Math.floor(i / width)) ? DRY : UNREACHED))
  return { open, dry, closed: sumClosedCells(open, columns) }
}

/** Cells with room for a walker and a way to the start of a run. Pockets between solids count as solid. */
function findOpenCells(ground: Ground): Uint8Array {
  const columns = ground.tiles * TILE_COLUMNS
  const open = new Uint8Array(columns * ROWS)
  const cells = [rowOf(run.start.y) * columns + Math.floor(run.start.x / CELL)]
  for (let cell = cells.pop(); cell !== undefined; cell = cells.pop()) {
    const row = Math.floor(cell / columns)
    const column = cell - row * columns
    if (row < 0 || row >= ROWS || open[cell] === 1 || !ground.free(centreX(column), centreY(row), CLEARANCE)) continue
    open[cell] = 1
    const line = row * columns
    cells.push(cell - columns, cell + columns, line + ((column + 1) % columns), line + ((column + columns - 1) % columns))
  }
  return open
}

/** For each cell corner of the ground, laid out twice: number of closed cells above and to the left. */
function sumClosedCells(open: Uint8Array, columns: number): Int32Array {
  const width = 2 * columns + 1
  const sums = new Int32Array(width * (ROWS + 1))
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < 2 * columns; column++) {
      const at = (row + 1) * width + column + 1
      const isClosed = open[row * columns + (column % columns)] === 1 ? 0 : 1
      sums[at] = sums[at - 1] + sums[at - width] - sums[at - width - 1] + isClosed
    }
  }
  return sums
}
