import { RUN_EVENT_IDS, type RunEventId } from '../../content/events.ts'
import { RunEventPhase } from '../../contract/frame.ts'
import type { World } from '../world.ts'
import { blackout } from './blackout.ts'
import { carAlarm } from './car-alarm.ts'
import { courier } from './courier.ts'
import { crows } from './crows.ts'
import { drums } from './drums.ts'
import { generator } from './generator.ts'
import type { RunEventRule } from './run-event-rule.ts'
import { supplyDrop } from './supply-drop.ts'
import { survivor } from './survivor.ts'

/** The rule of every run event; the compiler requires one per event. */
export const runEventRulesById: Readonly<Record<RunEventId, RunEventRule>> = {
  supply_drop: supplyDrop,
  courier,
  crows,
  car_alarm: carAlarm,
  blackout,
  drums,
  generator,
  survivor,
}

/** Tells a run event that one of its bodies was destroyed, unless the event is over. */
export function eventBodyFell(world: World, id: number): void {
  const of = RUN_EVENT_IDS[world.Enemy.event[id] - 1]
  const event = world.runEvents.all.find((each) => each.id === of)
  if (event !== undefined && event.phase !== RunEventPhase.none) runEventRulesById[event.id].fell?.(world, event, id)
}
