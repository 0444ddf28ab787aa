/** The horizontal range of the world that is visible: centre and width in world px. */
export interface VisibleRange {
  readonly x: number
  readonly width: number
}

/** Maximum pan, so that the other ear still hears a little. */
const WIDEST = 0.85
/** Distance in px at which a sound is half as loud, and up to which it is not muffled. */
const HALF = 520
const CLEAR = 260
/** Low-pass over distance: px in which the cutoff drops to a third, cutoff in Hz at `CLEAR`, and the minimum cutoff in Hz. */
const DULL = { reach: 330, from: 14_000, to: 700 } as const

/** Pan, gain and low-pass cutoff of a source at (x, y). */
export function spatialise(x: number, y: number, sight: VisibleRange, listener: { readonly x: number; readonly y: number }) {
  const side = (2 * (x - sight.x)) / Math.max(1, sight.width)
  const distance = Math.hypot(x - listener.x, y - listener.y)
  return {
    pan: WIDEST * Math.min(1, Math.max(-1, side)),
    gain: 1 / (1 + (distance / HALF) ** 2),
    cutoff: distance <= CLEAR ? null : Math.max(DULL.to, DULL.from * 3 ** ((CLEAR - distance) / DULL.reach)),
  }
}
