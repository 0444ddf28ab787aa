import { query } from 'bitecs'
import { hitEnemy } from '../blows.ts'
import { orderRemoval } from '../orders.ts'
import type { World } from '../world.ts'

/**
 * Reads the grid; writes Position of shots, the health of the first enemy that each meets, and removals.
 * After the attacks, before enemies move: a shot of this tick enters only in the last phase, so it flies from the next.
 */
export function projectiles(world: World): void {
  const { ecs, Shot, Position, near, tick } = world
  const ids = query(ecs, [Shot])
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number
    const x = (Position.x[id] as number) + (Shot.velocityX[id] as number)
    const y = (Position.y[id] as number) + (Shot.velocityY[id] as number)
    Position.x[id] = x
    Position.y[id] = y
    near.search(world, x, y, Shot.radius[id] as number, 1, false)
    if (near.count > 0) hitEnemy(world, near.ids[0] as number, Shot.damage[id] as number)
    if (near.count > 0 || tick >= (Shot.endsAt[id] as number)) orderRemoval(world, 'shots', id)
  }
}
