import { controlOf, type PadMake, RUN_CONTROLS } from '../../machines/bindings.ts'
import { makerOf } from './pad-maker.ts'
import { createPadMaps } from './pad-map.ts'
import { createPadMenu } from './pad-menu.ts'
import type { PadRun, Pads } from './pad-page.ts'
import { rawStick, stickMove } from './pad-stick.ts'
import { createPadReader, type PadView, pressedOf } from './pad-view.ts'
import { directionOf, isMoveControl, type MoveVector, NO_MOVE } from './vector.ts'

type Codes = ReadonlySet<string>

/** Distance of a stick beyond which its pad counts as in use. */
const MIN_STICK_DISTANCE = 0.5
const BY_HAND = ['keydown', 'pointerdown'] as const

/**
 * Reads the pads in each frame, since browsers have no events for them, and compares each with the frame before. Takes over `move`, `stick`,
 * `maps` and `end` of `pads`.
 */
export function startPadLoop(pads: Pads): void {
  const reader = createPadReader()
  const maps = createPadMaps(() => localStorage)
  const presses = new PadPresses(pads)
  const viewOf = (pad: Gamepad) => reader.read(pad, maps.get(pad.id), pads.settings.padStick)
  const views = (): readonly PadView[] => navigator.getGamepads().flatMap((pad) => (pad && viewOf(pad)) ?? [])

  let frame = 0
  const onFrame = (now: number) => {
    for (const pad of navigator.getGamepads()) {
      const view = pad && viewOf(pad)
      if (view) presses.read(view, now)
      else if (pad) presses.readUnknown(pad)
    }
    frame = requestAnimationFrame(onFrame)
  }
  const onDisconnected = ({ gamepad }: GamepadEvent) => {
    presses.forget(gamepad.index)
    reader.forget(gamepad.index)
    pads.run?.onDropped()
  }
  globalThis.addEventListener('gamepaddisconnected', onDisconnected)
  for (const type of BY_HAND) globalThis.addEventListener(type, hidePadFocus)
  frame = requestAnimationFrame(onFrame)

  pads.move = () => (pads.run === null || pads.run.isBlocked() ? NO_MOVE : moveOfFirst(views(), pads.settings))
  pads.stick = () => rawStick(views(), pads.settings.padStick)
  pads.maps = maps
  pads.end = () => {
    globalThis.removeEventListener('gamepaddisconnected', onDisconnected)
    for (const type of BY_HAND) globalThis.removeEventListener(type, hidePadFocus)
    cancelAnimationFrame(frame)
  }
}

/** Players who use a key or a pointer do not need the focus ring of a pad. */
function hidePadFocus({ isTrusted }: Event): void {
  if (isTrusted) document.documentElement.classList.remove('by-pad')
}

/**
 * Turns the buttons that are held on each pad into presses. A press goes to the current run or, without one, to the open menu. The target
 * is chosen when the button goes down, so that the press that closes a dialog has no effect in the run.
 */
class PadPresses {
  readonly #pads: Pads
  readonly #menu: ReturnType<typeof createPadMenu>
  readonly #tent = createTentButton()
  /** The codes that each pad held in the frame before, by its index. */
  readonly #held = new Map<number, Codes>()
  /** The same for pads that the game cannot read, with their own button numbers. */
  readonly #heldRaw = new Map<number, Codes>()

  constructor(pads: Pads) {
    this.#pads = pads
    this.#menu = createPadMenu(pads.settings)
  }

  read(pad: PadView, now: number): void {
    const { settings } = this.#pads
    const before = this.#held.get(pad.index)
    const { codes } = pad
    this.#held.set(pad.index, codes)
    const make = settings.padSigns === 'auto' ? makerOf(pad.id) : settings.padSigns
    // A browser shows a pad once one of its buttons is pressed. That press was not meant for the game.
    if (before === undefined) {
      this.#pads.onUsed(make)
      return
    }
    const pressed = [...codes].filter((code) => !before.has(code))
    if (pressed.length > 0 || pad.axes.some((axis) => Math.abs(axis) > MIN_STICK_DISTANCE)) this.#pads.onUsed(make)
    for (const code of pressed) this.#press(code, make)
    for (const code of before) if (!codes.has(code)) this.#tent.release(code)
    if (this.#pads.captured === null && this.#playedRun() === null) this.#menu.hold(pad, codes, now)
  }

  /** Without the standard layout the button numbers mean nothing, so such a pad can only ask to be set up. */
  readUnknown({ index, buttons }: Gamepad): void {
    const before = this.#heldRaw.get(index)
    const codes = pressedOf(buttons)
    this.#heldRaw.set(index, codes)
    if (before === undefined || ![...codes].some((code) => !before.has(code))) return
    this.#pads.onUnknown(this.#pads.run !== null || this.#menu.isOpen())
  }

  forget(index: number): void {
    this.#held.delete(index)
    this.#heldRaw.delete(index)
  }

  #playedRun(): PadRun | null {
    return this.#menu.isOpen() ? null : this.#pads.run
  }

  #press(code: string, make: PadMake): void {
    const run = this.#playedRun()
    if (this.#pads.captured !== null) this.#pads.captured(code)
    else if (run !== null) this.#pressInRun(run, code)
    else this.#menu.press(code, make)
  }

  #pressInRun({ isBlocked, onCommand }: PadRun, code: string): void {
    const control = controlOf(this.#pads.settings.buttons, RUN_CONTROLS, code)
    if (control === undefined || isMoveControl(control) || isBlocked()) return
    if (control !== 'return' || !this.#tent.press(code)) onCommand(control)
  }
}

/** The direction of the first pad that is pushed, from its buttons or else from its stick. */
function moveOfFirst(pads: readonly PadView[], { buttons, padStick, padDead }: Pads['settings']): MoveVector {
  for (const pad of pads) {
    const steps = [...pad.codes]
      .map((code) => controlOf(buttons, RUN_CONTROLS, code))
      .filter((control) => control && isMoveControl(control))
    const push = steps.length > 0 ? directionOf(steps as never[]) : stickMove(pad.axes, padStick, padDead)
    if (push.x !== 0 || push.y !== 0) return push
  }
  return NO_MOVE
}

/** Forwards presses of a pad to the tent button, which decides whether it has to be held or pressed twice. */
function createTentButton() {
  let holder: string | null = null
  const send = (type: 'keydown' | 'keyup'): boolean => {
    const tent = document.querySelector<HTMLElement>('[data-control="return"]')
    tent?.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true }))
    return tent !== null
  }
  return {
    press(code: string): boolean {
      holder = code
      return send('keydown')
    },
    release(code: string): void {
      if (code !== holder) return
      holder = null
      send('keyup')
    },
  }
}
