import { MAX_MOVE, type RunInput } from '../../sim/contract/input.ts'

/** A direction with its strength; a length of 1 is full speed. */
export interface MoveVector {
  readonly x: number
  readonly y: number
}
export const NO_MOVE: MoveVector = { x: 0, y: 0 }

/** Directions of keys and buttons: steps along an axis, each with its opposite. */
export const MOVE_STEPS = {
  up: { x: 0, y: -1, back: 'down' },
  left: { x: -1, y: 0, back: 'right' },
  down: { x: 0, y: 1, back: 'up' },
  right: { x: 1, y: 0, back: 'left' },
} as const
export type MoveControl = keyof typeof MOVE_STEPS
export const isMoveControl = (control: string): control is MoveControl => control in MOVE_STEPS

/** Two keys for the same direction count once; opposite directions cancel out. */
export function directionOf(steps: Iterable<MoveControl>): MoveVector {
  let x = 0
  let y = 0
  for (const step of steps) {
    x += MOVE_STEPS[step].x
    y += MOVE_STEPS[step].y
  }
  return { x: Math.sign(x), y: Math.sign(y) }
}

/**
 * Adds up the directions of all sources and clamps the length to 1, so that two sources with the same direction are not faster than one.
 */
export function combine(pushes: readonly MoveVector[]): MoveVector {
  const x = pushes.reduce((sum, push) => sum + push.x, 0)
  const y = pushes.reduce((sum, push) => sum + push.y, 0)
  const length = Math.hypot(x, y)
  return length > 1 ? { x: x / length, y: y / length } : { x, y }
}

/** Converts to integers for the simulation, so that the log replays exactly. Clamps the length to 1. */
export function quantise(push: MoveVector): RunInput {
  const { x, y } = combine([push])
  // A sum with 0 turns -0 into 0.
  return { moveX: Math.round(x * MAX_MOVE) + 0, moveY: Math.round(y * MAX_MOVE) + 0 }
}
