import { type HeldPointer, isOnControl, onPointer } from './touch-stick.ts'
import { type MoveVector, NO_MOVE } from './vector.ts'

export interface WalkSettings {
  /** As long as it is held, or from one press to the next. */
  readonly walk: 'hold' | 'toggle'
}
interface Place {
  readonly x: number
  readonly y: number
}
interface WalkOptions {
  readonly host: HTMLElement
  readonly settings: WalkSettings
  /** In px of the window; null: nowhere. */
  readonly survivor: () => Place | null
  readonly onDash: () => void
}

/** px around the survivor in which they have arrived. */
const ARRIVED = 14
/** Ways that a pointer leads: so the log is no longer than that of a thumb on a stick, and a hand that trembles changes nothing. */
const WAYS = 32
/** Two presses so near in time (ms) and place (px) are one more: the dash. */
const TWICE = { ms: 320, px: 48 } as const

/** The survivor walks toward the pointer. Pressed twice, or with its second button, it dashes. What stays a control is none of its places. */
export function attachPointerWalk({ host, settings, survivor, onDash }: WalkOptions): HeldPointer {
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
    const isTwice = time - before.time < TWICE.ms && Math.hypot(x - before.x, y - before.y) < TWICE.px
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
    move: () => (walks ? wayTo(at, survivor()) : NO_MOVE),
    detach() {
      detach()
      host.removeEventListener('contextmenu', menu)
      globalThis.removeEventListener('blur', stop)
    },
  }
}

/** From where the survivor stands to a place, at full speed and on one of so many ways; nowhere once they are there. */
export function wayTo(place: Place, from: Place | null): MoveVector {
  if (from === null) return NO_MOVE
  const x = place.x - from.x
  const y = place.y - from.y
  if (Math.hypot(x, y) < ARRIVED) return NO_MOVE
  const way = (Math.round((Math.atan2(y, x) * WAYS) / (2 * Math.PI)) * 2 * Math.PI) / WAYS
  return { x: Math.cos(way), y: Math.sin(way) }
}
