import { Kind, Outcome } from '../../contract/frame.ts'
import { creditPickup } from '../credit-pickup.ts'
import { despawn } from '../spawn.ts'
import type { World } from '../world.ts'
import { addAndRemoveEntities } from './add-and-remove-entities.ts'

const CHESTS: readonly number[] = [Kind.bossChest, Kind.behemothChest, Kind.eliteChest]

/**
 * Reads the outcome; at the segment's end credits and removes the chests on the ground. After `addAndRemoveEntities`, which adds the drops
 * of the last tick: a boss that dies in the last tick, or together with the survivor, still pays its chest (OP-09), and the effects of an
 * elite's chest are available after a revive. A player who leaves before the end loses them.
 */
export function collectRemainingChests(world: World): void {
  if (world.outcome === Outcome.playing) return
  const { pickupIds: ids, Pickup, Position } = world
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]
    const kind = Pickup.kind[id]
    if (!CHESTS.includes(kind)) continue
    creditPickup(world, kind, Position.x[id], Position.y[id], Pickup.amount[id], id)
    despawn(world, 'pickups', id)
  }
  addAndRemoveEntities(world)
}
