import { PAD } from './pad-buttons.ts'
import { NO_PUSH, type Push } from './vector.ts'

/** A worn stick rests a little off its middle. */
const DEAD = 0.22

type Stick = Pick<Gamepad, 'axes' | 'buttons'>

/** The left stick, or the cross beside it, of the first gamepad that is pushed. */
export function pushOf(gamepads: readonly (Stick | null)[]): Push {
  for (const gamepad of gamepads) {
    const push = gamepad === null ? NO_PUSH : pushOfOne(gamepad)
    if (push !== NO_PUSH) return push
  }
  return NO_PUSH
}

function pushOfOne({ axes, buttons }: Stick): Push {
  const pressed = (button: number) => (buttons[button]?.pressed ? 1 : 0)
  const crossX = pressed(PAD.right) - pressed(PAD.left)
  const crossY = pressed(PAD.down) - pressed(PAD.up)
  if (crossX !== 0 || crossY !== 0) return { x: crossX, y: crossY }
  const x = axes[0] ?? 0
  const y = axes[1] ?? 0
  const length = Math.hypot(x, y)
  if (length < DEAD) return NO_PUSH
  // Grows from nothing at the edge of the dead zone, so that a slow walk is possible.
  const strength = Math.min(1, (length - DEAD) / (1 - DEAD)) / length
  return { x: x * strength, y: y * strength }
}
