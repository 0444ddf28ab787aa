import { Container, type Renderer, Texture, TextureSource } from 'pixi.js'
import { Layer } from '../scene/layer.ts'
import { RecordRing } from '../scene/record-ring.ts'
import type { Scene } from '../scene/scene.ts'
import { WORLD_HEIGHT } from '../scene/view.ts'

/** What lies on the ground of a run at most; beyond it the oldest are forgotten. */
const CAPACITY = 8192
/** ms in which a corpse falls; only what has come to rest is painted. */
const FALL = 140
/** Device px of a picture's side, and columns of pictures kept ready beyond each side of the view. */
const SIDE = 384
const MARGIN = 1
/** Pictures that are painted in a frame at most, and ms between two paintings of one. */
const PAINTS = 3
const PAUSE = 250
/** Newest decals that may be drawn one by one until they are painted. */
const UNPAINTED = 256
/** Sheets are twice as fine as the world: a picture need not be finer. */
const FINEST = 2
/** px from its middle that a decal of scale 1 reaches at most. */
const REACH = 90
/** Below a living body's, so that the eye finds those first. */
const ALPHA = 0.85
/** What has come to rest loses light, its red above all, and lets the ground through: the living must be found over the dead. */
const RESTING = [0.52, 0.6, 0.66] as const
export const RESTING_ALPHA = 0.64
/** ms for which it lies as it fell and after which it is a trace, and what of it is left then: ground and coins are to be seen to the end. */
export const FADES = { from: 12_000, until: 50_000, left: 0.24 } as const
/** ms between two paintings of a square for what has faded meanwhile. */
const FADE_PAUSE = 4_000

interface Decal {
  texture: Texture
  x: number
  y: number
  turn: number
  scale: number
  across: number
  tint: number
  start: number
}

/** A square of the ground with what lies on it. */
interface Picture {
  readonly column: number
  readonly row: number
  readonly texture: Texture
  /** World px. */
  readonly x: number
  readonly y: number
  /** Decals before this one are in it, and those that concern it come before `wanted`. */
  painted: number
  wanted: number
  /** When it was painted last, ms; it holds nothing before that. And when it was painted from the list, whole. */
  at: number
  whole: number
}

/**
 * Corpses, blood, and what else comes to lie on the ground, for the whole run: it pales with its time, to a trace. Each is drawn by itself only until it
 * is painted into a picture of its square of the ground; of such pictures there are as many as the view needs, and one
 * that comes into view again is painted anew from the list (docs/decisions/0046-decals-are-painted-into-squares.md).
 */
