import type { RunInput } from '../../sim/contract/input.ts'
import { attachKeyboard, type KeySettings, type RunHandlers } from './keyboard.ts'
import type { Pads } from './pad-page.ts'
import type { PointerInput, PointerSettings } from './pointer-input.ts'
import { combine, NO_MOVE, quantise } from './vector.ts'

/** What the player holds down in a run, whatever the device. */
export interface RunInputSource {
  /** What is held down now. */
  read(): RunInput
  detach(): void
}
interface RunInputOptions {
  /** The whole run screen. */
  readonly host: HTMLElement
  /** Read anew with each press. */
  readonly settings: KeySettings & PointerSettings
  readonly handlers: RunHandlers & { readonly onDropped: () => void }
  readonly pads: Pads
  /** Where the survivor stands, in px of the window; null: nowhere yet. */
  readonly survivor: () => { readonly x: number; readonly y: number } | null
  /** Asks for a part of the code until it comes. */
  readonly retry: <T>(load: () => Promise<T>) => Promise<T>
}

/** Listens to the keyboard, to touch and mouse inside `host`, and to gamepads. What a pointer needs is fetched with the first reading: a run's first picture does without. */
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
