import { groundTile, type Solid } from '../content/ground.ts'
import { run } from '../content/run-constants.ts'
import { clamp, length } from '../kernel/math.ts'

/** px; solids are looked up by strips of a tile. */
const STRIP = 64
const STRIPS = groundTile.width / STRIP
/** px; the radius of the widest body (the behemoth). */
const WIDEST = 48
/** px; what rounding to float32 may cost far from the origin. */
const SLACK = 0.05
/** px; a cell of the clearances. Cells divide a strip. */
const CELL = 16
const CELL_DIAGONAL = CELL * Math.SQRT1_2
const COLUMNS = groundTile.width / CELL
const ROWS = Math.ceil((run.band.bottom - run.band.top) / CELL) + 1
/** Of a cell that nobody has asked for yet. */
const UNKNOWN = -1e9
/** Most passes in which a body between two solids is pushed out of both. */
const PASSES = 4

/** Whether a disc is too far from a box to touch it, however the box is turned: cheaper than to turn it, and true of most. */
const isFar = (s: Solid, dx: number, dy: number, radius: number) => {
  const reach = s.halfWidth + s.halfHeight + radius
  return dx > reach || dx < -reach || dy > reach || dy < -reach
}

/** Half the extent of a box along x. */
const reachX = (s: Solid) => Math.abs(s.halfWidth * s.cos) + Math.abs(s.halfHeight * s.sin)

/** The large props of a location, and how bodies (discs) slide along them. Answers are left in `x` and `y`. */
export class Ground {
  x = 0
  y = 0
  readonly empty: boolean
  /** After so many tiles the ground repeats, to both sides. */
  readonly tiles: number
  /** By strip of all these tiles: what a body in it may touch, in coordinates of the strip's tile. */
  private readonly strips: Solid[][]
  /** The list that it was made of; null once something else stood on it. */
  solids: readonly (readonly Solid[])[] | null
  /** By cell: px that every point in it is away from all solids, at least. Worked out for who asks first. */
  private readonly clearances: Float64Array

  /** `tiles`: the solids of each tile, from tile 0 until the ground repeats. */
  constructor(tiles: readonly (readonly Solid[])[]) {
    this.solids = tiles
    this.empty = tiles.every((solids) => solids.length === 0)
    this.tiles = Math.max(1, tiles.length)
    this.strips = Array.from({ length: this.tiles * STRIPS }, () => [])
    this.clearances = new Float64Array(this.tiles * COLUMNS * ROWS).fill(UNKNOWN)
    for (const [tile, solids] of tiles.entries()) {
      for (const solid of solids) {
        // One near a seam also stands beside the neighbouring tile.
        for (const side of [-1, 0, 1])
          this.enter({ ...solid, x: solid.x - side * groundTile.width }, (tile + side + this.tiles) % this.tiles)
      }
    }
  }

  private enter(solid: Solid, tile: number): void {
    const reach = reachX(solid) + WIDEST
    for (let i = 0; i < STRIPS; i++) {
      if (solid.x + reach > i * STRIP && solid.x - reach < (i + 1) * STRIP) this.strips[tile * STRIPS + i]?.push(solid)
    }
  }

  /** Lets one more solid stand on a tile, away from its seams, until it is lifted. */
  put(tile: number, solid: Solid): void {
    this.solids = null
    this.enter(solid, tile)
    this.clearances.fill(UNKNOWN)
  }

  lift(tile: number, solid: Solid): void {
    this.clearances.fill(UNKNOWN)
    for (let i = tile * STRIPS; i < (tile + 1) * STRIPS; i++) {
      const at = this.strips[i]?.indexOf(solid) ?? -1
      if (at >= 0) this.strips[i]?.splice(at, 1)
    }
  }

  /** What a body at `local` px of tile `tile` may touch. */
  private near(tile: number, local: number): readonly Solid[] {
    const strip = clamp(Math.floor(local / STRIP), 0, STRIPS - 1)
    return this.strips[(tile - Math.floor(tile / this.tiles) * this.tiles) * STRIPS + strip]
  }

