import { drums as rules } from '../../content/events.ts'
import { player as playerDef } from '../../content/run-constants.ts'
import { EventKind } from '../../contract/frame.ts'
import { HELPERS, hitPlayer } from '../damage.ts'
import { hitAround, instinctDamage } from '../instincts/area.ts'
import type { World } from '../world.ts'

/**
 * Reads the grid, the player's Position and the drums that were set off; lets due drums explode, which hits enemies and the survivor within
 * reach and sets off other drums. After everything that sets them off, before `rewardKills`.
 */
export function burstDrums(world: World): void {
  const { drums, tick, events, location, Position, player } = world
  for (const drum of drums.struck) {
    if (drum.isGone || drum.burstsAt < 0 || tick < drum.burstsAt) continue
    drum.isGone = true
    events.add(EventKind.drum, drum.x, drum.y, rules.reach, 0, 0)
    hitAround(world, drum.x, drum.y, rules.reach, rules.damage * instinctDamage(world), rules.push, HELPERS)
    const dx = Position.x[player] - drum.x
    const dy = Position.y[player] - drum.y
    const reach = rules.reach + playerDef.radius
    if (dx * dx + dy * dy <= reach * reach) hitPlayer(world, rules.hurts * location.damage)
  }
}
