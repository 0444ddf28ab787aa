import { Ev, EventKind, type FrameView, Head } from '../../sim/contract/frame.ts'

/** Durations in ms: on, or on, off and on. */
type Pattern = number | readonly number[]
/** Events that vibrate, strongest first. Only the strongest event of a frame is used. */
const VIBRATING_EVENTS: readonly (readonly [kind: number, pattern: Pattern])[] = [
  [EventKind.playerDeath, [120, 60, 240]],
  [EventKind.playerHit, 40],
  [EventKind.dash, 15],
]
/** Minimum ticks between two vibrations: in a crowd hits are more frequent than a motor can separate. */
const MIN_INTERVAL_TICKS = 9

/** Vibrates the device for events of the survivor, frame by frame. */
export function createVibration(vibrate: (pattern: number | number[]) => unknown): (frame: FrameView) => void {
  let last = Number.NEGATIVE_INFINITY
  return ({ head, events }) => {
    const count = head[Head.eventCount] as number
    if (count === 0) return
    const kinds = new Set(Array.from({ length: count }, (_, n) => events[n * Ev.stride + Ev.kind]))
    const felt = VIBRATING_EVENTS.find(([kind]) => kinds.has(kind))
    const tick = head[Head.tick] as number
    // The next segment starts at tick 0. A death always vibrates.
    if (felt === undefined || (felt !== VIBRATING_EVENTS[0] && tick >= last && tick < last + MIN_INTERVAL_TICKS)) return
    last = tick
    vibrate(felt[1] as number | number[])
  }
}
