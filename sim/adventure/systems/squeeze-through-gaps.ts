import { enemyRules } from '../../content/run-constants.ts'
import type { World } from '../world.ts'

/** In px per tick. */
const SHRINK = 1
const GROW = 0.5
/** An enemy is stuck if it moves by less than this share of its step. */
const STUCK_BELOW = 0.3
/** Distance in px that a growing body keeps from solids. */
const SLACK = 0.5

/**
 * Reads Position and steps; writes the solid radius of enemies wider than a walker. Gaps between solids only fit a walker, so a stuck enemy
 * shrinks until it gets through and grows again where it can. After `moveEnemies`, which shows which enemies are stuck.
 */
export function squeezeThroughGaps(world: World): void {
  const { specials, Enemy, Special, Position } = world
  const ground = world.defense?.ground ?? world.ground
  if (ground.empty) return
  for (let i = 0; i < specials.count; i++) {
    const id = specials.ids[i]
    const x = Position.x[id]
    const y = Position.y[id]
    const radius = Enemy.radius[id]
    if (radius > enemyRules.walker && Enemy.solidRadius[id] > 0) {
      const solidRadius = Enemy.solidRadius[id]
      if (isStuck(world, id, x, y)) Enemy.solidRadius[id] = Math.max(enemyRules.walker, solidRadius - SHRINK)
      else if (solidRadius < radius && ground.free(x, y, solidRadius + GROW + SLACK))
        Enemy.solidRadius[id] = Math.min(radius, solidRadius + GROW)
    }
    Special.lastX[id] = x
    Special.lastY[id] = y
  }
}

function isStuck({ Enemy, Special }: World, id: number, x: number, y: number): boolean {
  const stepX = Enemy.stepX[id]
  const stepY = Enemy.stepY[id]
  const forward = (x - Special.lastX[id]) * stepX + (y - Special.lastY[id]) * stepY
  return forward < STUCK_BELOW * (stepX * stepX + stepY * stepY)
}
