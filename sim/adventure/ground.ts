import { groundTile, type Solid } from '../content/ground.ts'
import { run } from '../content/run-constants.ts'
import { clamp, length } from '../kernel/math.ts'

/** Width in px of the strips of a tile by which solids are looked up. */
const STRIP = 64
const STRIPS = groundTile.width / STRIP
/** Radius in px of the widest body (the behemoth). */
const WIDEST = 48
/** Tolerance in px for float32 rounding far from the origin. */
const SLACK = 0.05
/** Size of a clearance cell in px. Cells divide a strip. */
const CELL = 16
const CELL_DIAGONAL = CELL * Math.SQRT1_2
const STRIP_COLUMNS = STRIP / CELL
const ROWS = Math.ceil((run.band.bottom - run.band.top) / CELL) + 1
/** Maximum number of passes in which a body between two solids is pushed out of both. */
const PASSES = 4

/**
 * Layout of a strip's boxes. No point of a box is farther from its centre than `reach` along either axis, for any rotation. This allows a
 * cheap test that excludes most boxes.
 */
const Box = { x: 0, y: 1, cos: 2, sin: 3, halfWidth: 4, halfHeight: 5, reach: 6, stride: 7 } as const
const boxesOf = (solids: readonly Solid[]): Float64Array =>
  Float64Array.from(solids.flatMap((s) => [s.x, s.y, s.cos, s.sin, s.halfWidth, s.halfHeight, s.halfWidth + s.halfHeight]))

/** Half the extent of a box along x. */
const reachX = (s: Solid) => Math.abs(s.halfWidth * s.cos) + Math.abs(s.halfHeight * s.sin)

/** Solids by strip, from tile 0 until the ground repeats. */
interface Strips {
  /** The solids that a body in a strip can touch, in coordinates of the strip's tile. */
  readonly solids: Solid[][]
  readonly boxes: Float64Array[]
  /** For each cell, column by column: minimum distance of its points from all solids in whole px, up to WIDEST. */
  readonly clearances: Uint8Array
}

/** Strips by the tiles' solids, because a map's strips are the same in each run. */
const stripsByTiles = new WeakMap<object, Strips>()

function stripsOf(tiles: readonly (readonly Solid[])[]): Strips {
  const strips = stripsByTiles.get(tiles) ?? layOut(tiles)
  stripsByTiles.set(tiles, strips)
  return strips
}

function layOut(tiles: readonly (readonly Solid[])[]): Strips {
  const count = Math.max(1, tiles.length)
  const solids: Solid[][] = Array.from({ length: count * STRIPS }, () => [])
  for (const [tile, ofTile] of tiles.entries()) {
    for (const solid of ofTile) {
      // A solid near a seam also belongs to the neighbouring tile.
      for (const side of [-1, 0, 1]) {
        const moved = { ...solid, x: solid.x - side * groundTile.width }
        for (const strip of stripsNear(moved, (tile + side + count) % count)) solids[strip]?.push(moved)
      }
    }
  }
  const boxes = solids.map(boxesOf)
  const clearances = new Uint8Array(solids.length * STRIP_COLUMNS * ROWS)
  for (const [strip, ofStrip] of boxes.entries()) measureStrip(clearances, strip, ofStrip)
  return { solids, boxes, clearances }
}

/** The strips of a tile in which a body can touch a solid. */
function stripsNear(solid: Solid, tile: number): readonly number[] {
  const reach = reachX(solid) + WIDEST
  const near: number[] = []
  for (let i = 0; i < STRIPS; i++) if (solid.x + reach > i * STRIP && solid.x - reach < (i + 1) * STRIP) near.push(tile * STRIPS + i)
  return near
}

function measureStrip(clearances: Uint8Array, strip: number, boxes: Float64Array): void {
  const left = (strip % STRIPS) * STRIP
  for (let column = 0; column < STRIP_COLUMNS; column++) {
    for (let row = 0; row < ROWS; row++) {
      const clearance = clearanceAt(boxes, left + (column + 0.5) * CELL, run.band.top + (row + 0.5) * CELL)
      clearances[(strip * STRIP_COLUMNS + column) * ROWS + row] = Math.max(0, Math.floor(clearance))
    }
  }
}

