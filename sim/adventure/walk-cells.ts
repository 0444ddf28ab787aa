import { groundTile } from '../content/ground.ts'
import { run } from '../content/run-constants.ts'
import { clamp } from '../kernel/math.ts'
import type { Ground } from './ground.ts'

/** Width and height of a cell in px. Columns divide a tile, and the first and last rows lie on the band's edges. */
export const CELL = 16
const ROW = 15
/** Clearance in px at the centre of an open cell. Between two such centres a walker always fits: sqrt(17.9² - 8²) > 16. */
const CLEARANCE = 17.9
export const ROWS = (run.band.bottom - run.band.top) / ROW + 1
const TILE_COLUMNS = groundTile.width / CELL
/** Greatest value of `room`, in cells. */
const MAX_ROOM = 24

/** The cells of a map, column by column. Columns repeat endlessly to both sides. */
export interface WalkCells {
  /** Distinguishes the maps of a process. */
  readonly id: number
  readonly columns: number
  /**
   * For each cell: 0 if it is closed, otherwise the distance in cells to the nearest closed cell along either axis, up to MAX_ROOM. A walker
   * can reach an open cell from anywhere.
   */
  readonly room: Uint8Array
}

export const rowOf = (y: number): number => clamp(Math.round((y - run.band.top) / ROW), 0, ROWS - 1)
export const columnOf = (x: number): number => Math.floor(x / CELL)
export const centreX = (column: number): number => (column + 0.5) * CELL
export const centreY = (row: number): number => run.band.top + row * ROW
/** The index within the map of a column anywhere. */
export const wrapColumn = ({ columns }: WalkCells, column: number): number => column - Math.floor(column / columns) * columns
export const isOpenCell = (cells: WalkCells, column: number, row: number): boolean => cells.room[wrapColumn(cells, column) * ROWS + row] > 0

/** Cells by the solids of a ground, because a map's cells are the same in each run. */
const cellsBySolids = new WeakMap<object, WalkCells>()
let maps = 0

/** The cells of a ground, computed once per map. */
export function walkCellsOf(ground: Ground): WalkCells {
  const cells = (ground.solids === null ? undefined : cellsBySolids.get(ground.solids)) ?? computeCells(ground)
  if (ground.solids !== null) cellsBySolids.set(ground.solids, cells)
  return cells
}

function computeCells(ground: Ground): WalkCells {
  const columns = ground.tiles * TILE_COLUMNS
  const open = findOpenCells(ground, columns)
  return { id: maps++, columns, room: measureRoom(open, columns) }
}

/** 1 for cells with room for a walker and a way to the start of a run. Pockets between solids count as solid. */
function findOpenCells(ground: Ground, columns: number): Uint8Array {
  const open = new Uint8Array(columns * ROWS)
  const pending = [columnOf(run.start.x) * ROWS + rowOf(run.start.y)]
  for (let cell = pending.pop(); cell !== undefined; cell = pending.pop()) {
    const column = Math.floor(cell / ROWS)
    const row = cell - column * ROWS
    if (open[cell] === 1 || !ground.free(centreX(column), centreY(row), CLEARANCE)) continue
    open[cell] = 1
    if (row > 0) pending.push(cell - 1)
    if (row < ROWS - 1) pending.push(cell + 1)
    pending.push(((column + 1) % columns) * ROWS + row, ((column + columns - 1) % columns) * ROWS + row)
  }
  return open
}

/** Computes `WalkCells.room` in sweeps to the right and to the left. Each sweep runs over the columns twice, to pass their end. */
function measureRoom(open: Uint8Array, columns: number): Uint8Array {
  const room = open.map((isOpen) => isOpen * MAX_ROOM)
  for (const side of [1, -1]) {
    for (let i = 0; i < 2 * columns; i++) {
      const column = side === 1 ? i % columns : columns - 1 - (i % columns)
      limitRoom(room, column, (column - side + columns) % columns)
    }
  }
  return room
}

/** Limits the room of a column's cells to one more than that of their neighbours in the same column and in another one. */
function limitRoom(room: Uint8Array, column: number, other: number): void {
  const at = column * ROWS
  const from = other * ROWS
  const last = ROWS - 1
  for (let row = 0; row < ROWS; row++) {
    const beside = Math.min(room[from + Math.max(0, row - 1)], room[from + row], room[from + Math.min(last, row + 1)])
    const above = room[at + Math.max(0, row - 1)]
    room[at + row] = Math.min(room[at + row], beside + 1, row > 0 ? above + 1 : MAX_ROOM)
  }
  for (let row = last - 1; row >= 0; row--) room[at + row] = Math.min(room[at + row], room[at + row + 1] + 1)
}
