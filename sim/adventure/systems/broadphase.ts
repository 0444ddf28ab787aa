import { query } from 'bitecs'
import type { World } from '../world.ts'

/**
 * Reads Position of all enemies; writes the grid, with the sizes that separation sees.
 * Before every system that asks who is near: nothing but the player has moved since the last phase of the tick before.
 */
export function broadphase({ ecs, Enemy, Position, grid, player }: World): void {
  const ids = query(ecs, [Enemy])
  grid.centre(Position.x[player] as number, Position.y[player] as number)
  grid.build(ids, ids.length, Position.x, Position.y, Enemy.girth)
}
