import { Rectangle, Texture } from 'pixi.js'
import { newPicture, sourceOf } from './picture.ts'

/** Strips have twice the resolution of the world, like the sheets. */
const RESOLUTION = 2

/** One line of outlined text around (0, 0), in a cell of a strip. */
export function paintText(context: OffscreenCanvasRenderingContext2D, text: string, font: string, color: string): void {
  context.font = font
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 4
  context.strokeStyle = '#15131a'
  context.strokeText(text, 0, 1)
  context.fillStyle = color
  context.fillText(text, 0, 1)
}

/** Textures that the game draws itself at the start of a run. */
export interface Strip {
  readonly textures: readonly Texture[]
  destroy(): void
}

/** A picture of `count` cells of `width` x `height` world px in rows of `columns`; `paint` draws one cell around (0, 0). */
export function drawStrip(
  count: number,
  columns: number,
  width: number,
  height: number,
  paint: (context: OffscreenCanvasRenderingContext2D, index: number) => void,
): Strip {
  const context = newPicture(columns * width * RESOLUTION, Math.ceil(count / columns) * height * RESOLUTION)
  const left = (index: number) => (index % columns) * width
  const top = (index: number) => Math.floor(index / columns) * height
  for (let index = 0; index < count; index++) {
    context.setTransform(RESOLUTION, 0, 0, RESOLUTION, (left(index) + width / 2) * RESOLUTION, (top(index) + height / 2) * RESOLUTION)
    paint(context, index)
  }
  const source = sourceOf(context.canvas, RESOLUTION)
  const textures = Array.from(
    { length: count },
    (_, index) => new Texture({ source, frame: new Rectangle(left(index), top(index), width, height) }),
  )
  return {
    textures,
    destroy() {
      for (const texture of textures) texture.destroy()
      source.destroy()
    },
  }
}
