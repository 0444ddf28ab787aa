import { query } from 'bitecs'
import { hordeOutrun } from '../../content/spawns.ts'
import { isHorde } from '../../rules/schedule.ts'
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
  const { ecs, Enemy, Position, player, generation, spawnAt, limits, tick, defense, viewX, streams } = world
  if (tick % EVERY !== 0) return
  const px = Position.x[player]
  const ids = query(ecs, [Enemy])
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]
    const x = Position.x[id]
    const ofHorde = isHorde[Enemy.kind[id]]
    const isNear = ofHorde ? Math.abs(x - viewX) <= hordeOutrun : Math.abs(x - px) <= limits.outrun
    // Of the horde of Defense, each comes to the fire by itself.
    if (isNear || Enemy.event[id] > 0 || (ofHorde && defense !== null)) continue
    findSpawnPoint(world, Enemy.radius[id], ofHorde ? streams.horde : streams.waves)
    Position.x[id] = spawnAt.x
    Position.y[id] = spawnAt.y
    generation[id] = generation[id] + 1
  }
}
