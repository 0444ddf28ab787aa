/** Number of points on a path at which it is evaluated. */
export const SAMPLE_COUNT = 4
/** Times of these points, as shares of the player's foresight. */
export const LOOK_AT = [0.2, 0.45, 0.7, 1] as const
/** Weights of these points. Later ones count less, because the player will plan again before reaching them. */
export const LOOK_WEIGHT = [1, 0.8, 0.5, 0.25] as const

/**
 * A path that the bot considers: its position when the hand reacts (0), and at each look. The object is reused. Units: px,
 * seconds from now.
 */
export class Path {
  readonly x = new Float64Array(SAMPLE_COUNT + 1)
  readonly y = new Float64Array(SAMPLE_COUNT + 1)
  readonly time = new Float64Array(SAMPLE_COUNT + 1)
}
