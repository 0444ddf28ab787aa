import { PAD_BUTTONS } from './gamepad-buttons.ts'
import { pressInDialog } from './gamepad-dialog.ts'
import { gamepadMove } from './gamepad-stick.ts'
import type { KeyHandlers } from './keyboard.ts'
import { type MoveVector, NO_MOVE } from './vector.ts'

type Pads = readonly (Gamepad | null)[]
export type GamepadHandlers = Pick<KeyHandlers, 'onPause' | 'onUse' | 'onDash' | 'isBlocked'> & {
  /** A gamepad was unplugged, or its battery is empty: the player has no control. */
  readonly onDropped: () => void
}
export interface GamepadInput {
  move(): MoveVector
  detach(): void
}

/**
 * Gamepads in the standard layout. In a run the stick or the cross moves, the four buttons on the right are the quick slots, the
 * right trigger dashes and Start pauses; in a dialog the cross moves the focus and the bottom button presses. The browser has no events for presses, so each
 * frame compares the buttons with those of the frame before; buttons that are held when a pad is first seen do not count.
 */
export function attachGamepads(keys: GamepadHandlers, gamepads: () => Pads = () => navigator.getGamepads()): GamepadInput {
  const held = new Map<number, ReadonlySet<number>>()
  let frame = 0

  const look = () => {
    for (const pad of gamepads()) if (pad !== null) readButtons(pad)
    frame = requestAnimationFrame(look)
  }
  const readButtons = ({ index, buttons }: Gamepad) => {
    const before = held.get(index)
    const now = new Set(buttons.flatMap(({ pressed }, button) => (pressed ? [button] : [])))
    held.set(index, now)
    if (before === undefined) return
    for (const button of now) if (!before.has(button)) press(button)
  }
  const press = (button: number) => {
    if (pressInDialog(document, button) || keys.isBlocked()) return
    if (button === PAD_BUTTONS.start) keys.onPause()
    else if (button === PAD_BUTTONS.dash) keys.onDash()
    else if (PAD_BUTTONS.slots.includes(button)) keys.onUse(PAD_BUTTONS.slots.indexOf(button))
  }
  const dropped = ({ gamepad }: GamepadEvent) => {
    held.delete(gamepad.index)
    keys.onDropped()
  }

  globalThis.addEventListener('gamepaddisconnected', dropped)
  frame = requestAnimationFrame(look)
  return {
    move: () => (keys.isBlocked() ? NO_MOVE : gamepadMove(gamepads())),
    detach() {
      globalThis.removeEventListener('gamepaddisconnected', dropped)
      cancelAnimationFrame(frame)
    },
  }
}
