import { queueMinions } from '../queue-minions.ts'
import type { World } from '../world.ts'

/**
 * Reads the timers of enemies that summon; queues their minions (WAVE-06, balance §2.2). A summoner with all its minions alive skips its
 * turn, so that killing one gives the player some time. Before `spawnQueuedMinions`.
 */
export function summonMinions(world: World): void {
  const { specials, specialStats, Enemy, Special, tick } = world
  for (let i = 0; i < specials.count; i++) {
    const id = specials.ids[i]
    const summon = specialStats[Enemy.kind[id]]?.summon
    if (!summon || tick < Special.summonAt[id] || Enemy.health[id] <= 0) continue
    Special.summonAt[id] = tick + summon.every
    queueMinions(world, id, summon.kind, Math.min(summon.count, summon.most - Special.minions[id]), true)
  }
}
