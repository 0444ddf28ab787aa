import { enemyRules } from '../../../sim/content/run-constants.ts'
import { EntityState } from '../../../sim/contract/frame.ts'
import type { EnemyLook } from '../../looks/enemy-look.ts'

/** Reaction to a hit, which fades with the flash: how far the body is pushed in px, and how much flatter and wider it gets. */
const HIT_REACTION = { push: 6, along: 0.14, across: 0.36 } as const
/** Duration of the thrust after a hit or a shot in seconds, and its distance in px. */
export const THRUST = { time: 0.18, bite: 8, shot: -5, burst: 0 } as const
/** Distance in px that the body leans back before a hit and before a charge. */
const LEAN_BACK_PX = { windUp: 5, tell: 7 } as const
/** Time in seconds until the warning pose is complete; the frame does not contain the end of a warning. */
const WARNING_POSE_SECONDS = 0.5
/** Amplitude in px and speed in radians per ms of a trembling body. */
const TREMBLE = { reach: 1.4, pace: 0.09 } as const
/** Length and width factor of a charging body. */
const CHARGE_STRETCH = { along: 1.1, across: 0.88 } as const
/** Warning colours over a body: before a bite, and before a burst, a summon or a charge. Only two colours, see `Layer.put`. */
export const WARNING_TINTS = { bite: 0xff4a3d, tell: 0xffd24a } as const

/** Overwritten by `poseEnemy` before each drawing. */
export interface EnemyPose {
  /** Shows the attack frame instead of the walk. */
  striking: boolean
  /** Offset in px along the facing and across it. */
  push: number
  sway: number
  /** Offset in px away from the survivor. */
  away: number
  scale: number
  /** Width as a factor of the scale; negative to mirror. */
  across: number
  /** Share of the flight height that remains. */
  height: number
  warning: number
  warningTint: number
}
export const newEnemyPose = (): EnemyPose => ({
  striking: false,
  push: 0,
  sway: 0,
  away: 0,
  scale: 1,
  across: 1,
  height: 1,
  warning: 0,
  warningTint: WARNING_TINTS.bite,
})

/**
 * Sets `pose` for a state that began `time` seconds ago. `blow` in [0, 1] is the remaining strength of a hit; `now` is
 * in ms. The same `variant` always looks the same.
 */
export function poseEnemy(look: EnemyLook, state: number, time: number, blow: number, variant: number, now: number, pose: EnemyPose): void {
  pose.striking = false
  pose.push = 0
  pose.sway = 0
  pose.height = 1
  pose.away = HIT_REACTION.push * blow
  pose.warning = 0
  pose.warningTint = WARNING_TINTS.bite
  // Bodies of a crowd vary slightly in size, and half of them are mirrored.
  pose.scale = look.scale * (0.95 + (variant % 5) * 0.025) * (1 - HIT_REACTION.along * blow)
  pose.across = (variant & 8 ? -1 : 1) * (1 + HIT_REACTION.across * blow)
  if (state === EntityState.windUp) windUp(time, pose)
  else if (state === EntityState.attack) attack(look, time, pose)
  else if (state === EntityState.tell) tell(look, time, now, pose)
  else if (state === EntityState.lunge) lunge(pose)
}

function windUp(time: number, pose: EnemyPose): void {
  const done = Math.min(1, time / enemyRules.windUp)
  pose.striking = true
  pose.push = -LEAN_BACK_PX.windUp * done
  pose.scale *= 1 + 0.06 * done
  pose.warning = 0.15 + 0.4 * done
}

function attack(look: EnemyLook, time: number, pose: EnemyPose): void {
  if (time >= THRUST.time) return
  const left = 1 - time / THRUST.time
  pose.striking = true
  pose.push = THRUST[look.attack] * left
  if (look.attack === 'burst') pose.scale *= 1 + 0.12 * left
}

function tell(look: EnemyLook, time: number, now: number, pose: EnemyPose): void {
  const done = Math.min(1, time / WARNING_POSE_SECONDS)
  pose.striking = true
  pose.push = look.attack === 'bite' ? -LEAN_BACK_PX.tell * done : 0
  pose.sway = TREMBLE.reach * done * Math.sin(now * TREMBLE.pace)
  pose.scale *= 1 + 0.08 * done
  pose.warning = 0.12 + 0.28 * done * (0.6 + 0.4 * Math.sin(now * 0.03))
  pose.warningTint = WARNING_TINTS.tell
}

/** A walker stretches; a flyer dives, so that its shadow comes closer. */
function lunge(pose: EnemyPose): void {
  pose.striking = true
  pose.scale *= CHARGE_STRETCH.along
  pose.across *= CHARGE_STRETCH.across
  pose.height = 0.45
}
