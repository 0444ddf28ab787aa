import { enemyRules, run } from '../../content/run-constants.ts'
import { CELL_PX, type Grid } from '../../kernel/grid.ts'
import { cosine, sine } from '../../kernel/math.ts'
import type { World } from '../world.ts'

/** Angle in radians between the directions in which bodies at one point are pushed; the golden angle spreads any number evenly. */
export const GOLDEN_ANGLE_RAD = 2.399963
/** Distance in px below which two bodies count as at one point, without a direction away from each other. */
export const MIN_DISTANCE_PX = 1e-3
const SHARE = enemyRules.separation
/** Cells from the player to the farther edge of the view, for every position of the player in it. */
const SEEN = Math.ceil((run.view.width * (1 - run.cameraMargin.x)) / CELL_PX)

/**
 * Reads the grid; writes the pushes that move overlapping enemies apart, by grid index. Flying enemies are not pushed, and
 * `separateBigEnemies` handles the big ones. Each pair of neighbours is handled once: forward in its cell's row and in the row below.
 * Outside the view each row is handled only every other tick, because an invisible crowd does not need to settle. Right before
 * `moveEnemies`, which adds the pushes to the steps.
 */
export function separateEnemies({ grid, apart, tick }: World): void {
  const { columns, start, cells, count } = grid
  const middle = columns >> 1
  apart.x.fill(0, 0, count)
  apart.y.fill(0, 0, count)
  // Jumps from one occupied cell to the next, because most are empty.
  for (let k = 0; k < count; k = start[cells[k] + 1]) {
    const cell = cells[k]
    const row = Math.floor(cell / columns)
    const column = cell - row * columns
    if (((row + tick) & 1) === 0 || Math.abs(column - middle) <= SEEN) separateCell(grid, apart, column, row)
  }
}

/** Indexed like the grid, so that memory is read in order. */
interface Pushes {
  readonly x: Float32Array
  readonly y: Float32Array
}

/** Pushes apart the bodies of a cell, and those from the neighbouring cells ahead. Skips a neighbour that begins beyond a body's reach. */
function separateCell(grid: Grid, pushes: Pushes, column: number, row: number): void {
  const { columns, rows, start, x, y, size, largest } = grid
  const cell = row * columns + column
  const end = start[cell + 1]
  const hasRight = column < columns - 1
  const rowEnd = hasRight ? start[cell + 2] : end
  const hasBelow = row < rows - 1
  const below = cell + columns
  const left = grid.columnLeft(column)
  const right = grid.columnLeft(column + 1)
  const bottom = grid.rowTop(row + 1)
  for (let a = start[cell]; a < end; a++) {
    const radius = size[a]
    if (radius < 0) continue
    const reach = radius + largest
    const ax = x[a]
    const reachesRight = hasRight && right - ax < reach
    separateFrom(grid, pushes, a, a + 1, reachesRight ? rowEnd : end)
    if (!hasBelow || bottom - y[a] >= reach) continue
    const reachesLeft = column > 0 && ax - left < reach
    separateFrom(grid, pushes, a, start[reachesLeft ? below - 1 : below], start[reachesRight ? below + 2 : below + 1])
  }
}

/** Pushes apart two bodies at one point, in a direction derived from their ids. */
function scatter({ ids, size }: Grid, { x, y }: Pushes, a: number, b: number): void {
  const angle = (ids[a] + ids[b]) * GOLDEN_ANGLE_RAD
  const push = (size[a] + size[b]) * SHARE
  x[a] = x[a] + cosine(angle) * push
  y[a] = y[a] + sine(angle) * push
  x[b] = x[b] - cosine(angle) * push
  y[b] = y[b] - sine(angle) * push
}

/** Pushes the body at grid index `a` and those at `first..end` apart. */
function separateFrom(grid: Grid, pushes: Pushes, a: number, first: number, end: number): void {
  const { x, y, size, largest } = grid
  const { x: pushX, y: pushY } = pushes
  const ax = x[a]
  const ay = y[a]
  const radius = size[a]
  // Cheap test first: bodies too far apart for the largest size need no size look-up.
  const most = (radius + largest) * (radius + largest)
  let sumX = 0
  let sumY = 0
  for (let b = first; b < end; b++) {
    const dx = ax - x[b]
    const dy = ay - y[b]
    const square = dx * dx + dy * dy
    if (square >= most) continue
    const reach = radius + size[b]
    if (square >= reach * reach || reach < 0) continue
    const distance = Math.sqrt(square)
    if (distance < MIN_DISTANCE_PX) {
      scatter(grid, pushes, a, b)
      continue
    }
    const push = ((reach - distance) * SHARE) / distance
    sumX += dx * push
    sumY += dy * push
    pushX[b] = pushX[b] - dx * push
    pushY[b] = pushY[b] - dy * push
  }
  pushX[a] = pushX[a] + sumX
  pushY[a] = pushY[a] + sumY
}
