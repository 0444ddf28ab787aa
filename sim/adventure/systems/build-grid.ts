import { runEventDef } from '../../content/events.ts'
import { RunEventPhase } from '../../contract/frame.ts'
import type { World } from '../world.ts'

/**
 * Reads Position of all enemies; writes the grid with the separation radii, and the widest radius. Before every system that searches for
 * neighbours; since the last phase of the previous tick only the player has moved.
 */
export function buildGrid(world: World): void {
  const { enemyIds, Enemy, Position, grid, player, specials, runEvents } = world
  grid.centre(Position.x[player], Position.y[player])
  grid.build(enemyIds, enemyIds.length, Position.x, Position.y, Enemy.separationRadius)
  world.widest = grid.largest
  // Bodies of a run event are not separated, so the grid does not know their radius.
  for (const { id, phase } of runEvents.all)
    if (phase !== RunEventPhase.none) world.widest = Math.max(world.widest, runEventDef(id).radius ?? 0)
  for (let i = 0; i < specials.count; i++) world.widest = Math.max(world.widest, Enemy.radius[specials.ids[i]])
}
