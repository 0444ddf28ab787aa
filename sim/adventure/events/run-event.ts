import type { RunEventId } from '../../content/events.ts'
import { RunEventPhase } from '../../contract/frame.ts'

/** Numbers that a run event can store besides its place; the world hash includes them. */
const MEMORY_LENGTH = 32

/** A run event in progress. Ticks are absolute. */
export interface RunEvent {
  readonly id: RunEventId
  phase: number
  /** In px. */
  x: number
  y: number
  /** Tick at which the event or its phase ends on its own; see the event's file. */
  until: number
  /** Progress of the event, [0, 1]. */
  progress: number
  /** Initially zeros. */
  readonly memory: Float64Array
}

export const newRunEvent = (id: RunEventId): RunEvent => ({
  id,
  phase: RunEventPhase.waiting,
  x: 0,
  y: 0,
  until: 0,
  progress: 0,
  memory: new Float64Array(MEMORY_LENGTH),
})
