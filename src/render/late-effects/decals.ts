import { Container, type Renderer, Texture, TextureSource } from 'pixi.js'
import { SpriteLayer } from '../scene/layer.ts'
import { RecordRing } from '../scene/record-ring.ts'
import type { Scene } from '../scene/scene.ts'
import { WORLD_HEIGHT_PX } from '../scene/view.ts'

/** Maximum number of decals in a run; beyond it the oldest are dropped. */
const MAX_DECALS = 8192
/** Fall time of a corpse in ms; only decals at rest are painted into a picture. */
const FALL_MS = 140
/** Side of a picture in device px, and the number of picture columns kept ready beyond each side of the view. */
const PICTURE_SIDE_PX = 384
const MARGIN_COLUMNS = 1
/** Maximum number of pictures painted per frame, and the minimum interval between two paintings of one, in ms. */
const MAX_PAINTINGS_PER_FRAME = 3
const MIN_REPAINT_INTERVAL_MS = 250
/** Maximum number of the newest decals that are drawn one by one until they are painted. */
const MAX_UNPAINTED = 256
/** The sprite sheets have twice the resolution of the world; a finer picture gains nothing. */
const MAX_DENSITY = 2
/** Maximum distance from the centre that a decal covers at scale 1, in px. */
const MAX_RADIUS_PX = 90
/** Alpha of a decal; living bodies are opaque, so that they stand out. */
const DECAL_ALPHA = 0.85
/** Decals at rest are darkened, red most of all, and translucent, so that the living stand out against the dead. */
const RESTING_CHANNELS = [0.52, 0.6, 0.66] as const
export const RESTING_ALPHA = 0.64
/** Fading of a decal: start and end in ms, and the final share of its alpha. The ground and the coins stay visible to the end. */
export const DECAL_FADE = { from: 12_000, until: 50_000, left: 0.24 } as const
/** Minimum interval between two repaints of a picture that only update the fading, in ms. */
const MIN_FADE_INTERVAL_MS = 4_000

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

/** A square of the ground with its decals painted on it. */
interface Picture {
  readonly column: number
  readonly row: number
  readonly texture: Texture
  /** Position in world px. */
  readonly x: number
  readonly y: number
  /** Decals below number `painted` are in the picture; all decals that touch it have numbers below `wanted`. */
  painted: number
  wanted: number
  /** Time of the last painting in ms, negative infinity if there was none; and of the last full repaint. */
  at: number
  whole: number
}

/**
 * Corpses, blood and other decals on the ground, for the whole run; they fade with age. A decal is drawn on its own
 * only until it is painted into a picture of its ground square. There are as many pictures as the view needs, and one
 * that comes back into view is repainted from the list (docs/decisions/0024-rendering.md).
 */
