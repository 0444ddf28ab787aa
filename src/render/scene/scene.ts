import type { FrameView } from '../../../sim/contract/frame.ts'
import type { Motion } from './motion.ts'

/** What every drawer reads for one picture; one object for the whole run. */
export interface Scene {
  readonly motion: Motion
  /** The newer of the two frames; states, kinds and facings are its. */
  frame: FrameView
  /** ms of play; stands still while the run is paused. */
  now: number
  /** World px that the picture shows. */
  left: number
  right: number
  top: number
  bottom: number
}

/** Largest thing that reaches into the picture from outside, px. */
const REACH = 90

/** Whether anything of a thing at (x, y) can be seen. */
export const inSight = (scene: Scene, x: number, y: number): boolean =>
  x > scene.left - REACH && x < scene.right + REACH && y > scene.top - REACH && y < scene.bottom + REACH
