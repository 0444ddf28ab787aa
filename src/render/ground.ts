import { Container, ImageSource, Sprite, Texture } from 'pixi.js'
import { type GroundVariant, groundTile, groundVariants, variantAt } from '../../sim/content/ground.ts'
import type { LocationId } from '../../sim/content/locations.ts'
import { loadImage } from './atlas.ts'
import { type View, WORLD_HEIGHT } from './view.ts'

const TILE_WIDTH = groundTile.width

export interface Ground {
  readonly container: Container
  /** Puts tiles under a view whose centre is at `x`. */
  cover(x: number, view: View): void
  /** `density`: device px per world px. */
  resize(density: number): void
  destroy(): void
}

/** A picture of the ground, and how wide its texture is in the world, px. */
class Tile {
  texture: Texture
  width = TILE_WIDTH + 1
  readonly #picture: ImageBitmap

  constructor(picture: ImageBitmap) {
    this.#picture = picture
    this.texture = textureOf(picture)
  }

  prescale(density: number): void {
    this.texture.destroy(true)
    const bitmap = scaled(this.#picture, density)
    this.texture = textureOf(bitmap)
    this.width = bitmap.width / density
  }

  destroy(): void {
    this.texture.destroy(true)
    this.#picture.close()
  }
}

/**
 * The location's ground, as wide as the view needs it. All its variants are there before the first frame: a solid that
 * is not drawn yet would be a wall of nothing. `prescale`: scale the pictures once for the screen instead of in every
 * frame, which is what the canvas renderer would do; a graphics processor scales for nothing.
 */
export async function createGround(base: string, location: LocationId, prescale: boolean): Promise<Ground> {
  const load = async (variant: GroundVariant) => [variant, new Tile(await loadImage(`${base}/${location}-${variant}.webp`))] as const
  const tiles = new Map(await Promise.all(groundVariants.map(load)))
  const container = new Container()
  const sprites: Sprite[] = []

  const spriteAt = (i: number): Sprite => {
    const known = sprites[i]
    if (known !== undefined) return known
    const sprite = new Sprite({ anchor: { x: 0, y: 0.5 } })
    sprites.push(sprite)
    container.addChild(sprite)
    return sprite
  }
  const show = (sprite: Sprite, index: number): void => {
    const tile = tiles.get(variantAt(location, index)) as Tile
    sprite.x = index * TILE_WIDTH
    if (sprite.texture === tile.texture) return
    sprite.texture = tile.texture
    sprite.setSize(tile.width, WORLD_HEIGHT)
  }
  return {
    container,
    cover(x, view) {
      const first = Math.floor((x - view.width / 2) / TILE_WIDTH)
      const last = Math.floor((x + view.width / 2) / TILE_WIDTH)
      for (let i = 0; i < Math.max(sprites.length, last - first + 1); i++) {
        const sprite = spriteAt(i)
        sprite.visible = first + i <= last
        if (sprite.visible) show(sprite, first + i)
      }
    },
    resize(density) {
      if (prescale) for (const tile of tiles.values()) tile.prescale(density)
    },
    destroy() {
      container.destroy({ children: true })
      for (const tile of tiles.values()) tile.destroy()
    },
  }
}

const textureOf = (resource: ImageBitmap) => new Texture({ source: new ImageSource({ resource }) })

/** One column wider than the tile, so that rounding never leaves a line between two. All tiles begin alike. */
function scaled(picture: ImageBitmap, density: number): ImageBitmap {
  const width = Math.round(TILE_WIDTH * density)
  const canvas = new OffscreenCanvas(width + 1, Math.round(WORLD_HEIGHT * density))
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, canvas.height)
  context.drawImage(picture, width, 0, width, canvas.height)
  return canvas.transferToImageBitmap()
}
