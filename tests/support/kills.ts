import { rewards } from '../../sim/adventure/systems/rewards.ts'
import type { World } from '../../sim/adventure/world.ts'
import type { EnemyKind } from '../../sim/content/enemies.ts'
import { putEnemy } from './in-world.ts'

/**
 * Kills one body of a kind `times` times by the system that pays for kills, and clears what it ordered after each; hands
 * the orders of each kill to `look` before. Nothing moves, so a million kills take about a second.
 */
export function killMany(world: World, kind: EnemyKind, times: number, look: (orders: World['orders']) => void = () => {}): void {
  const { fallen, orders, alive, removals, events } = world
  const id = putEnemy(world, 200, 0, kind)
  const before = { ...alive }
  for (let n = 0; n < times; n++) {
    fallen.add(id)
    rewards(world)
    look(orders)
    orders.count = 0
    removals.enemies.count = 0
    events.count = 0
    alive.enemies = before.enemies
    alive.pickups = before.pickups
    alive.paced = before.paced
  }
}
