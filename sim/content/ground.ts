/** Every ground repeats in x; tiles begin at whole multiples of the width, and y 0 is in their middle. px. */
export const groundTile = { width: 2048, height: 720 } as const

/**
 * An oriented box that bodies slide along, in its tile (px; y as in the world).
 * What is no wider than a body (32 px: bins, bollards) is not listed: one steps over it.
 */
export interface Solid {
  readonly kind: string
  readonly x: number
  readonly y: number
  readonly halfWidth: number
  readonly halfHeight: number
  /** Of the box's angle, as constants: no engine computes them anew (design §4). */
  readonly cos: number
  readonly sin: number
}
