import { type Bindings, controlOf, RUN_CONTROLS, type RunControl } from '../../machines/bindings.ts'
import { onKeyLoss } from './on-key-loss.ts'
import { directionOf, isStep, type MoveVector, NO_MOVE, STEPS, type Step } from './vector.ts'

/** What is done in a run besides walking. */
export type RunCommand = Exclude<RunControl, Step>

export interface RunHandlers {
  readonly onCommand: (command: RunCommand) => void
  /** Whether a dialog above the run is open: then no key of the run counts (OP-49). */
  readonly isBlocked: () => boolean
}
/** Read at each key: what is remapped in a pause counts from then on. */
export interface KeySettings {
  readonly keys: Bindings
  /** Walking as long as a key is held, or from one press to the next. */
  readonly walk: 'hold' | 'toggle'
}
export interface Keyboard {
  move(): MoveVector
  detach(): void
}

const EDITABLE = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'

/** Keys by their place on the keyboard, so that every layout is played alike: those of a run as `settings` have them. */
export function attachKeyboard(settings: KeySettings, { onCommand, isBlocked }: RunHandlers): Keyboard {
  /** By the key that holds it. */
  const held = new Map<string, Step>()
  const down = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isEditable(event.target) || isBlocked()) return
    const control = controlOf(settings.keys, RUN_CONTROLS, event.code)
    if (control === undefined || (event.code === 'Space' && isFocusedByKey(event.target))) return
    // It would scroll the page, or press what was clicked last.
    event.preventDefault()
    if (event.repeat) return
    if (!isStep(control)) onCommand(control)
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

/** By the step itself, which no key that is let go takes back. */
function toggle(held: Map<string, Step>, step: Step): void {
  held.delete(STEPS[step].back)
  if (!held.delete(step)) held.set(step, step)
}

/** Somebody goes through the controls by keyboard: Space presses the one that has the focus. */
const isFocusedByKey = (target: EventTarget | null): boolean => target instanceof Element && target.matches('button:focus-visible')
const isEditable = (target: EventTarget | null): boolean => target instanceof Element && target.closest(EDITABLE) !== null
