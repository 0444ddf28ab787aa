import { ENEMY_KINDS, enemies } from '../../content/enemies.ts'
import { enemyRules } from '../../content/run-constants.ts'
import { cosine, sine } from '../../kernel/math.ts'
import { flies } from '../flies.ts'
import type { World } from '../world.ts'
import { GOLDEN_ANGLE_RAD, MIN_DISTANCE_PX } from './separate-enemies.ts'

/** Radius of the widest body, in px. */
const WIDEST = Math.max(...ENEMY_KINDS.map((kind) => enemies[kind].radius))
/** Share of an overlap that both bodies together resolve per tick. */
const SHARE = 2 * enemyRules.separation

/**
 * Reads the grid; adds the pushes of enemies wider than a grid cell. They are few, and each searches as far as it needs. The heavier of two
 * bodies moves less. After `separateEnemies`, which handles all others and resets the pushes.
 */
export function separateBigEnemies(world: World): void {
  const { specials, Enemy } = world
  for (let i = 0; i < specials.count; i++) {
    const id = specials.ids[i]
    if (Enemy.separationRadius[id] < 0 && !flies(world, Enemy.kind[id])) separateFromNeighbours(world, id)
  }
}

/** Pushes a big enemy and its neighbours apart. Of two big ones each moves only itself, since the other does the same. */
function separateFromNeighbours(world: World, id: number): void {
  const { grid, Enemy, Position } = world
  const self = indexOf(world, id)
  const x = Position.x[id]
  const y = Position.y[id]
  const reach = Enemy.radius[id] + WIDEST
  const left = grid.column(x - reach)
  const right = grid.column(x + reach)
  const bottom = grid.row(y + reach)
  for (let row = grid.row(y - reach); row <= bottom; row++) {
    const end = grid.start[row * grid.columns + right + 1]
    for (let k = grid.start[row * grid.columns + left]; k < end; k++) if (k !== self) separatePair(world, self, k)
  }
}

function indexOf({ grid, Position }: World, id: number): number {
  const cell = grid.row(Position.y[id]) * grid.columns + grid.column(Position.x[id])
  let k = grid.start[cell]
  while (grid.ids[k] !== id) k++
  return k
}

/** Pushes the big enemy at grid index `a` and the one at `b` apart. */
function separatePair(world: World, a: number, b: number): void {
  const { grid, Enemy, apart } = world
  const id = grid.ids[a]
  const other = grid.ids[b]
  const radius = Enemy.radius[id]
  const otherRadius = Enemy.radius[other]
  const reach = radius + otherRadius
  let dx = grid.x[a] - grid.x[b]
  let dy = grid.y[a] - grid.y[b]
  const square = dx * dx + dy * dy
  if (square >= reach * reach || flies(world, Enemy.kind[other])) return
  let distance = Math.sqrt(square)
  const push = (reach - distance) * SHARE
  if (distance < MIN_DISTANCE_PX) {
    // Like `separateEnemies`, derives a direction from the ids. The body with the higher id moves the opposite way.
    const side = id < other ? 1 : -1
    dx = side * cosine((id + other) * GOLDEN_ANGLE_RAD)
    dy = side * sine((id + other) * GOLDEN_ANGLE_RAD)
    distance = 1
  }
  const weight = (radius * radius) / (radius * radius + otherRadius * otherRadius)
  const own = ((1 - weight) * push) / distance
  apart.x[a] = apart.x[a] + dx * own
  apart.y[a] = apart.y[a] + dy * own
  if (Enemy.separationRadius[other] < 0) return
  const theirs = (weight * push) / distance
  apart.x[b] = apart.x[b] - dx * theirs
  apart.y[b] = apart.y[b] - dy * theirs
}
