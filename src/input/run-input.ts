import type { RunInput } from '../../sim/contract/input.ts'
import { readGamepads } from './gamepad.ts'
import { attachKeyboard, type RunKeys } from './keyboard.ts'
import { attachTouchStick } from './touch-stick.ts'
import { combine, quantise } from './vector.ts'

/** The player's hands on a run. */
export interface RunHands {
  /** What is held down now. */
  read(): RunInput
  detach(): void
}

/** Listens to the keyboard, to the touch stick inside `host` (the whole run screen), and to gamepads. */
export function attachRunInput(host: HTMLElement, keys: RunKeys): RunHands {
  const keyboard = attachKeyboard(keys)
  const stick = attachTouchStick(host)
  return {
    read: () => quantise(combine([keyboard.push(), stick.push(), readGamepads()])),
    detach() {
      keyboard.detach()
      stick.detach()
    },
  }
}
