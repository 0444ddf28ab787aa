import { TICK_RATE } from '../content/run-constants.ts'
import { type FrameView, Head } from './frame.ts'
import type { InputLog } from './input.ts'
import type { RunSpec } from './run-spec.ts'

/**
 * Of a ghost: `Head.ghostState`. `died`, `survived` and `left` are ends of its run; `broken`: its log holds a choice that its world does not
 * take, and is played no further.
 */
export const GhostState = { none: 0, running: 1, died: 2, survived: 3, left: 4, broken: 5 } as const

/** The run of somebody else that is played beside one's own. The spec and log are such that `parseRunRecord` let through. */
export interface GhostRun {
  readonly spec: RunSpec
  readonly log: InputLog
  /** Where it ended. */
  readonly ticks: number
}

/** How a ghost fares. `state`: GhostState; `seconds`: of its run, up to now or to its end. */
export interface GhostFigures {
  readonly state: number
  readonly kills: number
  readonly seconds: number
}
export const NO_GHOST: GhostFigures = { state: GhostState.none, kills: 0, seconds: 0 }

/** What a frame says of the ghost. Whole seconds, rounded down. */
export const readGhost = ({ head }: FrameView): GhostFigures => ({
  state: head[Head.ghostState] as number,
  kills: head[Head.ghostKills] as number,
  seconds: Math.floor((head[Head.ghostTick] as number) / TICK_RATE),
})
