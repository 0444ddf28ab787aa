import { cosine, sine } from '../kernel/math.ts'

/** Every ground tile; tiles begin at whole multiples of the width, and y 0 is in their middle. px. */
export const groundTile = { width: 2048, height: 720 } as const

/** The looks of one location's ground: the same floor and edges, other landmarks. */
export const groundVariants = ['a', 'b', 'c'] as const
export type GroundVariant = (typeof groundVariants)[number]

/**
 * An oriented box that bodies slide along, in its tile (px; y as in the world).
 * What is no wider than a body (32 px: bins, bollards) is not listed: one steps over it.
 */
export interface Solid {
  readonly x: number
  readonly y: number
  readonly halfWidth: number
  readonly halfHeight: number
  readonly cos: number
  readonly sin: number
}

/** A solid as the art kit writes it down: centre, size, and degrees by which it is turned. */
export type SolidRow = readonly [x: number, y: number, width: number, height: number, degrees: number]

/** The large props of one ground, measured on its tiles by the art kit (art/places/build.mjs). */
export type SolidTable = Readonly<Record<GroundVariant, readonly SolidRow[]>>

/** Of rows of the tables in `solids/`. */
export const solidsOf = (rows: readonly SolidRow[]): readonly Solid[] =>
  rows.map(([x, y, width, height, degrees]) => {
    const angle = (degrees * Math.PI) / 180
    return { x, y, halfWidth: width / 2, halfHeight: height / 2, cos: cosine(angle), sin: sine(angle) }
  })
