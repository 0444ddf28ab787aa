/** The horizontal range of the world that is visible: centre and width in world px. */
export interface VisibleRange {
  readonly x: number
  readonly width: number
}

/** Maximum pan, so that the other ear still hears a little. */
const MAX_PAN = 0.85
/** Distance in px at which a sound is half as loud, and up to which it is not muffled. */
const HALF_GAIN_PX = 520
const CLEAR_PX = 260
/** Low-pass over distance: px in which the cutoff drops to a third, cutoff in Hz at `CLEAR_PX`, and the minimum cutoff in Hz. */
const LOW_PASS = { reach: 330, from: 14_000, to: 700 } as const

/** Pan, gain and low-pass cutoff of a source at (x, y). */
export function spatialise(x: number, y: number, sight: VisibleRange, listener: { readonly x: number; readonly y: number }) {
  const side = (2 * (x - sight.x)) / Math.max(1, sight.width)
  const distance = Math.hypot(x - listener.x, y - listener.y)
  return {
    pan: MAX_PAN * Math.min(1, Math.max(-1, side)),
    gain: 1 / (1 + (distance / HALF_GAIN_PX) ** 2),
    cutoff: distance <= CLEAR_PX ? null : Math.max(LOW_PASS.to, LOW_PASS.from * 3 ** ((CLEAR_PX - distance) / LOW_PASS.reach)),
  }
}
