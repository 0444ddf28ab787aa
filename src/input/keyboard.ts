import { type Bindings, controlOf, RUN_CONTROLS, type RunControl } from '../../machines/bindings.ts'
import { onKeyLoss } from './on-key-loss.ts'
import { directionOf, isMoveControl, MOVE_STEPS, type MoveControl, type MoveVector, NO_MOVE } from './vector.ts'

/** A control of a run other than walking. */
export type RunCommand = Exclude<RunControl, MoveControl>

export interface RunHandlers {
  readonly onCommand: (command: RunCommand) => void
  /** True if a dialog is open above the run, which then ignores its keys (OP-49). */
  readonly isBlocked: () => boolean
}
/** Read at each key press, so that changes made during a pause apply at once. */
export interface KeySettings {
  readonly keys: Bindings
  /** Walk while a key is held, or toggle walking with each press. */
  readonly walk: 'hold' | 'toggle'
}
export interface Keyboard {
  move(): MoveVector
  detach(): void
}

const EDITABLE = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'

/** Handles keys by their position, so that every keyboard layout plays alike. `settings` hold the bindings of a run. */
export function attachKeyboard(settings: KeySettings, { onCommand, isBlocked }: RunHandlers): Keyboard {
  /** Held steps, by the code of their key. */
  const held = new Map<string, MoveControl>()
  const down = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isEditable(event.target) || isBlocked()) return
    const control = controlOf(settings.keys, RUN_CONTROLS, event.code)
    if (control === undefined || (event.code === 'Space' && isFocusedByKey(event.target))) return
    // The browser would scroll the page, or press the control that was clicked last.
    event.preventDefault()
    if (event.repeat) return
    if (!isMoveControl(control)) onCommand(control)
    else if (settings.walk === 'hold') held.set(event.code, control)
    else toggle(held, control)
  }
  const up = (event: KeyboardEvent) => held.delete(event.code)
  const endRelease = onKeyLoss(() => held.clear())
  globalThis.addEventListener('keydown', down)
  globalThis.addEventListener('keyup', up)
  return {
    move: () => (held.size === 0 || isBlocked() ? NO_MOVE : directionOf(held.values())),
    detach() {
      globalThis.removeEventListener('keydown', down)
      globalThis.removeEventListener('keyup', up)
      endRelease()
    },
  }
}

/** Stores the step under its own name, which no released key removes. */
function toggle(held: Map<string, MoveControl>, step: MoveControl): void {
  held.delete(MOVE_STEPS[step].back)
  if (!held.delete(step)) held.set(step, step)
}

/** True if the player moves through the controls by keyboard, so that Space presses the focused button. */
const isFocusedByKey = (target: EventTarget | null): boolean => target instanceof Element && target.matches('button:focus-visible')
const isEditable = (target: EventTarget | null): boolean => target instanceof Element && target.closest(EDITABLE) !== null
