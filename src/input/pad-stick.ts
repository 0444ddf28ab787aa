import { type MoveVector, NO_MOVE } from './vector.ts'

/** A driver may say anything. */
const within = (axis: number | undefined): number => Math.max(-1, Math.min(1, axis || 0))

type Stick = 'left' | 'right'
const axesOf = (axes: readonly number[], stick: Stick): MoveVector => {
  const first = stick === 'left' ? 0 : 2
  return { x: within(axes[first]), y: within(axes[first + 1]) }
}

/** A pad's stick, pushed beyond `dead` per cent of its way: it grows from nothing at that edge, so that a slow walk is possible. */
export function stickMove(axes: readonly number[], stick: Stick, dead: number): MoveVector {
  const { x, y } = axesOf(axes, stick)
  const length = Math.hypot(x, y)
  const rest = dead / 100
  if (length <= rest) return NO_MOVE
  const strength = Math.min(1, (length - rest) / (1 - rest)) / length
  return { x: x * strength, y: y * strength }
}

/** How far the stick of the first pad is pushed, whatever its dead zone; null: no pad is there. */
export function rawStick([pad]: readonly Pick<Gamepad, 'axes'>[], stick: Stick): MoveVector | null {
  return pad ? axesOf(pad.axes, stick) : null
}
