import { query } from 'bitecs'
import { Kind, Outcome } from '../../contract/frame.ts'
import { collect } from '../collect.ts'
import { orderRemoval } from '../orders.ts'
import type { World } from '../world.ts'
import { turnover } from './turnover.ts'

/**
 * Reads the outcome; at the segment's end collects the chests that lie about, and takes them away.
 * After turnover, which lays down what the last tick dropped: a boss that falls as the time runs out, or with the
 * survivor, has not fallen for nothing (OP-09). Who leaves before the end leaves them.
 */
export function lastChests(world: World): void {
  if (world.outcome === Outcome.playing) return
  const { ecs, Pickup, Position } = world
  const ids = query(ecs, [Pickup])
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number
    const kind = Pickup.kind[id] as number
    if (kind !== Kind.bossChest && kind !== Kind.behemothChest) continue
    collect(world, kind, Position.x[id] as number, Position.y[id] as number, Pickup.amount[id] as number, id)
    orderRemoval(world, 'pickups', id)
  }
  turnover(world)
}
