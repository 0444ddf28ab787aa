import { EventKind } from '../../contract/frame.ts'
import { levelForXp } from '../../rules/levels.ts'
import type { World } from '../world.ts'
import { xpGained } from '../xp.ts'

/**
 * Reads the xp gained; writes the level.
 * After the rewards: a level rises in the tick of the kill that earned it. Its choice is the save's business (F3).
 */
export function levels(world: World): void {
  const { spec, survivor, events, Position, player } = world
  const level = levelForXp(spec.xp + xpGained(world))
  if (level === survivor.level) return
  survivor.level = level
  events.add(EventKind.levelUp, Position.x[player] as number, Position.y[player] as number, level, 0, player)
}
