import type { RunInput } from '../../sim/contract/input.ts'
import { attachKeyboard, type RunKeys } from './keyboard.ts'
import type { Pad, PadKeys } from './pad.ts'
import { attachTouchStick } from './touch-stick.ts'
import { combine, NO_PUSH, quantise } from './vector.ts'

/** The player's hands on a run. */
export interface RunHands {
  /** What is held down now. */
  read(): RunInput
  detach(): void
}
type HandKeys = RunKeys & Pick<PadKeys, 'onDropped'>

/** Listens to the keyboard, to the touch stick inside `host` (the whole run screen), and to gamepads. */
export function attachRunInput(host: HTMLElement, keys: HandKeys): RunHands {
  const keyboard = attachKeyboard(keys)
  const stick = attachTouchStick(host)
  const pads = attachPads(keys)
  return {
    read: () => quantise(combine([keyboard.push(), stick.push(), pads.push()])),
    detach() {
      keyboard.detach()
      stick.detach()
      pads.detach()
    },
  }
}

/** Gamepads are fetched with the first one that is there: most players have none. */
function attachPads(keys: PadKeys): Pad {
  let pad: Pad | null = null
  let isOver = false
  const connected = async () => {
    globalThis.removeEventListener('gamepadconnected', connected)
    // Without the network the other hands go on.
    const { attachPad } = await import('./pad.ts').catch(() => ({ attachPad: () => null }))
    if (!isOver) pad ??= attachPad(keys)
  }
  if (navigator.getGamepads().some((one) => one !== null)) void connected()
  else globalThis.addEventListener('gamepadconnected', connected)
  return {
    push: () => pad?.push() ?? NO_PUSH,
    detach() {
      isOver = true
      globalThis.removeEventListener('gamepadconnected', connected)
      pad?.detach()
    },
  }
}
