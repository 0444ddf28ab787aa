import { type MoveVector, NO_MOVE } from './vector.ts'

/** px from the stick's middle to full speed, and below which nothing moves. */
const FULL = 46
const DEAD = 8
/** px above the drawn stick that still belong to it. */
const ABOVE = 56
const INTERACTIVE = 'button, a, input, select, textarea, [role="dialog"], [role="alertdialog"]'

export interface TouchStick {
  move(): MoveVector
  detach(): void
}

/**
 * The stick is the element with `data-touch-stick` in `host`, its moving part the one with `data-touch-knob`. The whole
 * left half of the screen, from a little above the stick downwards, moves it; a hidden stick does nothing.
 */
export function attachTouchStick(host: HTMLElement): TouchStick {
  let pointer: number | null = null
  let push: MoveVector = NO_MOVE
  const stick = () => host.querySelector<HTMLElement>('[data-touch-stick]')

  const move = (event: PointerEvent) => {
    const element = stick()
    if (event.pointerId !== pointer || element === null) return
    const box = element.getBoundingClientRect()
    push = touchMove(event.clientX - (box.left + box.width / 2), event.clientY - (box.top + box.height / 2))
    moveKnob(element, push)
  }
  const down = (event: PointerEvent) => {
    const element = stick()
    if (pointer !== null || element === null || !holds(element, event)) return
    pointer = event.pointerId
    host.setPointerCapture(event.pointerId)
    move(event)
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return
    pointer = null
    push = NO_MOVE
    const element = stick()
    if (element !== null) moveKnob(element, push)
  }
  const touchAction = host.style.touchAction
  // Otherwise the browser treats a drag as scrolling and cancels the pointer.
  host.style.touchAction = 'none'
  host.addEventListener('pointerdown', down)
  host.addEventListener('pointermove', move)
  host.addEventListener('pointerup', up)
  host.addEventListener('pointercancel', up)
  return {
    move: () => push,
    detach() {
      host.style.touchAction = touchAction
      host.removeEventListener('pointerdown', down)
      host.removeEventListener('pointermove', move)
      host.removeEventListener('pointerup', up)
      host.removeEventListener('pointercancel', up)
    },
  }
}

/** (dx, dy) in px from the stick's middle. */
export function touchMove(dx: number, dy: number): MoveVector {
  const length = Math.hypot(dx, dy)
  if (length < DEAD) return NO_MOVE
  const strength = Math.min(1, length / FULL) / length
  return { x: dx * strength, y: dy * strength }
}

function holds(stick: HTMLElement, event: PointerEvent): boolean {
  const box = stick.getBoundingClientRect()
  if (box.width === 0 || (event.target instanceof Element && event.target.closest(INTERACTIVE) !== null)) return false
  return event.clientX < globalThis.innerWidth / 2 && event.clientY > box.top - ABOVE
}

function moveKnob(stick: HTMLElement, push: MoveVector): void {
  const knob = stick.querySelector<HTMLElement>('[data-touch-knob]')
  if (knob !== null) knob.style.translate = `${push.x * FULL}px ${push.y * FULL}px`
}
