import { type MoveVector, NO_MOVE } from './vector.ts'

/** Clamps an axis, because a driver can report any value. */
const within = (axis: number | undefined): number => Math.max(-1, Math.min(1, axis || 0))

type Stick = 'left' | 'right'
const axesOf = (axes: readonly number[], stick: Stick): MoveVector => {
  const first = stick === 'left' ? 0 : 2
  return { x: within(axes[first]), y: within(axes[first + 1]) }
}

/**
 * Direction of a stick beyond its dead zone of `dead` percent. The strength grows from zero at that edge, so that slow
 * walking is possible.
 */
export function stickMove(axes: readonly number[], stick: Stick, dead: number): MoveVector {
  const { x, y } = axesOf(axes, stick)
  const length = Math.hypot(x, y)
  const rest = dead / 100
  if (length <= rest) return NO_MOVE
  const strength = Math.min(1, (length - rest) / (1 - rest)) / length
  return { x: x * strength, y: y * strength }
}

/** Position of the first pad's stick, regardless of its dead zone; `null` if there is no pad. */
export function rawStick([pad]: readonly Pick<Gamepad, 'axes'>[], stick: Stick): MoveVector | null {
  return pad ? axesOf(pad.axes, stick) : null
}
