import { cosine, sine } from '../kernel/math.ts'

/** Size of every ground tile in px. Tiles begin at multiples of the width; y 0 is in their middle. */
export const groundTile = { width: 2048, height: 720 } as const

/** Variants of a location's ground: the same floor and edges with different landmarks. */
export const groundVariants = ['a', 'b', 'c'] as const
export type GroundVariant = (typeof groundVariants)[number]

/**
 * An oriented box along which bodies slide, in px of its tile (y as in the world). Props no wider than a body (32 px, such as bins and
 * bollards) are not listed; bodies step over them.
 */
export interface Solid {
  readonly x: number
  readonly y: number
  readonly halfWidth: number
  readonly halfHeight: number
  readonly cos: number
  readonly sin: number
}

/** A solid as written by the art kit: centre, size, and rotation in degrees. */
export type SolidRow = readonly [x: number, y: number, width: number, height: number, degrees: number]

/** Large props of one ground, measured on its tiles by the art kit (art/places/build.mjs). */
export type SolidTable = Readonly<Record<GroundVariant, readonly SolidRow[]>>

/** Converts rows of the tables in `solids/`. */
export const solidsOf = (rows: readonly SolidRow[]): readonly Solid[] =>
  rows.map(([x, y, width, height, degrees]) => {
    const angle = (degrees * Math.PI) / 180
    return { x, y, halfWidth: width / 2, halfHeight: height / 2, cos: cosine(angle), sin: sine(angle) }
  })