export class Decals {
  readonly #renderer: Renderer
  readonly #ring = new RecordRing<Decal>(MAX_DECALS, () => ({
    texture: Texture.EMPTY,
    x: 0,
    y: 0,
    turn: 0,
    scale: 1,
    across: 1,
    tint: 0,
    start: 0,
  }))
  /** Number of decals so far, and how many of them are at rest. Decal `n` of the run is stored at `n % MAX_DECALS`. */
  #count = 0
  #rested = 0
  readonly #pictures = new Map<string, Picture>()
  readonly #spare: Texture[] = []
  readonly #brush = new SpriteLayer()
  readonly #sheet = new Container()
  /** Device px per world px in the pictures, and the side of a picture in world px. */
  #density = 0
  #side = 0
  #first = 0
  #last = -1

  constructor(renderer: Renderer) {
    this.#renderer = renderer
    this.#sheet.addChild(this.#brush)
  }

  /** `turn` is in radians, `tint` multiplies; see `Layer.put` for `across`. */
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

  /** Device px of all allocated pictures, in use or spare. */
  get pixels(): number {
    return PICTURE_SIDE_PX * PICTURE_SIDE_PX * (this.#pictures.size + this.#spare.length)
  }

  draw(scene: Scene, ground: SpriteLayer): void {
    this.#measure()
    this.#follow(scene)
    while (this.#rested < this.#count && scene.now - this.#at(this.#rested).start >= FALL_MS) this.#rested++
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
    return this.#ring.items[number % MAX_DECALS]
  }

  /** Discards the pictures if the size of the canvas, and with it their density, has changed. */
  #measure(): void {
    const density = Math.min(MAX_DENSITY, this.#renderer.canvas.height / WORLD_HEIGHT_PX)
    if (density === this.#density) return
    this.#forget()
    this.#density = density
    this.#side = PICTURE_SIDE_PX / density
    this.#sheet.scale.set(density)
  }

  /** Keeps one picture per square in view and frees the others. */
  #follow(scene: Scene): void {
    const side = this.#side
    const first = Math.floor(scene.left / side) - MARGIN_COLUMNS
    const last = Math.floor(scene.right / side) + MARGIN_COLUMNS
    if (first === this.#first && last === this.#last) return
    this.#first = first
    this.#last = last
    // Aligned to whole device px like the view's upper edge, so that a picture is copied without blending.
    const top = -Math.round((WORLD_HEIGHT_PX / 2) * this.#density) / this.#density
    const rows = Math.ceil(WORLD_HEIGHT_PX / side)
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
    // Pixi's garbage collection would clear a picture that was out of view for a minute.
    return (
      this.#spare.pop() ??
      new Texture({ source: new TextureSource({ width: PICTURE_SIDE_PX, height: PICTURE_SIDE_PX, autoGarbageCollect: false }) })
    )
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
    let left = MAX_PAINTINGS_PER_FRAME
    for (const picture of this.#pictures.values()) {
      // No newer decal touches this picture, so it is up to date.
      if (picture.painted >= picture.wanted) picture.painted = Math.max(picture.painted, this.#rested)
      const holds = picture.at > Number.NEGATIVE_INFINITY
      // A full repaint uses the whole budget of a frame.
      const fades = holds && left === MAX_PAINTINGS_PER_FRAME && now - picture.whole >= MIN_FADE_INTERVAL_MS
      const asks = fades || picture.painted < Math.min(picture.wanted, this.#rested)
      if (!asks || now - picture.at < MIN_REPAINT_INTERVAL_MS) continue
      if (left === 0) return
      left -= fades ? MAX_PAINTINGS_PER_FRAME : 1
      this.#paintOne(picture, now, fades || !holds)
    }
  }

  /** Paints the new decals, or all of them if `whole` is set. */
  #paintOne(picture: Picture, now: number, whole: boolean): void {
    this.#brush.begin()
    let found = false
    for (let n = Math.max(whole ? 0 : picture.painted, this.#count - MAX_DECALS); n < this.#rested; n++) {
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

  #drawUnpainted(scene: Scene, ground: SpriteLayer): void {
    let from = this.#count
    for (const { painted, wanted } of this.#pictures.values()) if (painted < wanted) from = Math.min(from, painted)
    for (let n = Math.max(from, this.#count - MAX_UNPAINTED); n < this.#count; n++) {
      const decal = this.#at(n)
      if (!this.#isMissing(n, decal)) continue
      const scale = decal.scale * (0.82 + 0.18 * Math.min(1, (scene.now - decal.start) / FALL_MS))
      ground.put(decal.texture, decal.x, decal.y, decal.turn, scale, DECAL_ALPHA, decal.tint, decal.across)
    }
  }

  /** True if a picture that shows part of the decal was not painted since. */
  #isMissing(number: number, decal: Decal): boolean {
    for (const picture of this.#pictures.values()) if (picture.painted <= number && this.#touches(picture, decal)) return true
    return false
  }

  #touches({ x, y }: Picture, decal: Decal): boolean {
    const reach = MAX_RADIUS_PX * decal.scale
    const side = this.#side
    return decal.x + reach > x && decal.x - reach < x + side && decal.y + reach > y && decal.y - reach < y + side
  }
}

/** Share of the alpha that remains at this age in ms. */
const leftOf = (age: number): number => {
  const done = Math.min(1, Math.max(0, (age - DECAL_FADE.from) / (DECAL_FADE.until - DECAL_FADE.from)))
  return 1 - (1 - DECAL_FADE.left) * done
}

/** Tint of a decal at rest, in 8-bit channels, red first. */
export const resting = (tint: number): number =>
  RESTING_CHANNELS.reduce((mixed, share, channel) => {
    const shift = 16 - 8 * channel
    return mixed | (Math.round(((tint >> shift) & 0xff) * share) << shift)
  }, 0)
