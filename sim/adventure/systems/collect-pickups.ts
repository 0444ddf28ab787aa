import { INSTINCT_IDS } from '../../content/instincts.ts'
import { pickups, TICK_RATE } from '../../content/run-constants.ts'
import { hasTwist } from '../../rules/nightmare.ts'
import { creditPickup } from '../credit-pickup.ts'
import { magnetReach } from '../instincts/magnet.ts'
import { despawn } from '../spawn.ts'
import type { World } from '../world.ts'

const MAGNET = INSTINCT_IDS.indexOf('magnet')

/**
 * Reads the player's Position; pulls the pickups in range and credits and removes those that the player touches. After all movement, so
 * that touched pickups are collected in the same tick.
 */
export function collectPickups(world: World): void {
  const { pickupIds: ids, Pickup, Position, player, stats, spec, instincts, tick } = world
  const px = Position.x[player]
  const py = Position.y[player]
  const reach = Math.max(
    pickups.touch,
    hasTwist(spec, 'no_pull') ? 0 : pickups.radius * stats.pickupRangeMultiplier,
    magnetReach(instincts.memory[MAGNET], tick),
  )
  const pull = pickups.pull / TICK_RATE
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]
    const dx = px - Position.x[id]
    const dy = py - Position.y[id]
    const square = dx * dx + dy * dy
    if (square > reach * reach) continue
    const distance = Math.sqrt(square)
    if (distance > pickups.touch + pull) {
      Position.x[id] = Position.x[id] + (dx / distance) * pull
      Position.y[id] = Position.y[id] + (dy / distance) * pull
      continue
    }
    creditPickup(world, Pickup.kind[id], Position.x[id], Position.y[id], Pickup.amount[id], id)
    despawn(world, 'pickups', id)
  }
}