export class Decals {
  readonly #renderer: Renderer
  readonly #ring = new RecordRing<Decal>(CAPACITY, () => ({
    texture: Texture.EMPTY,
    x: 0,
    y: 0,
    turn: 0,
    scale: 1,
    across: 1,
    tint: 0,
    start: 0,
  }))
  /** Decals so far, and those of them that have come to rest: each is number `n` of the run, at `n % CAPACITY`. */
  #count = 0
  #rested = 0
  readonly #pictures = new Map<string, Picture>()
  readonly #spare: Texture[] = []
  readonly #brush = new Layer()
  readonly #sheet = new Container()
  /** Device px per world px of the pictures, and world px of a picture's side. */
  #density = 0
  #side = 0
  /** Columns of which there are pictures. */
  #first = 0
  #last = -1

  constructor(renderer: Renderer) {
    this.#renderer = renderer
    this.#sheet.addChild(this.#brush)
  }

  /** `turn` in radians; `tint` multiplies; `across`: see `Layer.put`. */
  add(texture: Texture, now: number, x: number, y: number, turn: number, scale: number, tint = 0xffffff, across = 1): void {
    const decal = this.#ring.take()
    decal.texture = texture
    decal.x = x
    decal.y = y
    decal.turn = turn
    decal.scale = scale
    decal.across = across
    decal.tint = tint
    decal.start = now
    this.#count++
    for (const picture of this.#pictures.values()) if (this.#touches(picture, decal)) picture.wanted = this.#count
  }

  /** Device px of all pictures that are held, in use or spare. */
  get pixels(): number {
    return SIDE * SIDE * (this.#pictures.size + this.#spare.length)
  }

  draw(scene: Scene, ground: Layer): void {
    this.#measure()
    this.#follow(scene)
    while (this.#rested < this.#count && scene.now - this.#at(this.#rested).start >= FALL) this.#rested++
    this.#paint(scene.now)
    for (const { texture, x, y, at } of this.#pictures.values())
      if (at > Number.NEGATIVE_INFINITY && x < scene.right && x + this.#side > scene.left)
        ground.put(texture, x + this.#side / 2, y + this.#side / 2, 0, 1 / this.#density)
    this.#drawUnpainted(scene, ground)
  }

  destroy(): void {
    this.#forget()
    for (const texture of this.#spare) texture.destroy(true)
    this.#sheet.destroy({ children: true })
  }

  #at(number: number): Decal {
    return this.#ring.items[number % CAPACITY]
  }

  /** Another size of the canvas asks for pictures of another density. */
  #measure(): void {
    const density = Math.min(FINEST, this.#renderer.canvas.height / WORLD_HEIGHT)
    if (density === this.#density) return
    this.#forget()
    this.#density = density
    this.#side = SIDE / density
    this.#sheet.scale.set(density)
  }

  /** Keeps a picture of each square in view, and no others. */
  #follow(scene: Scene): void {
    const side = this.#side
    const first = Math.floor(scene.left / side) - MARGIN
    const last = Math.floor(scene.right / side) + MARGIN
    if (first === this.#first && last === this.#last) return
    this.#first = first
    this.#last = last
    // On whole device px, as the view's upper edge is: then a picture is copied and not blended.
    const top = -Math.round((WORLD_HEIGHT / 2) * this.#density) / this.#density
    const rows = Math.ceil(WORLD_HEIGHT / side)
    for (const [key, picture] of this.#pictures) if (picture.column < first || picture.column > last) this.#free(key, picture)
    for (let column = first; column <= last; column++)
      for (let row = 0; row < rows; row++) {
        const key = `${column} ${row}`
        if (this.#pictures.has(key)) continue
        const place = { column, row, x: column * side, y: top + row * side }
        this.#pictures.set(key, {
          ...place,
          texture: this.#take(),
          painted: 0,
          wanted: this.#count,
          at: Number.NEGATIVE_INFINITY,
          whole: 0,
        })
      }
  }

  #take(): Texture {
    // The library's own clean-up would empty a picture that was out of view for a minute.
    return this.#spare.pop() ?? new Texture({ source: new TextureSource({ width: SIDE, height: SIDE, autoGarbageCollect: false }) })
  }

  #free(key: string, { texture }: Picture): void {
    this.#pictures.delete(key)
    this.#spare.push(texture)
  }

  #forget(): void {
    this.#last = this.#first - 1
    for (const [key, picture] of this.#pictures) this.#free(key, picture)
  }

  #paint(now: number): void {
    let left = PAINTS
    for (const picture of this.#pictures.values()) {
      // Nothing of what came since lies on it.
      if (picture.painted >= picture.wanted) picture.painted = Math.max(picture.painted, this.#rested)
      const holds = picture.at > Number.NEGATIVE_INFINITY
      // All that lies there is as much as a frame may cost.
      const fades = holds && left === PAINTS && now - picture.whole >= FADE_PAUSE
      const asks = fades || picture.painted < Math.min(picture.wanted, this.#rested)
      if (!asks || now - picture.at < PAUSE) continue
      if (left === 0) return
      left -= fades ? PAINTS : 1
      this.#paintOne(picture, now, fades || !holds)
    }
  }

  /** Paints what came since, or `whole`, all of it anew. */
  #paintOne(picture: Picture, now: number, whole: boolean): void {
    this.#brush.begin()
    let found = false
    for (let n = Math.max(whole ? 0 : picture.painted, this.#count - CAPACITY); n < this.#rested; n++) {
      const decal = this.#at(n)
      if (!this.#touches(picture, decal)) continue
      found = true
      const { texture, x, y, turn, scale, across } = decal
      this.#brush.put(texture, x, y, turn, scale, RESTING_ALPHA * leftOf(now - decal.start), resting(decal.tint), across)
    }
    picture.painted = this.#rested
    if (!found) return
    this.#sheet.position.set(-picture.x * this.#density, -picture.y * this.#density)
    this.#renderer.render({ container: this.#sheet, target: picture.texture, clear: whole })
    picture.at = now
    if (whole) picture.whole = now
  }

  #drawUnpainted(scene: Scene, ground: Layer): void {
    let from = this.#count
    for (const { painted, wanted } of this.#pictures.values()) if (painted < wanted) from = Math.min(from, painted)
    for (let n = Math.max(from, this.#count - UNPAINTED); n < this.#count; n++) {
      const decal = this.#at(n)
      if (!this.#isMissing(n, decal)) continue
      const scale = decal.scale * (0.82 + 0.18 * Math.min(1, (scene.now - decal.start) / FALL))
      ground.put(decal.texture, decal.x, decal.y, decal.turn, scale, ALPHA, decal.tint, decal.across)
    }
  }

  /** Whether a picture that shows some of it was not painted since. */
  #isMissing(number: number, decal: Decal): boolean {
    for (const picture of this.#pictures.values()) if (picture.painted <= number && this.#touches(picture, decal)) return true
    return false
  }

  #touches({ x, y }: Picture, decal: Decal): boolean {
    const reach = REACH * decal.scale
    const side = this.#side
    return decal.x + reach > x && decal.x - reach < x + side && decal.y + reach > y && decal.y - reach < y + side
  }
}

/** Share that is left of what has lain for so many ms. */
const leftOf = (age: number): number => {
  const done = Math.min(1, Math.max(0, (age - FADES.from) / (FADES.until - FADES.from)))
  return 1 - (1 - FADES.left) * done
}

/** A tint at rest. Channels of 8 bits, red first. */
export const resting = (tint: number): number =>
  RESTING.reduce((mixed, share, channel) => {
    const shift = 16 - 8 * channel
    return mixed | (Math.round(((tint >> shift) & 0xff) * share) << shift)
  }, 0)
