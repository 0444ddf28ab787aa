import { RunEventMoment, RunEventPhase } from '../../contract/frame.ts'
import { runEventRulesById } from '../events/all.ts'
import { newRunEvent } from '../events/run-event.ts'
import { showRunEvent } from '../events/run-event-rule.ts'
import type { World } from '../world.ts'

/**
 * Reads the time and the run's plan; starts the next run event when it is due and runs those in progress. After the weapons and before
 * `rewardKills`, like Instincts. Uses a separate random stream, so that its draws do not affect others.
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
