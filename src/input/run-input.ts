import type { RunInput } from '../../sim/contract/input.ts'
import type { GamepadHandlers, GamepadInput } from './gamepad.ts'
import { attachKeyboard, type KeyHandlers } from './keyboard.ts'
import { attachTouchStick } from './touch-stick.ts'
import { combine, NO_MOVE, quantise } from './vector.ts'

/** What the player holds down in a run, whatever the device. */
export interface RunInputSource {
  /** What is held down now. */
  read(): RunInput
  detach(): void
}
type RunInputHandlers = KeyHandlers & Pick<GamepadHandlers, 'onDropped'>

/** Listens to the keyboard, to the touch stick inside `host` (the whole run screen), and to gamepads. */
export function attachRunInput(host: HTMLElement, keys: RunInputHandlers): RunInputSource {
  const keyboard = attachKeyboard(keys)
  const stick = attachTouchStick(host)
  const gamepads = connectGamepads(keys)
  return {
    read: () => quantise(combine([keyboard.move(), stick.move(), gamepads.move()])),
    detach() {
      keyboard.detach()
      stick.detach()
      gamepads.detach()
    },
  }
}

/** The code for gamepads is fetched when one is connected: most players have none. */
function connectGamepads(keys: GamepadHandlers): GamepadInput {
  let pad: GamepadInput | null = null
  let isOver = false
  const connected = async () => {
    globalThis.removeEventListener('gamepadconnected', connected)
    // Without the network keyboard and touch still work.
    const { attachGamepads } = await import('./gamepad.ts').catch(() => ({ attachGamepads: () => null }))
    if (!isOver) pad ??= attachGamepads(keys)
  }
  if (navigator.getGamepads().some((one) => one !== null)) void connected()
  else globalThis.addEventListener('gamepadconnected', connected)
  return {
    move: () => pad?.move() ?? NO_MOVE,
    detach() {
      isOver = true
      globalThis.removeEventListener('gamepadconnected', connected)
      pad?.detach()
    },
  }
}
