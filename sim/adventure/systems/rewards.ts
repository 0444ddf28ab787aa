import { EventKind, Kind } from '../../contract/frame.ts'
import { dropCoins, dropLoot } from '../drop.ts'
import { orderRemoval } from '../orders.ts'
import type { World } from '../world.ts'

/**
 * Reads the fallen; writes kills, xp, gains, orders for what they drop, and their removal.
 * After every system that deals blows, so that each death is paid once, in the order of the blows.
 */
export function rewards(world: World): void {
  const { fallen, Enemy, Position, gains, enemyStats, events } = world
  for (let i = 0; i < fallen.count; i++) {
    const id = fallen.ids[i] as number
    const kind = Enemy.kind[id] as number
    const stats = enemyStats[kind]
    if (stats === undefined) continue
    const x = Position.x[id] as number
    const y = Position.y[id] as number
    gains.kills[kind] = (gains.kills[kind] as number) + 1
    gains.xpReward += stats.xp
    dropCoins(world, x, y, stats.coins)
    dropLoot(world, kind, x, y)
    orderRemoval(world, 'enemies', id)
    events.add(EventKind.death, x, y, Kind.enemy + kind, 0, id)
  }
  fallen.count = 0
}
