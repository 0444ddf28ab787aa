import { controlOf, type PadMake, RUN_CONTROLS } from '../../machines/bindings.ts'
import { makeOf } from './pad-make.ts'
import { createPadMaps } from './pad-map.ts'
import { createPadMenu } from './pad-menu.ts'
import type { PadRun, Pads } from './pad-page.ts'
import { rawStick, stickMove } from './pad-stick.ts'
import { createPadReader, type PadView, pressedOf } from './pad-view.ts'
import { directionOf, isStep, type MoveVector, NO_MOVE } from './vector.ts'

type Codes = ReadonlySet<string>

/** A stick that is pushed so far says that its pad is played with. */
const PUSHED = 0.5
const BY_HAND = ['keydown', 'pointerdown'] as const

/**
 * Reads the pads in each frame, since browsers have no events for them, and compares each with what was held in the frame before; what is
 * held when a pad is first seen was pressed for somebody else. A press belongs to a run that is played, or to whatever is open: decided when
 * it is made, so that the press that closes a dialog does nothing in the run. Takes over `move`, `stick` and `end`.
 */
export function startPadLoop(pads: Pads): void {
  const held = new Map<number, Codes>()
  /** The same for pads that the game cannot read, by their own numbers. */
  const heldRaw = new Map<number, Codes>()
  const menu = createPadMenu(pads.settings)
  const tent = createTent()
  const reader = createPadReader()
  const maps = createPadMaps(() => localStorage)
  let frame = 0
  const viewOf = (pad: Gamepad) => reader.read(pad, maps.get(pad.id), pads.settings.padStick)
  const views = (): readonly PadView[] => navigator.getGamepads().flatMap((pad) => (pad && viewOf(pad)) ?? [])

  const look = (now: number) => {
    for (const pad of navigator.getGamepads()) if (pad !== null) read(pad, now)
    frame = requestAnimationFrame(look)
  }
  const read = (pad: Gamepad, now: number) => {
    const view = viewOf(pad)
    if (view === null) readUnknown(pad)
    else readKnown(view, now)
  }
  /** Without the standard layout its numbers mean nothing: it can only ask to be set up. */
  const readUnknown = ({ index, buttons }: Gamepad) => {
    const before = heldRaw.get(index)
    const codes = pressedOf(buttons)
    heldRaw.set(index, codes)
    if (before !== undefined && [...codes].some((code) => !before.has(code))) pads.onUnknown(pads.run !== null || menu.isOpen())
  }
  const readKnown = (pad: PadView, now: number) => {
    const before = held.get(pad.index)
    const { codes } = pad
    held.set(pad.index, codes)
    const make = pads.settings.padSigns === 'auto' ? makeOf(pad.id) : pads.settings.padSigns
    // A browser shows a pad once it is touched.
    if (before === undefined) return pads.onUsed(make)
    const pressed = [...codes].filter((code) => !before.has(code))
    if (pressed.length > 0 || pad.axes.some((axis) => Math.abs(axis) > PUSHED)) pads.onUsed(make)
    for (const code of pressed) press(code, make)
    for (const code of before) if (!codes.has(code)) tent.release(code)
    if (pads.captured === null && playing() === null) menu.hold(pad, codes, now)
  }
  const press = (code: string, make: PadMake) => {
    const run = playing()
    if (pads.captured !== null) pads.captured(code)
    else if (run !== null) pressInRun(run, code)
    else menu.press(code, make)
  }
  const playing = (): PadRun | null => (menu.isOpen() ? null : pads.run)
  const pressInRun = ({ isBlocked, onCommand }: PadRun, code: string) => {
    const control = controlOf(pads.settings.buttons, RUN_CONTROLS, code)
    if (control === undefined || isStep(control) || isBlocked()) return
    if (control !== 'return' || !tent.press(code)) onCommand(control)
  }
  const dropped = ({ gamepad }: GamepadEvent) => {
    held.delete(gamepad.index)
    heldRaw.delete(gamepad.index)
    reader.forget(gamepad.index)
    pads.run?.onDropped()
  }

  /** Whoever uses a hand has no need of a pad's focus. */
  const byHand = ({ isTrusted }: Event) => {
    if (isTrusted) document.documentElement.classList.remove('by-pad')
  }

  globalThis.addEventListener('gamepaddisconnected', dropped)
  for (const type of BY_HAND) globalThis.addEventListener(type, byHand)
  frame = requestAnimationFrame(look)
  pads.move = () => (pads.run === null || pads.run.isBlocked() ? NO_MOVE : moveOfFirst(views(), pads.settings))
  pads.stick = () => rawStick(views(), pads.settings.padStick)
  pads.maps = maps
  pads.end = () => {
    globalThis.removeEventListener('gamepaddisconnected', dropped)
    for (const type of BY_HAND) globalThis.removeEventListener(type, byHand)
    cancelAnimationFrame(frame)
  }
}

/** Of the first pad that is pushed: what its buttons say, or else its stick. */
function moveOfFirst(pads: readonly PadView[], { buttons, padStick, padDead }: Pads['settings']): MoveVector {
  for (const pad of pads) {
    const steps = [...pad.codes].map((code) => controlOf(buttons, RUN_CONTROLS, code)).filter((control) => control && isStep(control))
    const push = steps.length > 0 ? directionOf(steps as never[]) : stickMove(pad.axes, padStick, padDead)
    if (push.x !== 0 || push.y !== 0) return push
  }
  return NO_MOVE
}

/** The tent is held, or pressed twice, by a pad as by a finger: it says itself what it takes. */
function createTent() {
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
