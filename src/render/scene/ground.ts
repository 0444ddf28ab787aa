import { Texture } from 'pixi.js'
import { type GroundVariant, groundTile, groundVariants } from '../../../sim/content/ground.ts'
import { type LocationId, variantAt } from '../../../sim/content/locations.ts'
import { moonColor, moonlight } from '../../looks/moonlight.ts'
import { loadImage } from './atlas.ts'
import type { PaintSigns } from './ground-signs.ts'
import { SpriteLayer } from './layer.ts'
import { newPicture, type Picture, sourceOf } from './picture.ts'
import { type View, WORLD_HEIGHT_PX } from './view.ts'

const TILE_WIDTH = groundTile.width

/** Darkens a picture of the ground, in world px from its upper left corner. */
export type PaintNight = (context: OffscreenCanvasRenderingContext2D, variant: GroundVariant) => void

export interface GroundLayer {
  readonly layer: SpriteLayer
  /** Puts tiles under a view centred at `x`. */
  cover(x: number, view: View): void
  /** `density` is in device px per world px. */
  resize(density: number): void
  /** Paints signs onto the pictures, one picture per `cover` call. */
  letter(paint: PaintSigns): void
  /** Repaints the pictures with another night, one picture per `cover` call. Only for a prescaled ground. */
  darken(night: PaintNight): void
  destroy(): void
}

/** A picture of the ground and the width of its texture in world px. */
class Tile {
  texture: Texture
  width = TILE_WIDTH + 1
  readonly #variant: GroundVariant
  #picture: Picture

  constructor(variant: GroundVariant, picture: ImageBitmap) {
    this.#variant = variant
    this.#picture = picture
    this.texture = textureOf(picture)
  }

  letter(paint: PaintSigns): void {
    const { width, height } = this.#picture
    const context = newPicture(width, height)
    context.drawImage(this.#picture, 0, 0)
    paint(context, this.#variant)
    this.texture.destroy(true)
    release(this.#picture)
    this.#picture = context.canvas
    this.texture = textureOf(this.#picture)
  }

  prescale(density: number, night: PaintNight): void {
    this.texture.destroy(true)
    const picture = scaled(this.#picture, density, (context) => night(context, this.#variant))
    this.texture = textureOf(picture)
    this.width = picture.width / density
  }

  destroy(): void {
    this.texture.destroy(true)
    release(this.#picture)
  }
}

/**
 * The ground of a location, as wide as the view needs. All variants are loaded before the first frame, because a solid
 * that is not drawn yet would be an invisible wall. `prescaled` scales the pictures once for the screen and darkens
 * them for a moon of that brightness, which would otherwise cost the canvas renderer time in every frame; a GPU does
 * both for free.
 */
export async function createGround(base: string, location: LocationId, prescaled: number | null): Promise<GroundLayer> {
  const load = async (variant: GroundVariant) =>
    [variant, new Tile(variant, await loadImage(`${base}/${location}-${variant}.webp`))] as const
  const tiles = new Map(await Promise.all(groundVariants.map(load)))
  const layer = new SpriteLayer()
  let density = 1
  let night: PaintNight = (context) => moonlit(context, prescaled ?? 0)
  let stale: Tile[] = []
  let blank: Tile[] = []
  let signs: PaintSigns = () => {}

  const put = (index: number): void => {
    const { texture, width } = tiles.get(variantAt(location, index)) as Tile
    const scale = width / texture.width
    layer.put(texture, index * TILE_WIDTH + width / 2, 0, 0, scale, 1, undefined, WORLD_HEIGHT_PX / texture.height / scale)
  }
  return {
    layer,
    cover(x, view) {
      stale.pop()?.prescale(density, night)
      const tile = blank.pop()
      tile?.letter(signs)
      if (prescaled !== null) tile?.prescale(density, night)
      const first = Math.floor((x - view.width / 2) / TILE_WIDTH)
      const last = Math.floor((x + view.width / 2) / TILE_WIDTH)
      layer.begin()
      for (let index = first; index <= last; index++) put(index)
    },
    resize(now) {
      density = now
      stale = []
      if (prescaled !== null) for (const tile of tiles.values()) tile.prescale(density, night)
    },
    letter(paint) {
      signs = paint
      blank = [...tiles.values()]
    },
    darken(other) {
      night = other
      stale = [...tiles.values()]
    },
    destroy() {
      for (const tile of tiles.values()) tile.destroy()
    },
  }
}

/** Frees a bitmap at once; a canvas is freed with its last reference. */
function release(picture: Picture): void {
  if (picture instanceof ImageBitmap) picture.close()
}

const textureOf = (picture: Picture) => new Texture({ source: sourceOf(picture) })

function moonlit(context: OffscreenCanvasRenderingContext2D, brightness: number): void {
  context.globalCompositeOperation = 'multiply'
  context.fillStyle = moonColor(moonlight(brightness))
  context.fillRect(0, 0, TILE_WIDTH + 1, WORLD_HEIGHT_PX)
}

/** One column wider than the tile, so that rounding never leaves a gap between two tiles. All tiles have the same left edge. */
function scaled(picture: Picture, density: number, darken: (context: OffscreenCanvasRenderingContext2D) => void): Picture {
  const width = Math.round(TILE_WIDTH * density)
  const context = newPicture(width + 1, Math.round(WORLD_HEIGHT_PX * density))
  const { canvas } = context
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, canvas.height)
  context.drawImage(picture, width, 0, width, canvas.height)
  context.scale(density, density)
  darken(context)
  return canvas
}
