import { query } from 'bitecs'
import { wantsFire } from '../../rules/defense.ts'
import { findSpawnPoint } from '../spawn-point.ts'
import type { World } from '../world.ts'

/** Ticks between two checks: no enemy gets far in a quarter of a second. */
const EVERY = 15

/**
 * Reads Position; moves enemies that the player has outrun back into the spawn ring, with the health they have; not what belongs to a
 * run event, which has its own place.
 * After `moveEnemies`, before bites. Without it, after a walk in one direction, all enemies of the alive cap would be left behind.
 */
export function respawnOutrunEnemies(world: World): void {
  const { ecs, Enemy, Position, player, generation, spawnAt, limits, tick, defense } = world
  if (tick % EVERY !== 0) return
  const px = Position.x[player] as number
  const ids = query(ecs, [Enemy])
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number
    if (Math.abs((Position.x[id] as number) - px) <= limits.outrun || (Enemy.event[id] as number) > 0) continue
    // Who wants the fire comes to it by itself.
    if (defense !== null && wantsFire[Enemy.kind[id] as number]) continue
    findSpawnPoint(world, Enemy.radius[id] as number)
    Position.x[id] = spawnAt.x
    Position.y[id] = spawnAt.y
    generation[id] = (generation[id] as number) + 1
  }
}