/** Clearance of the cell with this centre. Solids that are not among its strip's boxes are farther away than the widest body reaches. */
function clearanceAt(boxes: Float64Array, x: number, y: number): number {
  let least = WIDEST + CELL_DIAGONAL
  for (let i = 0; i < boxes.length; i += Box.stride) {
    const dx = x - boxes[i + Box.x]
    const dy = y - boxes[i + Box.y]
    const u = Math.abs(dx * boxes[i + Box.cos] + dy * boxes[i + Box.sin]) - boxes[i + Box.halfWidth]
    const v = Math.abs(dy * boxes[i + Box.cos] - dx * boxes[i + Box.sin]) - boxes[i + Box.halfHeight]
    least = Math.min(least, length(Math.max(0, u), Math.max(0, v)))
  }
  return least - CELL_DIAGONAL - SLACK
}

/** The large props of a location, along which bodies (discs) slide. Results are in `x` and `y`. */
export class Ground {
  x = 0
  y = 0
  readonly empty: boolean
  /** Number of tiles after which the ground repeats in both directions. */
  readonly tiles: number
  /** The list from which it was built; `null` after another solid was added. */
  solids: readonly (readonly Solid[])[] | null
  private readonly strips: Solid[][]
  private readonly boxes: Float64Array[]
  /** Shared with other grounds until `put` or `lift` changes it. */
  private clearances: Uint8Array
  private readonly columns: number

  /** `tiles`: the solids of each tile, from tile 0 until the ground repeats. */
  constructor(tiles: readonly (readonly Solid[])[]) {
    const { solids, boxes, clearances } = stripsOf(tiles)
    this.solids = tiles
    this.empty = tiles.every((ofTile) => ofTile.length === 0)
    this.tiles = Math.max(1, tiles.length)
    this.strips = [...solids]
    this.boxes = [...boxes]
    this.clearances = clearances
    this.columns = this.strips.length * STRIP_COLUMNS
  }

  /** Adds a solid to a tile, away from its seams, until `lift` removes it. */
  put(tile: number, solid: Solid): void {
    for (const strip of stripsNear(solid, tile)) this.replaceStrip(strip, [...this.strips[strip], solid])
  }

  lift(tile: number, solid: Solid): void {
    for (const strip of stripsNear(solid, tile))
      this.replaceStrip(
        strip,
        this.strips[strip].filter((other) => other !== solid),
      )
  }

  private replaceStrip(strip: number, solids: Solid[]): void {
    if (this.solids !== null) this.clearances = this.clearances.slice()
    this.solids = null
    this.strips[strip] = solids
    this.boxes[strip] = boxesOf(solids)
    measureStrip(this.clearances, strip, this.boxes[strip])
  }

  /** The index of a tile within the repeating ground. */
  private alike(tile: number): number {
    return tile - Math.floor(tile / this.tiles) * this.tiles
  }

  /** The boxes that a body at `local` px of a tile can touch. */
  private near(tile: number, local: number): Float64Array {
    const strip = clamp(Math.floor(local / STRIP), 0, STRIPS - 1)
    return this.boxes[this.alike(tile) * STRIPS + strip]
  }

  /**
   * True if a disc is known to be far enough from all solids. Most bodies stand in the open and need no exact test. False if y is outside
   * the band.
   */
  isInTheOpen(x: number, y: number, radius: number): boolean {
    const column = Math.floor(x / CELL)
    const row = Math.floor((y - run.band.top) / CELL)
    if (row < 0 || row >= ROWS) return false
    return radius <= this.clearances[(column - Math.floor(column / this.columns) * this.columns) * ROWS + row]
  }

  /** True if a disc of `radius` at (x, y) touches no solid. */
  free(x: number, y: number, radius: number): boolean {
    return this.isInTheOpen(x, y, radius) || this.touchesNone(x, y, radius)
  }

