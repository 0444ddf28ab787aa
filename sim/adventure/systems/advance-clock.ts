import { TICK_RATE } from '../../content/run-constants.ts'
import { EventKind, Outcome } from '../../contract/frame.ts'
import type { World } from '../world.ts'

/**
 * Reads the player's health and that of the Defense fire; writes the tick and the outcome. After everything that can cause damage: a player
 * who dies in the last tick has died, not survived (flow F1).
 */
export function advanceClock(world: World): void {
  const { survivor, defense, spec, events, Position, player } = world
  world.tick++
  if (survivor.health <= 0) {
    world.outcome = Outcome.dead
    events.add(EventKind.playerDeath, Position.x[player], Position.y[player], 0, 0, player)
  } else if (defense !== null && defense.fire <= 0) {
    world.outcome = Outcome.dead
  } else if (world.tick >= spec.duration * TICK_RATE) {
    world.outcome = Outcome.timeUp
  }
}
