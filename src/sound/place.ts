/** What is seen of the world from left to right: its middle and its width, world px. */
export interface Sight {
  readonly x: number
  readonly width: number
}

/** Furthest to a side: one ear still hears a little of what the other does. */
const WIDEST = 0.85
/** px at which a sound is half as loud, and those up to which it is not dulled. */
const HALF = 520
const CLEAR = 260
/** px in which the highest that is heard falls to a third, Hz at `CLEAR`, and Hz far away. */
const DULL = { reach: 330, from: 14_000, to: 700 } as const

/** Where a thing at (x, y) is heard: to which side on the picture, how loud and how dull. */
export function heardAt(x: number, y: number, sight: Sight, ear: { readonly x: number; readonly y: number }) {
  const side = (2 * (x - sight.x)) / Math.max(1, sight.width)
  const distance = Math.hypot(x - ear.x, y - ear.y)
  return {
    pan: WIDEST * Math.min(1, Math.max(-1, side)),
    gain: 1 / (1 + (distance / HALF) ** 2),
    cutoff: distance <= CLEAR ? null : Math.max(DULL.to, DULL.from * 3 ** ((CLEAR - distance) / DULL.reach)),
  }
}
