import { enemyRules, run } from '../../content/run-constants.ts'
import { CELL, type Grid } from '../../kernel/grid.ts'
import { cosine, sine } from '../../kernel/math.ts'
import type { World } from '../world.ts'

/** Radians between the directions in which bodies in one point are pushed: the golden angle spreads any number evenly. */
export const GOLDEN_ANGLE = 2.399963
/** px; two bodies nearer than this count as in one point, so that neither has a direction away from the other. */
export const ONE_POINT = 1e-3
const SHARE = enemyRules.separation
/** Cells from the player to the farther edge of the view, wherever in it the player is. */
const SEEN = Math.ceil((run.view.width * (1 - run.cameraMargin.x)) / CELL)

/**
 * Reads the grid; writes the pushes that move overlapping enemies apart, by grid index. Flying enemies are not pushed, and
 * `separateBigEnemies` handles the big ones. Each pair of neighbours is met once: forward in its cell's row and in the row
 * below. Outside the view only every other row is handled in a tick, since a crowd that nobody sees need not come to rest.
 * Right before `moveEnemies`, which adds the pushes to the steps.
 */
export function separateEnemies({ grid, apart, tick }: World): void {
  const { columns, rows, start, count } = grid
  const { x: pushX, y: pushY } = apart
  const middle = columns >> 1
  pushX.fill(0, 0, count)
  pushY.fill(0, 0, count)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (((row + tick) & 1) === 1 && Math.abs(column - middle) > SEEN) continue
      const cell = row * columns + column
      const first = start[cell]
      const end = start[cell + 1]
      if (first === end) continue
      const rowEnd = column < columns - 1 ? start[cell + 2] : end
      const below = cell + columns
      const hasBelow = row < rows - 1
      const belowFirst = hasBelow ? start[column > 0 ? below - 1 : below] : 0
      const belowEnd = hasBelow ? start[column < columns - 1 ? below + 2 : below + 1] : 0
      for (let a = first; a < end; a++) {
        partFrom(grid, pushX, pushY, a, a + 1, rowEnd)
        partFrom(grid, pushX, pushY, a, belowFirst, belowEnd)
      }
    }
  }
}

/** Pushes apart two bodies in one point: their ids give a direction. */
function scatter({ ids, size }: Grid, pushX: Float32Array, pushY: Float32Array, a: number, b: number): void {
  const angle = (ids[a] + ids[b]) * GOLDEN_ANGLE
  const push = (size[a] + size[b]) * SHARE
  pushX[a] = pushX[a] + cosine(angle) * push
  pushY[a] = pushY[a] + sine(angle) * push
  pushX[b] = pushX[b] - cosine(angle) * push
  pushY[b] = pushY[b] - sine(angle) * push
}

/** Pushes the body at grid index `a` and those at `first..end` apart. Pushes are by grid index too, so that the memory is read in order. */
function partFrom(grid: Grid, pushX: Float32Array, pushY: Float32Array, a: number, first: number, end: number): void {
  const { x, y, size, largest } = grid
  const ax = x[a]
  const ay = y[a]
  const radius = size[a]
  if (radius < 0) return
  // Cheap test first: bodies too far apart for the largest size need no look-up of their own.
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
    if (distance < ONE_POINT) {
      scatter(grid, pushX, pushY, a, b)
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
