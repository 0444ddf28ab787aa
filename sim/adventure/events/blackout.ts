import { runEvents } from '../../content/events.ts'
import { Kind, RunEventPhase } from '../../contract/frame.ts'
import { placeRunEvent } from './find-place.ts'
import { distanceToPlayer, endRunEvent, type RunEventRule } from './run-event-rule.ts'

const { lasts, sight, lamp, lit, adrenaline } = runEvents.blackout

/**
 * The light goes out, and Adrenaline counts double. In the light of the one remaining lamp, or with a running generator, the survivor sees
 * farther.
 */
export const blackout: RunEventRule = {
  begin: (world, event) => {
    placeRunEvent(world, event)
    event.phase = RunEventPhase.underWay
    event.until = world.tick + lasts
  },
  tick: (world, event) => {
    const { runEvents: shared, tick } = world
    if (tick >= event.until) {
      shared.sight = Number.POSITIVE_INFINITY
      shared.adrenaline = 1
      endRunEvent(world, event, true)
      return
    }
    event.progress = 1 - (event.until - tick) / lasts
    shared.sight = shared.isLit || distanceToPlayer(world, event.x, event.y) <= lamp ? lit : sight
    shared.adrenaline = adrenaline
  },
  bodies: (_, { x, y }, put) => put(0, Kind.lamp, x, y),
}
