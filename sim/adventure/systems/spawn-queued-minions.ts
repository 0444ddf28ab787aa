import { spawnMinion } from '../spawn.ts'
import type { World } from '../world.ts'

/**
 * Reads the queue of minions; spawns as many as the limit of enemies allows. After everything that kills or queues, so that free places are
 * used in the same tick.
 */
export function spawnQueuedMinions(world: World): void {
  const { minionQueue } = world
  let placed = 0
  while (placed < minionQueue.count && spawnMinion(world, placed)) placed++
  minionQueue.shift(placed)
}
