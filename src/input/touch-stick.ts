import { type MoveVector, NO_MOVE } from './vector.ts'

export interface StickSettings {
  /** The half of the screen that contains the stick. */
  readonly stickSide: 'left' | 'right'
  /** True if the stick appears where the thumb touches. */
  readonly stickFloats: boolean
  /** Dead zone, in percent of the distance to full speed. */
  readonly stickDead: number
}
export interface PointerControl {
  move(): MoveVector
  detach(): void
}

/** Distance of full speed from the middle, as a share of the stick's width. */
const FULL_SPEED_SHARE = 1 / 3
/** Height in px above a fixed stick that still belongs to it. */
const MARGIN_ABOVE_PX = 56
/** Distance in px around a control within which a touch is a missed press, so that no stick appears. */
const NEAR_CONTROL = 16
/** A touch on one of these elements operates the element and not the stick, wherever the element is. */
const INTERACTIVE = 'button, a, input, select, textarea, [role="dialog"], [role="alertdialog"]'
export const isOnControl = ({ target }: Event): boolean => target instanceof Element && target.closest(INTERACTIVE) !== null

interface StickGrab {
  readonly pointer: number
  readonly stick: HTMLElement
  /** Middle of the stick in px of the window, and the distance from it that means full speed. */
  readonly x: number
  readonly y: number
  readonly full: number
}

/**
 * The stick is the element with `data-touch-stick` in `host`, its moving part the one with `data-touch-knob`. By
 * default it floats: it appears where the thumb touches, away from the controls. A fixed stick responds to its whole
 * half of the screen, from a little above it downwards. A hidden stick does nothing.
 */
export function attachTouchStick(host: HTMLElement, settings: StickSettings): PointerControl {
  let grip: StickGrab | null = null
  let push: MoveVector = NO_MOVE

  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (grip === null || pointerId !== grip.pointer) return
    push = touchMove(clientX - grip.x, clientY - grip.y, grip.full, settings.stickDead)
    moveKnob(grip, push)
  }
  const down = (event: PointerEvent) => {
    if (grip !== null || event.button !== 0 || isOnControl(event)) return
    if (settings.stickFloats && isNearControl(host, event)) return
    grip = grabStick(host.querySelector<HTMLElement>('[data-touch-stick]'), event, settings)
    if (grip === null) return
    host.setPointerCapture(event.pointerId)
    move(event)
  }
  const up = ({ pointerId }: PointerEvent) => {
    if (grip === null || pointerId !== grip.pointer) return
    push = NO_MOVE
    moveKnob(grip, push)
    grip.stick.style.translate = ''
    grip = null
  }
  return { move: () => push, detach: onPointer(host, { down, move, up }) }
}

type Listener = (event: PointerEvent) => void
/** Adds the pointer listeners and returns the function that removes them. A cancelled pointer counts as released. */
export function onPointer(host: HTMLElement, { down, move, up }: Readonly<Record<'down' | 'move' | 'up', Listener>>): () => void {
  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up }
  const types = Object.keys(listeners) as (keyof typeof listeners)[]
  for (const type of types) host.addEventListener(type, listeners[type])
  return () => {
    for (const type of types) host.removeEventListener(type, listeners[type])
  }
}

/** Converts (dx, dy) in px from the stick's middle; `full` px are full speed. */
export function touchMove(dx: number, dy: number, full: number, dead: number): MoveVector {
  const length = Math.hypot(dx, dy)
  if (length === 0 || length < (full * dead) / 100) return NO_MOVE
  const strength = Math.min(1, length / full) / length
  return { x: dx * strength, y: dy * strength }
}

function grabStick(stick: HTMLElement | null, event: PointerEvent, { stickSide, stickFloats }: StickSettings): StickGrab | null {
  const box = stick?.getBoundingClientRect()
  if (!stick || !box || box.width === 0) return null
  const { pointerId: pointer, clientX, clientY } = event
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  const full = box.width * FULL_SPEED_SHARE
  if (!stickFloats) {
    const side = clientX < globalThis.innerWidth / 2 ? 'left' : 'right'
    return side === stickSide && clientY > box.top - MARGIN_ABOVE_PX ? { pointer, stick, full, ...middle } : null
  }
  stick.style.translate = `${clientX - middle.x}px ${clientY - middle.y}px`
  return { pointer, stick, full, x: clientX, y: clientY }
}

const isNearControl = (host: HTMLElement, { clientX, clientY }: PointerEvent): boolean =>
  [...host.querySelectorAll('button, a')].some((control) => {
    const { left, top, right, bottom, width } = control.getBoundingClientRect()
    const aside = Math.max(left - clientX, clientX - right, top - clientY, clientY - bottom)
    return width > 0 && aside < NEAR_CONTROL
  })

function moveKnob({ stick, full }: StickGrab, push: MoveVector): void {
  const knob = stick.querySelector<HTMLElement>('[data-touch-knob]')
  if (knob !== null) knob.style.translate = `${push.x * full}px ${push.y * full}px`
}
