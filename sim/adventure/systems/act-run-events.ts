import { RunEventMoment, RunEventPhase } from '../../contract/frame.ts'
import { runEventRulesById } from '../events/all.ts'
import { newRunEvent } from '../events/run-event.ts'
import { showRunEvent } from '../events/run-event-rule.ts'
import type { World } from '../world.ts'

/**
 * Reads the time and the run's plan; begins the next run event when it is due, and lets those under way do what they do in a tick.
 * After the weapons and before `rewardKills`, as Instincts do. By a random stream of their own: nothing that they draw moves another.
 */
export function actRunEvents(world: World): void {
  const { runEvents, tick } = world
  const next = runEvents.plan[runEvents.begun]
  if (next !== undefined && tick >= next.tick) {
    const event = newRunEvent(next.id)
    runEvents.begun++
    runEvents.met.push(next.id)
    runEvents.all.push(event)
    runEventRulesById[next.id].begin(world, event)
    showRunEvent(world, event, RunEventMoment.begins)
  }
  for (let i = 0; i < runEvents.all.length; i++) {
    const event = runEvents.all[i] as (typeof runEvents.all)[number]
    if (event.phase !== RunEventPhase.none) runEventRulesById[event.id].tick(world, event)
  }
}
