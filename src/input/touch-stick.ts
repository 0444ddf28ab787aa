import { type MoveVector, NO_MOVE } from './vector.ts'

export interface StickSettings {
  /** The half of the screen that it is in. */
  readonly stickSide: 'left' | 'right'
  /** It comes to where the thumb is put. */
  readonly stickFloats: boolean
  /** Per cent of the way to full speed in which nothing moves. */
  readonly stickDead: number
}
export interface HeldPointer {
  move(): MoveVector
  detach(): void
}

/** Full speed, as a share of the stick's width from its middle. */
const FULL = 1 / 3
/** px above a stick that stays in its place, which still belong to it. */
const ABOVE = 56
/** px around a control in which a thumb missed it: no stick comes there. */
const NEAR_CONTROL = 16
/** What stays a control, wherever it lies. */
const INTERACTIVE = 'button, a, input, select, textarea, [role="dialog"], [role="alertdialog"]'
export const isOnControl = ({ target }: Event): boolean => target instanceof Element && target.closest(INTERACTIVE) !== null

interface Grip {
  readonly pointer: number
  readonly stick: HTMLElement
  /** px of the window: the stick's middle, and how far from it is full speed. */
  readonly x: number
  readonly y: number
  readonly full: number
}

/**
 * The stick is the element with `data-touch-stick` in `host`, its moving part the one with `data-touch-knob`. As it comes it floats: to
 * where a thumb is put, beside the controls. One that stays in its place is moved from the whole half of the screen that it is in, from a
 * little above it downwards. A hidden stick does nothing.
 */
export function attachTouchStick(host: HTMLElement, settings: StickSettings): HeldPointer {
  let grip: Grip | null = null
  let push: MoveVector = NO_MOVE

  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (grip === null || pointerId !== grip.pointer) return
    push = touchMove(clientX - grip.x, clientY - grip.y, grip.full, settings.stickDead)
    moveKnob(grip, push)
  }
  const down = (event: PointerEvent) => {
    if (grip !== null || event.button !== 0 || isOnControl(event)) return
    if (settings.stickFloats && isNearControl(host, event)) return
    grip = take(host.querySelector<HTMLElement>('[data-touch-stick]'), event, settings)
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
/** Until the answer is called; a pointer that the browser takes away is let go. */
export function onPointer(host: HTMLElement, { down, move, up }: Readonly<Record<'down' | 'move' | 'up', Listener>>): () => void {
  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up }
  const types = Object.keys(listeners) as (keyof typeof listeners)[]
  for (const type of types) host.addEventListener(type, listeners[type])
  return () => {
    for (const type of types) host.removeEventListener(type, listeners[type])
  }
}

/** (dx, dy) in px from the stick's middle, where `full` px are full speed. */
export function touchMove(dx: number, dy: number, full: number, dead: number): MoveVector {
  const length = Math.hypot(dx, dy)
  if (length === 0 || length < (full * dead) / 100) return NO_MOVE
  const strength = Math.min(1, length / full) / length
  return { x: dx * strength, y: dy * strength }
}

function take(stick: HTMLElement | null, event: PointerEvent, { stickSide, stickFloats }: StickSettings): Grip | null {
  const box = stick?.getBoundingClientRect()
  if (!stick || !box || box.width === 0) return null
  const { pointerId: pointer, clientX, clientY } = event
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  const full = box.width * FULL
  if (!stickFloats) {
    const side = clientX < globalThis.innerWidth / 2 ? 'left' : 'right'
    return side === stickSide && clientY > box.top - ABOVE ? { pointer, stick, full, ...middle } : null
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

function moveKnob({ stick, full }: Grip, push: MoveVector): void {
  const knob = stick.querySelector<HTMLElement>('[data-touch-knob]')
  if (knob !== null) knob.style.translate = `${push.x * full}px ${push.y * full}px`
}
