import type { FrameView } from '../../../sim/contract/frame.ts'
import type { Motion } from './motion.ts'

/** Input of every drawer for one frame; one object for the whole run. */
export interface Scene {
  readonly motion: Motion
  /** The newer of the two frames, which defines states, kinds and facings. */
  frame: FrameView
  /** In ms of play; does not advance while the run is paused. */
  now: number
  /** Visible area in world px. */
  left: number
  right: number
  top: number
  bottom: number
}

/** Maximum size of a body that reaches into the view from outside, in px. */
const MAX_BODY_REACH_PX = 90

/** True if any part of a body at (x, y) can be visible. */
export const inSight = (scene: Scene, x: number, y: number): boolean =>
  x > scene.left - MAX_BODY_REACH_PX &&
  x < scene.right + MAX_BODY_REACH_PX &&
  y > scene.top - MAX_BODY_REACH_PX &&
  y < scene.bottom + MAX_BODY_REACH_PX
