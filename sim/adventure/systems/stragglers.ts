import { query } from 'bitecs'
import { findSpawnPoint } from '../spawn-point.ts'
import type { World } from '../world.ts'

/** Ticks between two looks: nobody gets far in a quarter of a second. */
const EVERY = 15

/**
 * Reads Position; writes that of enemies which the player has outrun: they come in anew, wounds and all.
 * After enemy movement and before bites. Without it a walk in one direction would strand the alive cap behind the player.
 */
export function stragglers(world: World): void {
  const { ecs, Enemy, Position, player, generation, spawnAt, limits, tick } = world
  if (tick % EVERY !== 0) return
  const px = Position.x[player] as number
  const ids = query(ecs, [Enemy])
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number
    if (Math.abs((Position.x[id] as number) - px) <= limits.outrun) continue
    findSpawnPoint(world, Enemy.radius[id] as number)
    Position.x[id] = spawnAt.x
    Position.y[id] = spawnAt.y
    generation[id] = (generation[id] as number) + 1
  }
}
