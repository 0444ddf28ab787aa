import { isOnControl, onPointer, type PointerControl } from './touch-stick.ts'
import { type MoveVector, NO_MOVE } from './vector.ts'

export interface WalkSettings {
  /** Walk while the pointer is held, or toggle walking with each press. */
  readonly walk: 'hold' | 'toggle'
}
interface Place {
  readonly x: number
  readonly y: number
}
interface WalkOptions {
  readonly host: HTMLElement
  readonly settings: WalkSettings
  /** Position in px of the window; `null` if there is none yet. */
  readonly survivor: () => Place | null
  readonly onDash: () => void
}

/** Distance in px within which the survivor has arrived. */
const ARRIVAL_PX = 14
/**
 * Number of directions in which the survivor walks to the pointer. It keeps the input log as short as that of a touch
 * stick, and ignores a trembling hand.
 */
const DIRECTION_COUNT = 32
/** Two presses this close in time (ms) and position (px) count as a double press, which dashes. */
const DOUBLE_PRESS = { ms: 320, px: 48 } as const

/** The survivor walks towards the pointer, and dashes on a double press or the secondary button. Presses on controls are ignored. */
export function attachPointerWalk({ host, settings, survivor, onDash }: WalkOptions): PointerControl {
  let holder: number | null = null
  let walks = false
  let at: Place = { x: 0, y: 0 }
  let before: Place & { readonly time: number } = { x: 0, y: 0, time: Number.NEGATIVE_INFINITY }

  const stop = () => {
    holder = null
    walks = false
  }
  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (settings.walk === 'toggle' ? walks : pointerId === holder) at = { x: clientX, y: clientY }
  }
  const down = (event: PointerEvent) => {
    if (isOnControl(event)) return
    if (event.button === 2) return onDash()
    if (event.button !== 0 || (holder !== null && holder !== event.pointerId)) return
    const { clientX: x, clientY: y, timeStamp: time } = event
    const isTwice = time - before.time < DOUBLE_PRESS.ms && Math.hypot(x - before.x, y - before.y) < DOUBLE_PRESS.px
    before = { x, y, time: isTwice ? Number.NEGATIVE_INFINITY : time }
    at = { x, y }
    walks = settings.walk === 'hold' || isTwice || !walks
    if (settings.walk === 'hold') {
      holder = event.pointerId
      host.setPointerCapture(holder)
    }
    if (isTwice) onDash()
  }
  const up = ({ pointerId }: PointerEvent) => {
    if (pointerId === holder) stop()
  }
  const menu = (event: Event) => {
    if (!isOnControl(event)) event.preventDefault()
  }
  const detach = onPointer(host, { down, move, up })
  host.addEventListener('contextmenu', menu)
  globalThis.addEventListener('blur', stop)
  return {
    move: () => (walks ? directionTo(at, survivor()) : NO_MOVE),
    detach() {
      detach()
      host.removeEventListener('contextmenu', menu)
      globalThis.removeEventListener('blur', stop)
    },
  }
}

/** Full-speed direction from the survivor to a place, rounded to one of `DIRECTION_COUNT` directions; no movement on arrival. */
export function directionTo(place: Place, from: Place | null): MoveVector {
  if (from === null) return NO_MOVE
  const x = place.x - from.x
  const y = place.y - from.y
  if (Math.hypot(x, y) < ARRIVAL_PX) return NO_MOVE
  const way = (Math.round((Math.atan2(y, x) * DIRECTION_COUNT) / (2 * Math.PI)) * 2 * Math.PI) / DIRECTION_COUNT
  return { x: Math.cos(way), y: Math.sin(way) }
}
