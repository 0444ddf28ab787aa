import { type MoveVector, NO_MOVE } from './vector.ts'

/** What keys do besides movement. */
export interface KeyHandlers {
  readonly onPause: () => void
  readonly onReturn: () => void
  /** Keys 1 to 4, as slots 0 to 3 (QUICK-02). */
  readonly onUse: (slot: number) => void
  /** Space. */
  readonly onDash: () => void
  /** Whether a dialog above the run is open: then no key of the run counts (OP-49). */
  readonly isBlocked: () => boolean
}
export interface Keyboard {
  move(): MoveVector
  detach(): void
}

/** By place on the keyboard, so that other layouts move alike. */
const MOVES: Readonly<Record<string, MoveVector>> = {
  KeyW: { x: 0, y: -1 },
  ArrowUp: { x: 0, y: -1 },
  KeyS: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: 1 },
  KeyA: { x: -1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  KeyD: { x: 1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}
/** By place too: the digits' row gives other signs in other layouts. */
const SLOT = /^(Digit|Numpad)[1-4]$/
const EDITABLE = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'

/** WASD and arrows move; P pauses, C returns, 1 to 4 use the quick slots, Space dashes (RUN-04 to RUN-06). */
export function attachKeyboard(keys: KeyHandlers): Keyboard {
  const held = new Set<string>()
  const down = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isEditable(event.target) || keys.isBlocked()) return
    if (event.code in MOVES) {
      held.add(event.code)
      // Arrows would scroll the page.
      event.preventDefault()
    } else if (event.code === 'Space') {
      if (isFocusedByKey(event.target)) return
      // It would press what was clicked last, or scroll the page.
      event.preventDefault()
      if (!event.repeat) keys.onDash()
    } else if (!event.repeat) command(event, keys)
  }
  const up = (event: KeyboardEvent) => held.delete(event.code)
  // A key that is released in another window sends no keyup here.
  const release = () => held.clear()
  globalThis.addEventListener('keydown', down)
  globalThis.addEventListener('keyup', up)
  globalThis.addEventListener('blur', release)
  return {
    move: () => (held.size === 0 || keys.isBlocked() ? NO_MOVE : direction(held)),
    detach() {
      globalThis.removeEventListener('keydown', down)
      globalThis.removeEventListener('keyup', up)
      globalThis.removeEventListener('blur', release)
    },
  }
}

function command(event: KeyboardEvent, keys: KeyHandlers): void {
  const letter = event.key.toLowerCase()
  if (letter === 'p') keys.onPause()
  else if (letter === 'c') keys.onReturn()
  else if (SLOT.test(event.code)) keys.onUse(Number(event.code.slice(-1)) - 1)
}

/** Both keys of a direction count once; opposite ones cancel out. */
function direction(held: ReadonlySet<string>): MoveVector {
  let x = 0
  let y = 0
  for (const code of held) {
    x += MOVES[code]?.x ?? 0
    y += MOVES[code]?.y ?? 0
  }
  return { x: Math.sign(x), y: Math.sign(y) }
}

/** Somebody goes through the controls by keyboard: Space presses the one that has the focus. */
const isFocusedByKey = (target: EventTarget | null): boolean => target instanceof Element && target.matches('button:focus-visible')
const isEditable = (target: EventTarget | null): boolean => target instanceof Element && target.closest(EDITABLE) !== null
