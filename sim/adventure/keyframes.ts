import { TICK_RATE } from '../content/run-constants.ts'

/** Ticks between two keyframes; increased if they take more memory than allowed. */
const SPACING_TICKS = 2 * TICK_RATE
/** In bytes. A keyframe of a crowded run takes 80 kB, and a run of 300 s has 150. */
const MAX_BYTES = 16 * 1024 * 1024

export interface Keyframe {
  /** Tick of its segment. */
  readonly tick: number
  readonly bytes: Uint8Array
}

/** Snapshots of a watched run at regular ticks of its segments. The viewer and its scan add them while they play. */
export class Keyframes {
  private readonly maxBytes: number
  private spacing = SPACING_TICKS
  private bytes = 0
  /** The keyframes of each segment in the order of their ticks. */
  private readonly segments: Keyframe[][] = []

  constructor(maxBytes = MAX_BYTES) {
    this.maxBytes = maxBytes
  }

  /** Keeps a snapshot of a tick if it is due and not there yet. Call it after each tick. */
  offer(segment: number, tick: number, take: () => Uint8Array): void {
    if (tick % this.spacing !== 0) return
    this.segments[segment] ??= []
    const frames = this.segments[segment]
    const at = frames.findLastIndex((frame) => frame.tick <= tick)
    if (frames[at]?.tick === tick) return
    const bytes = take()
    frames.splice(at + 1, 0, { tick, bytes })
    this.bytes += bytes.length
    while (this.bytes > this.maxBytes) this.thinOut()
  }

  /** The last keyframe at or before a tick of a segment, or `undefined`. */
  before(segment: number, tick: number): Keyframe | undefined {
    return this.segments[segment]?.findLast((frame) => frame.tick <= tick)
  }

  private thinOut(): void {
    this.spacing *= 2
    this.bytes = 0
    for (const [segment, frames] of this.segments.entries()) {
      const kept = (frames ?? []).filter(({ tick }) => tick % this.spacing === 0)
      this.segments[segment] = kept
      for (const { bytes } of kept) this.bytes += bytes.length
    }
  }
}
