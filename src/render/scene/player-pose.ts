import { EntityState } from '../../../sim/contract/frame.ts'
import type { Hold } from '../../looks/weapons.ts'
import { loopFrame, playFrame, walkFrame } from './animation-frames.ts'

/** Distance covered in one cycle of the legs, in px. */
const STRIDE_PX = 92
const BREATH_MS = 1600
/** Duration of the swing and recoil poses, in seconds. */
const SWING_SECONDS = 0.24
const RECOIL_SECONDS = 0.16
/** Frames of each aim; the second one is ready to release. */
const AIM_FRAMES = { pistol: 1, rifle: 1, bow: 2, slingshot: 2 } as const
const AIM_ANIMATION = { pistol: 'aim-pistol', rifle: 'aim-rifle', bow: 'aim-bow', slingshot: 'aim-slingshot' } as const
const FRAME_COUNTS = { idle: 4, walk: 8, swing: 4 } as const

export interface PoseInput {
  readonly state: number
  /** Seconds since the state began. */
  readonly stateTime: number
  readonly moving: boolean
  /** The survivor was hit a moment ago. */
  readonly hurt: boolean
  /** In px. */
  readonly walked: number
  /** In ms. */
  readonly now: number
  readonly reloading: boolean
  /** Hold of each weapon; `null` for none. */
  readonly melee: Hold | null
  readonly ranged: Hold | null
}
/** Overwritten by `poseUpper` before each drawing. */
export interface Pose {
  animation: string
  index: number
  /** The weapon in the hand, and 1 if it is ready to release. */
  held: 'melee' | 'ranged'
  ready: 0 | 1
}

const isAim = (hold: Hold | null): hold is keyof typeof AIM_FRAMES => hold !== null && hold in AIM_FRAMES

/**
 * Sets and returns `pose`: animation, frame and weapon of the upper body. A swing always shows the melee weapon; the
 * hurt pose takes precedence over an aim.
 */
export function poseUpper(input: PoseInput, pose: Pose): Pose {
  const { state, stateTime, melee, ranged } = input
  if (state === EntityState.swing && stateTime < SWING_SECONDS) {
    const animation = melee === 'two-hand' ? 'swing-two-hand' : 'swing-one-hand'
    return set(pose, animation, playFrame(stateTime, SWING_SECONDS, FRAME_COUNTS.swing), 'melee')
  }
  if (input.hurt) return set(pose, 'hurt', 0, ranged === null ? 'melee' : 'ranged')
  if (isAim(ranged)) return aim(input, ranged, pose)
  if (input.moving) return set(pose, 'walk', walkFrame(input.walked, STRIDE_PX, FRAME_COUNTS.walk), 'melee')
  return set(pose, 'idle', loopFrame(input.now, BREATH_MS, FRAME_COUNTS.idle), 'melee')
}

/** Frame of the legs. Walking backwards plays the cycle in reverse. */
export function legsFrame(walked: number, backwards: boolean): number {
  const frame = walkFrame(walked, STRIDE_PX, FRAME_COUNTS.walk)
  return backwards ? FRAME_COUNTS.walk - 1 - frame : frame
}

function aim(input: PoseInput, hold: keyof typeof AIM_FRAMES, pose: Pose): Pose {
  const justShot = input.state === EntityState.shoot && input.stateTime < RECOIL_SECONDS
  const ready = justShot || input.reloading ? 0 : 1
  set(pose, AIM_ANIMATION[hold], Math.min(ready, AIM_FRAMES[hold] - 1), 'ranged')
  pose.ready = ready
  return pose
}

function set(pose: Pose, animation: string, index: number, held: Pose['held']): Pose {
  pose.animation = animation
  pose.index = index
  pose.held = held
  pose.ready = 0
  return pose
}
