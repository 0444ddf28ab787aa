import { traitOf } from '../elites/all.ts'
import { queueMinions } from '../queue-minions.ts'
import type { World } from '../world.ts'

/**
 * Reads the enemies killed in this tick; queues the enemies that they burst into, and updates their parents' minion counts. Before
 * `rewardKills`, which clears the list.
 */
export function spawnOnDeath(world: World): void {
  const { killed, specialStats, Enemy, Special } = world
  for (let i = 0; i < killed.count; i++) {
    const id = killed.ids[i]
    const burst = specialStats[Enemy.kind[id]]?.burst
    if (burst) queueMinions(world, id, burst.kind, burst.count, false)
    traitOf(world, id)?.death?.(world, id)
    const parent = Special.parent[id]
    // The id of a dead parent may already belong to another body.
    if (parent !== 0 && Special.serial[parent] === Special.parentSerial[id]) Special.minions[parent] = Special.minions[parent] - 1
  }
}
