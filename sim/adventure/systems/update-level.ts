import { EventKind } from '../../contract/frame.ts'
import { levelForXp } from '../../rules/levels.ts'
import type { World } from '../world.ts'
import { xpGained } from '../xp.ts'

/**
 * Reads the xp gained; writes the level. After `rewardKills`, so that the level rises in the tick of the kill. The save keeps the pending
 * choice (flow F3).
 */
export function updateLevel(world: World): void {
  const { spec, survivor, events, Position, player } = world
  const level = levelForXp(spec.xp + xpGained(world))
  if (level === survivor.level) return
  survivor.level = level
  events.add(EventKind.levelUp, Position.x[player], Position.y[player], level, 0, player)
}
