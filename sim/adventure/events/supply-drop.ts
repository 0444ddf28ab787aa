import { runEvents } from '../../content/events.ts'
import { Kind, RunEventMoment, RunEventPhase } from '../../contract/frame.ts'
import { heal } from '../heal.ts'
import { placeRunEvent } from './find-place.ts'
import { distanceToPlayer, endRunEvent, type RunEventRule, showRunEvent } from './run-event-rule.ts'

const { waits, radius, stay, heals, offers } = runEvents.supply_drop
/** Memory index of the ticks that the survivor has stayed so far. */
const STAYED_TICKS = 0

/** A crate that lands by parachute and opens when the survivor stays next to it. Leaving keeps the progress. */
export const supplyDrop: RunEventRule = {
  begin: (world, event) => {
    placeRunEvent(world, event)
    event.until = world.tick + waits
  },
  tick: (world, event) => {
    const { stats, instincts, tick } = world
    const isThere = distanceToPlayer(world, event.x, event.y) <= radius
    if (!isThere) {
      event.phase = RunEventPhase.waiting
      if (tick >= event.until) endRunEvent(world, event, false)
      return
    }
    if (event.phase === RunEventPhase.waiting) showRunEvent(world, event, RunEventMoment.acts)
    event.phase = RunEventPhase.underWay
    event.memory[STAYED_TICKS] = event.memory[STAYED_TICKS] + 1
    event.progress = event.memory[STAYED_TICKS] / stay
    if (event.progress < 1) return
    heal(world, heals * stats.maxHealth)
    instincts.eventOffers += offers
    endRunEvent(world, event, true)
  },
  bodies: (_, { x, y, progress }, put) => put(0, Kind.supplyDrop, x, y, 1, 0, progress),
}
