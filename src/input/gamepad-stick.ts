import { PAD_BUTTONS } from './gamepad-buttons.ts'
import { type MoveVector, NO_MOVE } from './vector.ts'

/** Dead zone: a worn stick rests a little off its centre. */
const DEAD = 0.22

type Stick = Pick<Gamepad, 'axes' | 'buttons'>

/** The left stick, or the cross beside it, of the first gamepad that is pushed. */
export function gamepadMove(gamepads: readonly (Stick | null)[]): MoveVector {
  for (const gamepad of gamepads) {
    const push = gamepad === null ? NO_MOVE : moveOfOne(gamepad)
    if (push !== NO_MOVE) return push
  }
  return NO_MOVE
}

function moveOfOne({ axes, buttons }: Stick): MoveVector {
  const pressed = (button: number) => (buttons[button]?.pressed ? 1 : 0)
  const crossX = pressed(PAD_BUTTONS.right) - pressed(PAD_BUTTONS.left)
  const crossY = pressed(PAD_BUTTONS.down) - pressed(PAD_BUTTONS.up)
  if (crossX !== 0 || crossY !== 0) return { x: crossX, y: crossY }
  const x = axes[0] ?? 0
  const y = axes[1] ?? 0
  const length = Math.hypot(x, y)
  if (length < DEAD) return NO_MOVE
  // Grows from nothing at the edge of the dead zone, so that a slow walk is possible.
  const strength = Math.min(1, (length - DEAD) / (1 - DEAD)) / length
  return { x: x * strength, y: y * strength }
}
