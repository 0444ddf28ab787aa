import type { RunEventId } from '../../content/events.ts'
import { RunEventPhase } from '../../contract/frame.ts'

/** Numbers that a run event may keep beside its place; the world hash counts them. */
const MEMORY = 32

/** A run event that is under way. Ticks are absolute. */
export interface RunEvent {
  readonly id: RunEventId
  phase: number
  /** px. */
  x: number
  y: number
  /** The tick in which it ends by itself, or its phase does: see its file. */
  until: number
  /** Share of what has to be done that is done, [0, 1]. */
  progress: number
  /** Starts as zeros. */
  readonly memory: Float64Array
}

export const newRunEvent = (id: RunEventId): RunEvent => ({
  id,
  phase: RunEventPhase.waiting,
  x: 0,
  y: 0,
  until: 0,
  progress: 0,
  memory: new Float64Array(MEMORY),
})
