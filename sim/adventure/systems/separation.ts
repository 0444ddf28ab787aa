import { enemyRules, run } from '../../content/run-constants.ts'
import { CELL, type Grid } from '../../kernel/grid.ts'
import { cosine, sine } from '../../kernel/math.ts'
import type { World } from '../world.ts'

/** Radians between the ways out of a heap: the golden angle spreads any number of bodies. */
export const GOLDEN_ANGLE = 2.399963
/** px; nearer than this two bodies have no direction. */
export const ONE_POINT = 1e-3
const SHARE = enemyRules.separation
/** Cells from the player to the farther edge of the view, wherever in it the player is. */
const SEEN = Math.ceil((run.view.width * (1 - run.cameraMargin.x)) / CELL)

/**
 * Reads the grid; writes what pushes overlapping bodies apart, by grid index. Fliers are left alone, big bodies to `bigSeparation`.
 * Right before movement, which adds it to the steps. Each pair of neighbours is met once: forward in its cell's row and in the row below.
 * Where no view reaches, every other row has its turn every other tick: a far crowd need not come to rest.
 */
export function separation({ grid, apart, tick }: World): void {
  const { columns, rows, start, count } = grid
  const { x: pushX, y: pushY } = apart
  const middle = columns >> 1
  pushX.fill(0, 0, count)
  pushY.fill(0, 0, count)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (((row + tick) & 1) === 1 && Math.abs(column - middle) > SEEN) continue
      const cell = row * columns + column
      const first = start[cell] as number
      const end = start[cell + 1] as number
      if (first === end) continue
      const rowEnd = column < columns - 1 ? (start[cell + 2] as number) : end
      const below = cell + columns
      const hasBelow = row < rows - 1
      const belowFirst = hasBelow ? (start[column > 0 ? below - 1 : below] as number) : 0
      const belowEnd = hasBelow ? (start[column < columns - 1 ? below + 2 : below + 1] as number) : 0
      for (let a = first; a < end; a++) {
        partFrom(grid, pushX, pushY, a, a + 1, rowEnd)
        partFrom(grid, pushX, pushY, a, belowFirst, belowEnd)
      }
    }
  }
}

/** Two in one point have no direction: their ids give one. */
function scatter({ ids, size }: Grid, pushX: Float32Array, pushY: Float32Array, a: number, b: number): void {
  const angle = ((ids[a] as number) + (ids[b] as number)) * GOLDEN_ANGLE
  const push = ((size[a] as number) + (size[b] as number)) * SHARE
  pushX[a] = (pushX[a] as number) + cosine(angle) * push
  pushY[a] = (pushY[a] as number) + sine(angle) * push
  pushX[b] = (pushX[b] as number) - cosine(angle) * push
  pushY[b] = (pushY[b] as number) - sine(angle) * push
}

/** Parts the body at grid index `a` from those at `first..end`. Pushes are by grid index too: what is read together lies together. */
function partFrom(grid: Grid, pushX: Float32Array, pushY: Float32Array, a: number, first: number, end: number): void {
  const { x, y, size, largest } = grid
  const ax = x[a] as number
  const ay = y[a] as number
  const radius = size[a] as number
  if (radius < 0) return
  // No size is looked up for bodies that are too far apart whatever it is.
  const most = (radius + largest) * (radius + largest)
  let sumX = 0
  let sumY = 0
  for (let b = first; b < end; b++) {
    const dx = ax - (x[b] as number)
    const dy = ay - (y[b] as number)
    const square = dx * dx + dy * dy
    if (square >= most) continue
    const reach = radius + (size[b] as number)
    if (square >= reach * reach || reach < 0) continue
    const distance = Math.sqrt(square)
    if (distance < ONE_POINT) {
      scatter(grid, pushX, pushY, a, b)
      continue
    }
    const push = ((reach - distance) * SHARE) / distance
    sumX += dx * push
    sumY += dy * push
    pushX[b] = (pushX[b] as number) - dx * push
    pushY[b] = (pushY[b] as number) - dy * push
  }
  pushX[a] = (pushX[a] as number) + sumX
  pushY[a] = (pushY[a] as number) + sumY
}
