/** Points of a way on which it is judged. */
export const LOOKS = 4
/** When they are reached, as shares of what the player foresees. */
export const LOOK_AT = [0.2, 0.45, 0.7, 1] as const
/** How much each counts: by a later one the player will have thought again. */
export const LOOK_WEIGHT = [1, 0.8, 0.5, 0.25] as const

/** A way that the bot thinks through: where it is when its hand moves (0), and at each look. Reused. px, s from now. */
export class Path {
  readonly x = new Float64Array(LOOKS + 1)
  readonly y = new Float64Array(LOOKS + 1)
  readonly time = new Float64Array(LOOKS + 1)
}
