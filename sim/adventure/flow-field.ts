import { groundTile } from '../content/ground.ts'
import { run } from '../content/run-constants.ts'
import { clamp } from '../kernel/math.ts'
import type { Ground } from './ground.ts'

/** px. */
const CELL = 16
/** px; a way is a way when a disc of this size fits: every common enemy, less a hair for the corners. */
const BODY = 15
const ROWS = Math.ceil((run.band.bottom - run.band.top) / CELL)
const TILE_COLUMNS = groundTile.width / CELL
/** Cells to each side of the player. */
const REACH = 80
const COLUMNS = 2 * REACH + 1
const UNREACHED = 0xffff
/** Cells around the player that count as open: it may stand nearer to a solid than BODY. */
const DOORSTEP = 2
/** A walker looks so many cells ahead, which smooths its way. */
const LOOK_AHEAD = 3

/** Steps from every cell around the player to it, around the solids, so that no enemy is held by one. */
export class FlowField {
  /** Answer of `guide`. */
  x = 0
  y = 0
  private readonly blocked: Uint8Array
  private readonly steps = new Uint16Array(COLUMNS * ROWS)
  private readonly queue = new Int32Array(COLUMNS * ROWS)
  private left = 0
  private column = Number.NaN
  private row = Number.NaN

  constructor(ground: Ground) {
    this.blocked = new Uint8Array(TILE_COLUMNS * ROWS)
    for (let row = 0; row < ROWS; row++) {
      for (let column = 0; column < TILE_COLUMNS; column++) {
        this.blocked[row * TILE_COLUMNS + column] = ground.free((column + 0.5) * CELL, centreY(row), BODY) ? 0 : 1
      }
    }
  }

  private isBlocked(column: number, row: number): boolean {
    return this.blocked[row * TILE_COLUMNS + (((column % TILE_COLUMNS) + TILE_COLUMNS) % TILE_COLUMNS)] === 1
  }

  /** Floods from the player's cell; does nothing while the player is in the same cell. */
  follow(playerX: number, playerY: number): void {
    const column = Math.floor(playerX / CELL)
    const row = rowOf(playerY)
    if (column === this.column && row === this.row) return
    this.column = column
    this.row = row
    this.left = column - REACH
    const { steps, queue } = this
    steps.fill(UNREACHED)
    let tail = 0
    queue[tail++] = row * COLUMNS + REACH
    steps[row * COLUMNS + REACH] = 0
    for (let head = 0; head < tail; head++) {
      const cell = queue[head] as number
      const atRow = Math.floor(cell / COLUMNS)
      const atColumn = cell - atRow * COLUMNS
      const next = (steps[cell] as number) + 1
      for (let side = 0; side < 4; side++) {
        const c = atColumn + (side === 0 ? -1 : side === 1 ? 1 : 0)
        const r = atRow + (side === 2 ? -1 : side === 3 ? 1 : 0)
        if (c < 0 || r < 0 || c >= COLUMNS || r >= ROWS) continue
        const to = r * COLUMNS + c
        if (steps[to] !== UNREACHED || (next > DOORSTEP && this.isBlocked(this.left + c, r))) continue
        steps[to] = next
        queue[tail++] = to
      }
    }
  }

  /** Whether a body can walk the straight line. */
  clear(fromX: number, fromY: number, toX: number, toY: number): boolean {
    const dx = toX - fromX
    const dy = toY - fromY
    const samples = Math.ceil(Math.sqrt(dx * dx + dy * dy) / CELL)
    for (let i = 0; i < samples; i++) {
      const part = i / samples
      if (this.isBlocked(Math.floor((fromX + dx * part) / CELL), rowOf(fromY + dy * part))) return false
    }
    return true
  }

  /** Leaves in `x`, `y` the next point of the way from (fromX, fromY); false where the field knows no way. */
  guide(fromX: number, fromY: number): boolean {
    let column = Math.floor(fromX / CELL) - this.left
    let row = rowOf(fromY)
    if (column < 1 || column >= COLUMNS - 1) return false
    for (let i = 0; i < LOOK_AHEAD; i++) {
      const cell = this.downhill(column, row)
      if (cell < 0) return i > 0
      row = Math.floor(cell / COLUMNS)
      column = cell - row * COLUMNS
      this.x = (this.left + column + 0.5) * CELL
      this.y = centreY(row)
    }
    return true
  }

  /** The neighbour nearest to the player, or -1 when none is nearer. A diagonal step needs both its sides open. */
  private downhill(column: number, row: number): number {
    const { steps } = this
    let best = -1
    let least = steps[row * COLUMNS + column] as number
    for (let r = Math.max(0, row - 1); r <= Math.min(ROWS - 1, row + 1); r++) {
      for (let c = Math.max(0, column - 1); c <= Math.min(COLUMNS - 1, column + 1); c++) {
        const at = steps[r * COLUMNS + c] as number
        if (at >= least) continue
        if (r !== row && c !== column && (steps[row * COLUMNS + c] === UNREACHED || steps[r * COLUMNS + column] === UNREACHED)) continue
        least = at
        best = r * COLUMNS + c
      }
    }
    return best
  }
}

const rowOf = (y: number) => clamp(Math.floor((y - run.band.top) / CELL), 0, ROWS - 1)
const centreY = (row: number) => run.band.top + (row + 0.5) * CELL