  /** px that the cell at (`local`, y) is away from solids: most bodies stand in the open, and need not be held against any. */
  private clearanceAt(tile: number, local: number, y: number): number {
    const row = Math.floor((y - run.band.top) / CELL)
    const column = Math.floor(local / CELL)
    if (row < 0 || row >= ROWS || column >= COLUMNS) return UNKNOWN
    const at = ((tile - Math.floor(tile / this.tiles) * this.tiles) * COLUMNS + column) * ROWS + row
    const known = this.clearances[at]
    if (known !== UNKNOWN) return known
    const clearance = this.clearanceOf(tile, (column + 0.5) * CELL, run.band.top + (row + 0.5) * CELL)
    this.clearances[at] = clearance
    return clearance
  }

  /** Of the cell with this centre. Solids that are not near a strip are farther away than any body is wide. */
  private clearanceOf(tile: number, x: number, y: number): number {
    let least = WIDEST + CELL_DIAGONAL
    for (const s of this.near(tile, x)) {
      const u = Math.abs((x - s.x) * s.cos + (y - s.y) * s.sin) - s.halfWidth
      const v = Math.abs((y - s.y) * s.cos - (x - s.x) * s.sin) - s.halfHeight
      least = Math.min(least, length(Math.max(0, u), Math.max(0, v)))
    }
    return least - CELL_DIAGONAL - SLACK
  }

  /** Whether a disc of `radius` at (x, y) touches no solid. */
  free(x: number, y: number, radius: number): boolean {
    const tile = Math.floor(x / groundTile.width)
    const local = x - tile * groundTile.width
    if (radius <= this.clearanceAt(tile, local, y)) return true
    for (const s of this.near(tile, local)) {
      const dx = local - s.x
      const dy = y - s.y
      if (isFar(s, dx, dy, radius)) continue
      const u = dx * s.cos + dy * s.sin
      const v = dy * s.cos - dx * s.sin
      const eu = u - clamp(u, -s.halfWidth, s.halfWidth)
      const ev = v - clamp(v, -s.halfHeight, s.halfHeight)
      if (eu * eu + ev * ev < radius * radius) return false
    }
    return true
  }

  /**
   * Moves a disc from a free place towards (toX, toY), along the solids in its way and inside the band. Always ends in
   * a free place: where sliding finds none, the disc moves along one axis only, or stays.
   */
  slide(fromX: number, fromY: number, toX: number, toY: number, radius: number): void {
    const { top, bottom } = run.band
    this.x = toX
    this.y = clamp(toY, top, bottom)
    if (this.empty || this.free(this.x, this.y, radius)) return
    this.pushOut(radius)
    this.y = clamp(this.y, top, bottom)
    if (this.take(this.x, this.y, radius) || this.take(toX, fromY, radius) || this.take(fromX, clamp(toY, top, bottom), radius)) return
    this.x = fromX
    this.y = fromY
  }

  private take(x: number, y: number, radius: number): boolean {
    this.x = x
    this.y = y
    return this.free(x, y, radius - SLACK)
  }

  private pushOut(radius: number): void {
    const tile = Math.floor(this.x / groundTile.width)
    this.x -= tile * groundTile.width
    for (let pass = 0; pass < PASSES; pass++) {
      let touched = false
      for (const s of this.near(tile, this.x)) touched = this.pushFrom(s, radius) || touched
      if (!touched) break
    }
    this.x += tile * groundTile.width
  }

  private pushFrom(s: Solid, radius: number): boolean {
    const dx = this.x - s.x
    const dy = this.y - s.y
    if (isFar(s, dx, dy, radius)) return false
    let u = dx * s.cos + dy * s.sin
    let v = dy * s.cos - dx * s.sin
    const eu = u - clamp(u, -s.halfWidth, s.halfWidth)
    const ev = v - clamp(v, -s.halfHeight, s.halfHeight)
    const square = eu * eu + ev * ev
    if (square >= radius * radius) return false
    if (square > 0) {
      const push = radius / Math.sqrt(square) - 1
      u += eu * push
      v += ev * push
    } else if (s.halfWidth - Math.abs(u) < s.halfHeight - Math.abs(v)) {
      u = (u < 0 ? -1 : 1) * (s.halfWidth + radius)
    } else {
      v = (v < 0 ? -1 : 1) * (s.halfHeight + radius)
    }
    this.x = s.x + u * s.cos - v * s.sin
    this.y = s.y + u * s.sin + v * s.cos
    return true
  }
}
