import { Container, ImageSource, Sprite, Texture } from 'pixi.js'
import type { LocationId } from '../../sim/content/locations.ts'
import { loadImage } from './atlas.ts'
import { type View, WORLD_HEIGHT } from './view.ts'

/** px; the picture repeats to both sides without a seam. */
const TILE_WIDTH = 2048

export interface Ground {
  readonly container: Container
  /** Puts tiles under a view whose centre is at `x`. */
  cover(x: number, view: View): void
  /** `density`: device px per world px. */
  resize(density: number): void
  destroy(): void
}

/**
 * The location's ground, as wide as the view needs it. `prescale`: scale the picture once for the screen instead of in
 * every frame, which is what the canvas renderer would do; a graphics processor scales for nothing.
 */
export async function createGround(base: string, location: LocationId, prescale: boolean): Promise<Ground> {
  const picture = await loadImage(`${base}/${location}.webp`)
  const container = new Container()
  const tiles: Sprite[] = []
  let texture = new Texture({ source: new ImageSource({ resource: picture }) })
  let width = TILE_WIDTH + 1

  const tile = (i: number): Sprite => {
    const known = tiles[i]
    if (known !== undefined) return known
    const sprite = new Sprite({ texture, anchor: { x: 0, y: 0.5 }, width, height: WORLD_HEIGHT })
    tiles.push(sprite)
    container.addChild(sprite)
    return sprite
  }
  return {
    container,
    cover(x, view) {
      const first = Math.floor((x - view.width / 2) / TILE_WIDTH)
      const last = Math.floor((x + view.width / 2) / TILE_WIDTH)
      for (let i = 0; i < Math.max(tiles.length, last - first + 1); i++) {
        const sprite = tile(i)
        sprite.x = (first + i) * TILE_WIDTH
        sprite.visible = first + i <= last
      }
    },
    resize(density) {
      if (!prescale) return
      texture.destroy(true)
      const bitmap = scaled(picture, density)
      texture = new Texture({ source: new ImageSource({ resource: bitmap }) })
      width = bitmap.width / density
      for (const sprite of tiles) {
        sprite.texture = texture
        sprite.setSize(width, WORLD_HEIGHT)
      }
    },
    destroy() {
      container.destroy({ children: true })
      texture.destroy(true)
      picture.close()
    },
  }
}

/** One column wider than the tile, so that rounding never leaves a line between two. */
function scaled(picture: ImageBitmap, density: number): ImageBitmap {
  const width = Math.round(TILE_WIDTH * density)
  const canvas = new OffscreenCanvas(width + 1, Math.round(WORLD_HEIGHT * density))
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, canvas.height)
  context.drawImage(picture, width, 0, width, canvas.height)
  return canvas.transferToImageBitmap()
}
