import { ELITE_TRAITS } from '../../content/elites.ts'
import { ENEMY_KINDS, enemies } from '../../content/enemies.ts'
import { spawnElite } from '../spawn.ts'
import { findSpawnPoint } from '../spawn-point.ts'
import type { World } from '../world.ts'

/**
 * Reads the time and the run's plan; spawns the next elite when it is due (docs/spec/run-depth.md), or later if the world is full. Uses a
 * separate random stream, so that its draws do not affect the schedule's.
 */
export function spawnElites(world: World): void {
  const { elites, tick, alive, limits, streams, spawnAt } = world
  const next = elites.plan[elites.met]
  if (next === undefined || tick < next.tick || alive.enemies >= limits.enemies) return
  findSpawnPoint(world, enemies[next.kind].radius, streams.elites)
  if (spawnElite(world, ENEMY_KINDS.indexOf(next.kind), ELITE_TRAITS.indexOf(next.trait), spawnAt.x, spawnAt.y)) elites.met++
}