  private touchesNone(x: number, y: number, radius: number): boolean {
    const tile = Math.floor(x / groundTile.width)
    const local = x - tile * groundTile.width
    const boxes = this.near(tile, local)
    for (let i = 0; i < boxes.length; i += Box.stride) {
      const dx = local - boxes[i + Box.x]
      const dy = y - boxes[i + Box.y]
      const reach = boxes[i + Box.reach] + radius
      if (dx > reach || dx < -reach || dy > reach || dy < -reach) continue
      const u = dx * boxes[i + Box.cos] + dy * boxes[i + Box.sin]
      const v = dy * boxes[i + Box.cos] - dx * boxes[i + Box.sin]
      const eu = u - clamp(u, -boxes[i + Box.halfWidth], boxes[i + Box.halfWidth])
      const ev = v - clamp(v, -boxes[i + Box.halfHeight], boxes[i + Box.halfHeight])
      if (eu * eu + ev * ev < radius * radius) return false
    }
    return true
  }

  /**
   * Moves a disc from a free place towards (toX, toY), sliding along solids and inside the band. Always ends in a free place: if sliding
   * finds none, the disc moves along one axis only, or stays.
   */
  slide(fromX: number, fromY: number, toX: number, toY: number, radius: number): void {
    this.x = toX
    this.y = clamp(toY, run.band.top, run.band.bottom)
    if (!this.empty && !this.isInTheOpen(this.x, this.y, radius)) this.slideAlong(fromX, fromY, toX, toY, radius)
  }

  private slideAlong(fromX: number, fromY: number, toX: number, toY: number, radius: number): void {
    const { top, bottom } = run.band
    const y = clamp(toY, top, bottom)
    if (this.touchesNone(toX, y, radius)) return
    this.pushOut(toX, y, radius)
    this.y = clamp(this.y, top, bottom)
    if (this.take(this.x, this.y, radius) || this.take(toX, fromY, radius) || this.take(fromX, y, radius)) return
    this.x = fromX
    this.y = fromY
  }

  private take(x: number, y: number, radius: number): boolean {
    this.x = x
    this.y = y
    return this.free(x, y, radius - SLACK)
  }

  /** Stores the position to which solids push a disc at (fromX, fromY). */
  private pushOut(fromX: number, fromY: number, radius: number): void {
    const tile = Math.floor(fromX / groundTile.width)
    let x = fromX - tile * groundTile.width
    let y = fromY
    for (let pass = 0; pass < PASSES; pass++) {
      let touched = false
      const boxes = this.near(tile, x)
      for (let i = 0; i < boxes.length; i += Box.stride) {
        const dx = x - boxes[i + Box.x]
        const dy = y - boxes[i + Box.y]
        const reach = boxes[i + Box.reach] + radius
        if (dx > reach || dx < -reach || dy > reach || dy < -reach) continue
        const cos = boxes[i + Box.cos]
        const sin = boxes[i + Box.sin]
        const halfWidth = boxes[i + Box.halfWidth]
        const halfHeight = boxes[i + Box.halfHeight]
        let u = dx * cos + dy * sin
        let v = dy * cos - dx * sin
        const eu = u - clamp(u, -halfWidth, halfWidth)
        const ev = v - clamp(v, -halfHeight, halfHeight)
        const square = eu * eu + ev * ev
        if (square >= radius * radius) continue
        touched = true
        if (square > 0) {
          const push = radius / Math.sqrt(square) - 1
          u += eu * push
          v += ev * push
        } else if (halfWidth - Math.abs(u) < halfHeight - Math.abs(v)) {
          u = (u < 0 ? -1 : 1) * (halfWidth + radius)
        } else {
          v = (v < 0 ? -1 : 1) * (halfHeight + radius)
        }
        x = boxes[i + Box.x] + u * cos - v * sin
        y = boxes[i + Box.y] + u * sin + v * cos
      }
      if (!touched) break
    }
    this.x = x + tile * groundTile.width
    this.y = y
  }
}
