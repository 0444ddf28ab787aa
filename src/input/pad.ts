import type { RunKeys } from './keyboard.ts'
import { PAD } from './pad-buttons.ts'
import { stepIn } from './pad-dialog.ts'
import { pushOf } from './pad-stick.ts'
import { NO_PUSH, type Push } from './vector.ts'

type Pads = readonly (Gamepad | null)[]
export type PadKeys = Pick<RunKeys, 'onPause' | 'onUse' | 'isBlocked'> & {
  /** A pad was unplugged, or its battery is empty: nobody has hold of the survivor. */
  readonly onDropped: () => void
}
export interface Pad {
  push(): Push
  detach(): void
}

/**
 * Gamepads in the standard layout. In a run the stick or the cross moves, the four buttons on the right are the quick slots and
 * Start pauses; in a dialog the cross goes from control to control and the bottom button presses. The browser tells of no press, so
 * each frame looks for what was not pressed in the one before; what is held down when a pad is first seen was meant for others.
 */
export function attachPad(keys: PadKeys, gamepads: () => Pads = () => navigator.getGamepads()): Pad {
  const held = new Map<number, ReadonlySet<number>>()
  let frame = 0

  const look = () => {
    for (const pad of gamepads()) if (pad !== null) hear(pad)
    frame = requestAnimationFrame(look)
  }
  const hear = ({ index, buttons }: Gamepad) => {
    const before = held.get(index)
    const now = new Set(buttons.flatMap(({ pressed }, button) => (pressed ? [button] : [])))
    held.set(index, now)
    if (before === undefined) return
    for (const button of now) if (!before.has(button)) press(button)
  }
  const press = (button: number) => {
    if (stepIn(document, button) || keys.isBlocked()) return
    if (button === PAD.start) keys.onPause()
    else if (PAD.slots.includes(button)) keys.onUse(PAD.slots.indexOf(button))
  }
  const dropped = ({ gamepad }: GamepadEvent) => {
    held.delete(gamepad.index)
    keys.onDropped()
  }

  globalThis.addEventListener('gamepaddisconnected', dropped)
  frame = requestAnimationFrame(look)
  return {
    push: () => (keys.isBlocked() ? NO_PUSH : pushOf(gamepads())),
    detach() {
      globalThis.removeEventListener('gamepaddisconnected', dropped)
      cancelAnimationFrame(frame)
    },
  }
}
