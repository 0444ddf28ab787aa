import { groundTile } from '../content/ground.ts'
import { enemyRules, entityLimits, run } from '../content/run-constants.ts'
import { clamp } from '../kernel/math.ts'
import type { Ground } from './ground.ts'

/** px; columns divide a tile, and the first and the last row lie on the band's edges. */
const CELL = 16
const ROW = 15
/** px; room that the centre of an open cell has. Between two such centres a walker always passes: sqrt(17.9² - 8²) > 16. */
const CLEARANCE = 17.9
const ROWS = (run.band.bottom - run.band.top) / ROW + 1
const TILE_COLUMNS = groundTile.width / CELL
const UNREACHED = 0xffff
/** Steps of an open cell that the flood has not come to. */
const DRY = 0xfffe
/** Cells; from every place where a body fits, an open cell lies in a straight line within this (tests/adventure). */
const DOORSTEP = 4
/** Cells to each side of the player: every enemy that has not been outrun finds a way. */
const REACH = Math.ceil(entityLimits.outrun / CELL) + DOORSTEP + 1
const COLUMNS = 2 * REACH + 1
/** px that a walker beside a wall may be in it, by rounding. */
const SLACK = 0.5
/** px between two samples of a straight line. */
const SAMPLE = 4
/** Of the samples of a line, which lie half a cell apart, every so many-th is looked at first. */
const STRIDE = 5
/** A walker cuts corners over so many cells. */
const LOOK_AHEAD = 4

/** Steps from every cell around the player to it, around the solids, so that no enemy is held by one. */
export class FlowField {
  /** Answer of `guide`. */
  x = 0
  y = 0
  private readonly ground: Ground
  /** Columns of the ground, until it repeats. */
  private readonly columns: number
  /** By cell of these columns: 1 where a walker can come from anywhere. */
  private readonly open: Uint8Array
  /** The same rows as `steps` has before a flood, each so much longer than the ground that a flood finds its part in one piece. */
  private readonly dry: Uint16Array
  /** How many cells are not open in the rows above and the columns before, over the ground twice: so a box that crosses its end is one piece. */
  private readonly closed: Int32Array
  private readonly steps = new Uint16Array(COLUMNS * ROWS)
  private readonly queue = new Int32Array(COLUMNS * ROWS)
  /** Cells before it in `queue` have handed their steps on; those up to `tail` wait for their turn. */
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

  /** Whether a walker that stands at (x, y) can get everywhere. */
  isOpen(x: number, y: number): boolean {
    return this.isOpenCell(Math.floor(x / CELL), rowOf(y))
  }

  private isOpenCell(column: number, row: number): boolean {
    return this.open[row * this.columns + column - Math.floor(column / this.columns) * this.columns] === 1
  }

  /** Begins a flood at the player, unless it still is in the cell of the last one. */
  private follow(playerX: number, playerY: number): void {
    const column = Math.floor(playerX / CELL)
    const row = rowOf(playerY)
    if (column === this.column && row === this.row) return
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
   * Where the player hugs a solid: begins at the open cells around it. They are not all as near, so this flood comes to cells in no order of
   * distance, and is made at once.
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

  /** All open cells around the player as they are before a flood. */
  private drain(): void {
    const { steps, dry, columns, left } = this
    const from = left - Math.floor(left / columns) * columns
    for (let row = 0; row < ROWS; row++) {
      const at = row * (columns + COLUMNS) + from
      steps.set(dry.subarray(at, at + COLUMNS), row * COLUMNS)
    }
  }

  /** Steps from a cell, for which the flood goes on as far as that cell: most who ask are near. What it never comes to is as good as solid. */
  private stepsFrom(cell: number): number {
    const { steps } = this
    while (steps[cell] === DRY && this.head < this.tail) this.handOn()
    return steps[cell] === DRY ? UNREACHED : steps[cell]
  }

  /** The next cell of the queue hands its steps on to its neighbours. */
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

  /** Whether the straight line leads over open cells only. */
  clear(fromX: number, fromY: number, toX: number, toY: number): boolean {
    if (this.isAllOpen(fromX, fromY, toX, toY)) return true
    const dx = toX - fromX
    const dy = toY - fromY
    const samples = Math.max(1, Math.ceil((2 * Math.sqrt(dx * dx + dy * dy)) / CELL))
    // Far apart first: what stands in the way is mostly wider than that, and then few of them are looked at.
    for (let first = 0; first < STRIDE; first++) {
      for (let i = first; i <= samples; i += STRIDE) {
        const part = i / samples
        if (!this.isOpen(fromX + dx * part, fromY + dy * part)) return false
      }
    }
    return true
  }

  /** Whether all cells around two points and between them are open: then no line from one to the other need be looked at. */
  private isAllOpen(aX: number, aY: number, bX: number, bY: number): boolean {
    const { closed, columns } = this
    // A cell more to each side: a sample of the line may lie beyond its ends by what is lost in rounding.
    const left = Math.floor(Math.min(aX, bX) / CELL) - 1
    const wide = Math.floor(Math.max(aX, bX) / CELL) + 2 - left
    if (wide > columns) return false
    const from = left - Math.floor(left / columns) * columns
    const above = Math.max(0, rowOf(Math.min(aY, bY)) - 1) * (2 * columns + 1)
    const below = Math.min(ROWS, rowOf(Math.max(aY, bY)) + 2) * (2 * columns + 1)
    return closed[below + from + wide] - closed[below + from] - closed[above + from + wide] + closed[above + from] === 0
  }

  /** Whether a walker can walk the straight line, exactly. Slower than `clear`, and right beside a wall. */
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
   * Leaves in `x`, `y` the next point of the way from (fromX, fromY) to the player; false at the player's doorstep, and
   * where no way is known. Only who asks makes the flood, as far as to where it stands: on open ground nobody does.
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

  /** From beside a solid to the open cell around from which the way is shortest. */
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

  /** The neighbour nearest to the player, or -1 when none is nearer. A diagonal step needs both its sides open. */
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

type Cells = ReturnType<typeof workedOut>
/** By the solids of a ground: those of a map are the same in each run, and what follows from them takes as long as a second of one. */
const known = new WeakMap<object, Cells>()

function cellsOf(ground: Ground): Cells {
  const cells = (ground.solids === null ? undefined : known.get(ground.solids)) ?? workedOut(ground)
  if (ground.solids !== null) known.set(ground.solids, cells)
  return cells
}

function workedOut(ground: Ground) {
  const columns = ground.tiles * TILE_COLUMNS
  const open = openCells(ground)
  const width = columns + COLUMNS
  const isOpen = (column: number, row: number) => open[row * columns + (column % columns)] === 1
  const dry = Uint16Array.from({ length: width * ROWS }, (_, i) => (isOpen(i % width, Math.floor(i / width)) ? DRY : UNREACHED))
  return { open, dry, closed: closedSums(open, columns) }
}

/** Cells with room for a walker and a way to where a run begins: pockets between solids are as good as solid. */
function openCells(ground: Ground): Uint8Array {
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

/** Of each corner between cells of the ground, laid out twice: how many cells above and before it are not open. */
function closedSums(open: Uint8Array, columns: number): Int32Array {
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
