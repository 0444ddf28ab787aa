import { hordeOutrun } from '../../content/spawns.ts'
import { isHorde } from '../../rules/schedule.ts'
import { findSpawnPoint } from '../spawn-point.ts'
import type { World } from '../world.ts'

/** Ticks between two checks; no enemy gets far in a quarter of a second. */
const EVERY = 15

/**
 * Reads Position; moves enemies that the player has outrun back into the spawn ring with their current health, except bodies of a run
 * event, which have a fixed place. After `moveEnemies`, before bites. Otherwise a player who walks in one direction would leave all enemies
 * of the alive cap behind.
 */
export function respawnOutrunEnemies(world: World): void {
  const { enemyIds: ids, Enemy, Position, player, generation, spawnAt, limits, tick, defense, viewX, streams } = world
  if (tick % EVERY !== 0) return
  const px = Position.x[player]
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]
    const x = Position.x[id]
    const ofHorde = isHorde[Enemy.kind[id]]
    const isNear = ofHorde ? Math.abs(x - viewX) <= hordeOutrun : Math.abs(x - px) <= limits.outrun
    // The horde of Defense walks to the fire by itself.
    if (isNear || Enemy.event[id] > 0 || (ofHorde && defense !== null)) continue
    findSpawnPoint(world, Enemy.radius[id], ofHorde ? streams.horde : streams.waves)
    Position.x[id] = spawnAt.x
    Position.y[id] = spawnAt.y
    generation[id] = generation[id] + 1
  }
}
