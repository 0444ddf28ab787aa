import { ENEMY_KINDS, enemies } from '../../content/enemies.ts'
import { enemyRules, player as playerDef } from '../../content/run-constants.ts'
import { length } from '../../kernel/math.ts'
import type { World } from '../world.ts'

/** Maximum distance in px at which an enemy begins a bite. */
const REACH = Math.max(...ENEMY_KINDS.map((kind) => enemies[kind].radius)) + playerDef.radius

/**
 * Reads the grid and the steps; limits the pushes of enemies at the player, so that a crowd does not press them deeper into the player than
 * they would go by themselves. They can still slide around. After both separations, right before `moveEnemies`.
 */
export function keepEnemiesOffPlayer(world: World): void {
  const { grid, Position, player } = world
  const x = Position.x[player]
  const y = Position.y[player]
  const left = grid.column(x - REACH)
  const right = grid.column(x + REACH)
  const bottom = grid.row(y + REACH)
  for (let row = grid.row(y - REACH); row <= bottom; row++) {
    const end = grid.start[row * grid.columns + right + 1]
    for (let k = grid.start[row * grid.columns + left]; k < end; k++) keepOff(world, k, x, y)
  }
}

function keepOff({ grid, apart, Enemy }: World, k: number, x: number, y: number): void {
  const id = grid.ids[k]
  // Flying enemies pass over the player.
  if (Enemy.solidRadius[id] === 0) return
  const dx = grid.x[k] - x
  const dy = grid.y[k] - y
  const stepX = Enemy.stepX[id]
  const stepY = Enemy.stepY[id]
  const stop = Enemy.radius[id] + playerDef.radius - enemyRules.biteDepth
  const near = Math.min(stop, length(dx, dy))
  const nextX = dx + stepX + apart.x[k]
  const nextY = dy + stepY + apart.y[k]
  const next = length(nextX, nextY)
  if (next >= near || next === 0) return
  apart.x[k] = nextX * (near / next) - dx - stepX
  apart.y[k] = nextY * (near / next) - dy - stepY
}
