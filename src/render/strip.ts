import { ImageSource, Rectangle, Texture } from 'pixi.js'

/** Drawn strips are twice as fine as the world, like the sheets. */
const RESOLUTION = 2

/** Textures that the game draws itself at the start of a run. */
export interface Strip {
  readonly textures: readonly Texture[]
  destroy(): void
}

/**
 * A picture of `count` cells of `width` x `height` world px in rows of `columns`; `paint` draws one cell around (0, 0).
 */
export function drawStrip(
  count: number,
  columns: number,
  width: number,
  height: number,
  paint: (context: CanvasRenderingContext2D, index: number) => void,
): Strip {
  const canvas = document.createElement('canvas')
  canvas.width = columns * width * RESOLUTION
  canvas.height = Math.ceil(count / columns) * height * RESOLUTION
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  const source = new ImageSource({ resource: canvas, resolution: RESOLUTION })
  const textures = Array.from({ length: count }, (_, index) => {
    const x = (index % columns) * width
    const y = Math.floor(index / columns) * height
    context.setTransform(RESOLUTION, 0, 0, RESOLUTION, (x + width / 2) * RESOLUTION, (y + height / 2) * RESOLUTION)
    paint(context, index)
    return new Texture({ source, frame: new Rectangle(x, y, width, height) })
  })
  return {
    textures,
    destroy() {
      for (const texture of textures) texture.destroy()
      source.destroy()
    },
  }
}
