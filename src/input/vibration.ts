import { Ev, EventKind, type FrameView, Head } from '../../sim/contract/frame.ts'

/** ms: on, or on, off and on. */
type Pattern = number | readonly number[]
/** What is felt, the strongest first: one event of a frame is. */
const FELT: readonly (readonly [kind: number, pattern: Pattern])[] = [
  [EventKind.playerDeath, [120, 60, 240]],
  [EventKind.playerHit, 40],
  [EventKind.dash, 15],
]
/** Ticks between two: in a crowd blows come faster than a motor can tell them apart. */
const APART = 9

/** Has the device shake with what happens to the survivor, frame by frame. */
export function createVibration(vibrate: (pattern: number | number[]) => unknown): (frame: FrameView) => void {
  let last = Number.NEGATIVE_INFINITY
  return ({ head, events }) => {
    const count = head[Head.eventCount] as number
    if (count === 0) return
    const kinds = new Set(Array.from({ length: count }, (_, n) => events[n * Ev.stride + Ev.kind]))
    const felt = FELT.find(([kind]) => kinds.has(kind))
    const tick = head[Head.tick] as number
    // The next segment begins at 0. A death is felt in any case.
    if (felt === undefined || (felt !== FELT[0] && tick >= last && tick < last + APART)) return
    last = tick
    vibrate(felt[1] as number | number[])
  }
}
