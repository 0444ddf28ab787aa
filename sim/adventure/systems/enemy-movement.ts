import { query } from 'bitecs'
import { enemyRules } from '../../content/run-constants.ts'
import type { World } from '../world.ts'

/**
 * Reads the enemies' steps and pushes; writes their Position, along the solids and inside the band.
 * After steering and separation, so that a body moves once a tick and is never left inside a solid.
 */
export function enemyMovement({ ecs, Enemy, Position, ground, tick }: World): void {
  const ids = query(ecs, [Enemy])
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number
    const x = Position.x[id] as number
    const y = Position.y[id] as number
    const pushed = tick < (Enemy.pushedUntil[id] as number) ? 1 : 0
    const toX = x + (Enemy.stepX[id] as number) + pushed * (Enemy.pushX[id] as number)
    const toY = y + (Enemy.stepY[id] as number) + pushed * (Enemy.pushY[id] as number)
    ground.slide(x, y, toX, toY, Math.max(enemyRules.walker, Enemy.radius[id] as number))
    Position.x[id] = ground.x
    Position.y[id] = ground.y
  }
}
