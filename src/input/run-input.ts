import type { RunInput } from '../../sim/contract/input.ts'
import { attachKeyboard, type KeySettings, type RunHandlers } from './keyboard.ts'
import type { Pads } from './pad-page.ts'
import type { PointerInput, PointerSettings } from './pointer-input.ts'
import { combine, NO_MOVE, quantise } from './vector.ts'

/** The player's input in a run, from all devices. */
export interface RunInputSource {
  read(): RunInput
  detach(): void
}
interface RunInputOptions {
  readonly host: HTMLElement
  /** Read again at each press. */
  readonly settings: KeySettings & PointerSettings
  readonly handlers: RunHandlers & { readonly onDropped: () => void }
  readonly pads: Pads
  /** Position of the survivor in px of the window; `null` if there is none yet. */
  readonly survivor: () => { readonly x: number; readonly y: number } | null
  /** Repeats an import until it succeeds. */
  readonly retry: <T>(load: () => Promise<T>) => Promise<T>
}

/**
 * Listens to the keyboard, to touch and mouse inside `host`, and to gamepads. The first call of `read` loads the pointer code, because the
 * first frame of a run does not need it.
 */
export function attachRunInput({ host, settings, handlers, pads, survivor, retry }: RunInputOptions): RunInputSource {
  const keyboard = attachKeyboard(settings, handlers)
  pads.run = handlers
  let pointer: PointerInput | null = null
  let state: 'new' | 'asked' | 'over' = 'new'
  const attachPointer = async () => {
    state = 'asked'
    const { attachPointerInput } = await retry(() => import('./pointer-input.ts'))
    if (state === 'asked') pointer = attachPointerInput({ host, settings, handlers, survivor })
  }
  return {
    read() {
      if (state === 'new') void attachPointer()
      return quantise(combine([keyboard.move(), pointer?.move() ?? NO_MOVE, pads.move()]))
    },
    detach() {
      state = 'over'
      keyboard.detach()
      pointer?.detach()
      if (pads.run === handlers) pads.run = null
    },
  }
}
