import { queueMinions } from '../queue-minions.ts'
import type { World } from '../world.ts'

/**
 * Reads the health of enemies that shed; queues a minion for each health threshold that was crossed (balance §2.1). After all damage of the
 * tick. Dead enemies shed nothing more.
 */
export function shedMinions(world: World): void {
  const { specials, specialStats, Enemy, Special } = world
  for (let i = 0; i < specials.count; i++) {
    const id = specials.ids[i]
    const shed = specialStats[Enemy.kind[id]]?.shed
    const health = Enemy.health[id]
    if (!shed || health <= 0) continue
    while (health <= Enemy.maxHealth[id] * (shed.at[Special.shed[id]] ?? 0)) {
      if (queueMinions(world, id, shed.kind, 1, false) === 0) break
      Special.shed[id] = Special.shed[id] + 1
    }
  }
}
