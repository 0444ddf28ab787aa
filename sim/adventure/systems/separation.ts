import { enemyRules } from '../../content/run-constants.ts'
import { cosine, sine } from '../../kernel/math.ts'
import type { World } from '../world.ts'

/** Radians between the ways out of a heap: the golden angle spreads any number of bodies. */
const GOLDEN_ANGLE = 2.399963

/**
 * Reads the grid; adds to the enemies' steps what pushes overlapping bodies apart.
 * After steering, which sets the steps. Each pair of neighbours is met once: forward in its cell's row and in the row below.
 */
export function separation(world: World): void {
  const { columns, rows, start } = world.grid
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
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
        partFrom(world, a, a + 1, rowEnd)
        partFrom(world, a, belowFirst, belowEnd)
      }
    }
  }
}

/** Parts the body at grid index `a` from those at `first..end`. */
function partFrom({ grid, Enemy }: World, a: number, first: number, end: number): void {
  const id = grid.ids[a] as number
  const x = grid.x[a] as number
  const y = grid.y[a] as number
  const radius = Enemy.radius[id] as number
  let sumX = 0
  let sumY = 0
  for (let b = first; b < end; b++) {
    let dx = x - (grid.x[b] as number)
    let dy = y - (grid.y[b] as number)
    const other = grid.ids[b] as number
    const reach = radius + (Enemy.radius[other] as number)
    const square = dx * dx + dy * dy
    if (square >= reach * reach) continue
    let distance = Math.sqrt(square)
    if (distance < 1e-3) {
      // Two in one point have no direction: their ids give one.
      dx = cosine((id + other) * GOLDEN_ANGLE)
      dy = sine((id + other) * GOLDEN_ANGLE)
      distance = 1
    }
    const push = ((reach - Math.sqrt(square)) * enemyRules.separation) / distance
    sumX += dx * push
    sumY += dy * push
    Enemy.stepX[other] = (Enemy.stepX[other] as number) - dx * push
    Enemy.stepY[other] = (Enemy.stepY[other] as number) - dy * push
  }
  Enemy.stepX[id] = (Enemy.stepX[id] as number) + sumX
  Enemy.stepY[id] = (Enemy.stepY[id] as number) + sumY
}
