import { MOVE_FULL, type RunInput } from '../../sim/contract/input.ts'

/** A direction and how far it is pressed: a length of 1 is full speed. */
export interface MoveVector {
  readonly x: number
  readonly y: number
}
export const NO_MOVE: MoveVector = { x: 0, y: 0 }

/** All sources together; two that agree go no faster than one. */
export function combine(pushes: readonly MoveVector[]): MoveVector {
  const x = pushes.reduce((sum, push) => sum + push.x, 0)
  const y = pushes.reduce((sum, push) => sum + push.y, 0)
  const length = Math.hypot(x, y)
  return length > 1 ? { x: x / length, y: y / length } : { x, y }
}

/** As whole numbers for the simulation, so that the log replays exactly. A length above 1 is cut to 1. */
export function quantise(push: MoveVector): RunInput {
  const { x, y } = combine([push])
  // A sum with 0 turns -0 into 0.
  return { moveX: Math.round(x * MOVE_FULL) + 0, moveY: Math.round(y * MOVE_FULL) + 0 }
}
