import { type FrameView, Head } from '../../sim/contract/frame.ts'

/**
 * Interpolation factor from the older frame to the newer one. The world is drawn one tick behind the simulation's time,
 * which is the newer tick plus `fraction`. The drawn time therefore advances evenly, whether a frame brings no tick,
 * one or several.
 */
export function alphaBetween(previousTick: number, currentTick: number, fraction: number): number {
  const span = currentTick - previousTick
  if (span <= 0) return 1
  return Math.min(1, Math.max(0, (span - 1 + fraction) / span))
}

/** The last two frames of different ticks. Frames that are no longer needed are passed to `giveBack`. */
export class LastFrames {
  previous: FrameView | null = null
  current: FrameView | null = null
  readonly #giveBack: (frame: FrameView) => void

  constructor(giveBack: (frame: FrameView) => void) {
    this.#giveBack = giveBack
  }

  /** A frame of the same tick only advances the fraction, so it replaces the newer frame. */
  add(frame: FrameView): void {
    const { current } = this
    if (current !== null && current.head[Head.tick] === frame.head[Head.tick]) this.#drop(current)
    else this.#shift(current)
    this.current = frame
    this.previous ??= frame
  }

  get alpha(): number {
    const { previous, current } = this
    if (previous === null || current === null) return 1
    return alphaBetween(previous.head[Head.tick] as number, current.head[Head.tick] as number, current.head[Head.alpha] as number)
  }

  #shift(current: FrameView | null): void {
    if (this.previous !== null && this.previous !== current) this.#giveBack(this.previous)
    this.previous = current
  }

  /** The first frame serves as both until a second one arrives. */
  #drop(current: FrameView): void {
    if (this.previous === current) this.previous = null
    this.#giveBack(current)
  }
}
