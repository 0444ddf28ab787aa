import { TICK_RATE } from '../content/run-constants.ts'
import { type FrameView, Head } from './frame.ts'
import type { InputLog } from './input.ts'
import type { RunSpec } from './run-spec.ts'

/**
 * Values of `Head.ghostState`. `died`, `survived` and `left` are ends of the ghost's run; `broken` means that its world refused an action
 * in the log, which stops the playback.
 */
export const GhostState = { none: 0, running: 1, died: 2, survived: 3, left: 4, broken: 5 } as const

/** Another player's run that is played beside the current one. Its spec and log have passed `parseRunRecord`. */
export interface GhostRun {
  readonly spec: RunSpec
  readonly log: InputLog
  /** Tick at which it ended. */
  readonly ticks: number
}

/** Progress of a ghost. `state`: GhostState; `seconds`: time of its run so far, or at its end. */
export interface GhostFigures {
  readonly state: number
  readonly kills: number
  readonly seconds: number
}
export const NO_GHOST: GhostFigures = { state: GhostState.none, kills: 0, seconds: 0 }

/** Reads the ghost from a frame. Seconds are rounded down. */
export const readGhost = ({ head }: FrameView): GhostFigures => ({
  state: head[Head.ghostState] as number,
  kills: head[Head.ghostKills] as number,
  seconds: Math.floor((head[Head.ghostTick] as number) / TICK_RATE),
})
