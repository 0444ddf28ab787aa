import type { RunEventId } from '../../content/events.ts'
import type { RunEventRule } from './run-event.ts'
import { supplyDrop } from './supply-drop.ts'

/** The rule of every run event: one that is in the table and has none does not compile. */
export const runEventRulesById: Readonly<Record<RunEventId, RunEventRule>> = {
  supply_drop: supplyDrop,
}
