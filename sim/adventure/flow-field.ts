import { enemyRules } from '../content/run-constants.ts'
import { COLUMNS, cellAt, DOORSTEP, type Flood, type Floods, REACH, STRIDE, sharedFloods, UNREACHED } from './floods.ts'
import type { Ground } from './ground.ts'
import { CELL, centreX, centreY, columnOf, isOpenCell, ROWS, rowOf, type WalkCells, walkCellsOf, wrapColumn } from './walk-cells.ts'

/** Tolerance in px for a walker that rounding puts into a wall. */
const SLACK = 0.5
/** Distance in px between two samples of a straight line. */
const SAMPLE = 4
/** Number of cells over which a walker cuts corners. */
const LOOK_AHEAD = 4
/** Columns and rows of a block, in cells, and those before its middle. */
const BLOCK = 3
const HALF_BLOCK = 1
/** Distance in px between two samples of a line across cells, at most. */
const CELL_SAMPLE = CELL / 2
/**
 * Number of samples to the next one whose cell can be closed, indexed by the room of a sample's cell. The cells of two points differ by at
 * most one more than their distance in rows.
 */
const NEXT_SAMPLE = Uint8Array.from({ length: 256 }, (_, room) => Math.max(1, Math.ceil((15 * (room - 1)) / CELL_SAMPLE)))

/** The ways around solids to a target, which follows the player. */
export class FlowField {
  /** Result of `guide`. */
  x = 0
  y = 0
  private readonly ground: Ground
  private readonly cells: WalkCells
  private readonly floods: Floods
  /** `null` before the first question, and if the player is where no walker can get. */
  private flood: Flood | null = null
  /** Target of the flood, and the first column of its window. */
  private column = 0
  private row = 0
  private left = 0
  /** Position for which the target was chosen. */
  private playerX = Number.NaN
  private playerY = Number.NaN

  constructor(ground: Ground, floods: Floods = sharedFloods) {
    this.ground = ground
    this.cells = walkCellsOf(ground)
    this.floods = floods
  }

  /** True if a walker at (x, y) can get everywhere. */
  isOpen(x: number, y: number): boolean {
    return isOpenCell(this.cells, columnOf(x), rowOf(y))
  }

  /**
   * Chooses the flood to the player, or to a cell from which the way to the player is straight: the middle of its block, so that few floods
   * serve a player who walks, or an open cell near a player right next to a solid.
   */
  private follow(playerX: number, playerY: number): void {
    if (playerX === this.playerX && playerY === this.playerY) return
    this.playerX = playerX
    this.playerY = playerY
    const column = columnOf(playerX)
    const row = rowOf(playerY)
    if (!isOpenCell(this.cells, column, row)) {
      this.floodToDoorstep(column, row)
      return
    }
    const middle = Math.floor(column / BLOCK) * BLOCK + HALF_BLOCK
    const middleRow = Math.min(ROWS - 1, Math.floor(row / BLOCK) * BLOCK + HALF_BLOCK)
    if (this.clear(playerX, playerY, centreX(middle), centreY(middleRow))) this.floodTo(middle, middleRow)
    else this.floodTo(column, row)
  }

  private floodTo(column: number, row: number): void {
    if (column === this.column && row === this.row && this.flood !== null) return
    this.column = column
    this.row = row
    this.left = column - REACH
    this.flood = this.floods.to(this.cells, wrapColumn(this.cells, column), row)
  }

  private floodToDoorstep(column: number, row: number): void {
    const { playerX: x, playerY: y } = this
    let least = Number.POSITIVE_INFINITY
    let doorColumn = column
    let doorRow = row
    for (let c = column - DOORSTEP; c <= column + DOORSTEP; c++) {
      for (let r = row - DOORSTEP; r <= row + DOORSTEP; r++) {
        const dx = centreX(c) - x
        const dy = centreY(r) - y
        const square = dx * dx + dy * dy
        if (square >= least || !this.canEnter(c, r, x, y)) continue
        least = square
        doorColumn = c
        doorRow = r
      }
    }
    if (least === Number.POSITIVE_INFINITY) this.flood = null
    else this.floodTo(doorColumn, doorRow)
  }

  private canEnter(column: number, row: number, x: number, y: number): boolean {
    return row >= 0 && row < ROWS && isOpenCell(this.cells, column, row) && this.fits(x, y, centreX(column), centreY(row))
  }

  /** True if a straight line crosses open cells only. Tests samples that are half a cell apart, except those that must be open. */
  clear(fromX: number, fromY: number, toX: number, toY: number): boolean {
    const { room, columns } = this.cells
    const dx = toX - fromX
    const dy = toY - fromY
    const samples = Math.max(1, Math.ceil(Math.sqrt(dx * dx + dy * dy) / CELL_SAMPLE))
    for (let i = 0; i <= samples; ) {
      const part = i / samples
      const column = columnOf(fromX + dx * part)
      const free = room[(column - Math.floor(column / columns) * columns) * ROWS + rowOf(fromY + dy * part)]
      if (free === 0) return false
      i += NEXT_SAMPLE[free]
    }
    return true
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
    const { flood } = this
    if (flood === null) return false
    const column = columnOf(fromX) - this.left
    const row = rowOf(fromY)
    if (column < DOORSTEP || column >= COLUMNS - DOORSTEP) return false
    let cell = cellAt(column, row)
    if (this.floods.stepsFrom(flood, cell) === UNREACHED) return this.findDoor(flood, column, row, fromX, fromY)
    for (let i = 0; i < LOOK_AHEAD; i++) {
      cell = downhill(flood, cell)
      if (cell < 0) return i > 0
      const nextColumn = Math.floor(cell / STRIDE) - 1
      const x = centreX(this.left + nextColumn)
      const y = centreY(cell - (nextColumn + 1) * STRIDE - 1)
      if (i > 0 && !this.clear(fromX, fromY, x, y)) return true
      this.x = x
      this.y = y
    }
    return true
  }

  /** Finds the open cell with the shortest path for a body next to a solid. */
  private findDoor(flood: Flood, column: number, row: number, fromX: number, fromY: number): boolean {
    let least = UNREACHED
    for (let ring = 1; ring <= DOORSTEP && least === UNREACHED; ring++) {
      for (let r = Math.max(0, row - ring); r <= Math.min(ROWS - 1, row + ring); r++) {
        for (let c = column - ring; c <= column + ring; c++) {
          const steps = this.floods.stepsFrom(flood, cellAt(c, r))
          if (steps >= least || !this.canEnter(this.left + c, r, fromX, fromY)) continue
          least = steps
          this.x = centreX(this.left + c)
          this.y = centreY(r)
        }
      }
    }
    return least !== UNREACHED
  }
}

/** The neighbour nearest to the player, or -1 if none is nearer. A diagonal step needs both adjacent cells open. */
function downhill({ steps }: Flood, cell: number): number {
  let best = -1
  let least = steps[cell]
  for (let r = -1; r <= 1; r++) {
    for (let c = -STRIDE; c <= STRIDE; c += STRIDE) {
      const at = steps[cell + c + r]
      if (at >= least) continue
      if (r !== 0 && c !== 0 && (steps[cell + c] === UNREACHED || steps[cell + r] === UNREACHED)) continue
      least = at
      best = cell + c + r
    }
  }
  return best
}
