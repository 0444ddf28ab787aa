import { query } from 'bitecs'
import { INSTINCT_IDS } from '../../content/instincts.ts'
import { pickups, TICK_RATE } from '../../content/run-constants.ts'
import { hasTwist } from '../../rules/nightmare.ts'
import { creditPickup } from '../credit-pickup.ts'
import { magnetReach } from '../instincts/magnet.ts'
import { despawn } from '../spawn.ts'
import type { World } from '../world.ts'

const MAGNET = INSTINCT_IDS.indexOf('magnet')

/**
 * Reads the player's Position; moves the pickups in range towards the player, credits and removes those that it touches.
 * After all movement, so that what is touched in this tick is collected in it.
 */
export function collectPickups(world: World): void {
  const { ecs, Pickup, Position, player, stats, spec, instincts, tick } = world
  const px = Position.x[player] as number
  const py = Position.y[player] as number
  const reach = Math.max(
    pickups.touch,
    hasTwist(spec.nightmare, 'no_pull') ? 0 : pickups.radius * stats.pickupRangeMultiplier,
    magnetReach(instincts.memory[MAGNET] as Float64Array, tick),
  )
  const pull = pickups.pull / TICK_RATE
  const ids = query(ecs, [Pickup])
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number
    const dx = px - (Position.x[id] as number)
    const dy = py - (Position.y[id] as number)
    const square = dx * dx + dy * dy
    if (square > reach * reach) continue
    const distance = Math.sqrt(square)
    if (distance > pickups.touch + pull) {
      Position.x[id] = (Position.x[id] as number) + (dx / distance) * pull
      Position.y[id] = (Position.y[id] as number) + (dy / distance) * pull
      continue
    }
    creditPickup(world, Pickup.kind[id] as number, Position.x[id] as number, Position.y[id] as number, Pickup.amount[id] as number, id)
    despawn(world, 'pickups', id)
  }
}
