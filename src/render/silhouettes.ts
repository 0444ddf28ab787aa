import { ImageSource, Texture } from 'pixi.js'
import type { Sheet } from './sheet.ts'

/**
 * Every animation of a sheet as plain white shapes: a multiplying tint can only darken, a shape laid over a sprite can
 * flash. One pixel for each world px, for a flash needs no detail.
 */
export function silhouettesOf(sheet: Sheet, picture: ImageBitmap): Readonly<Record<string, readonly Texture[]>> {
  const source = new ImageSource({ resource: whitened(picture, 1 / sheet.source.resolution) })
  return Object.fromEntries(
    Object.entries(sheet.animations).map(([animation, textures]) => [
      animation,
      textures.map(({ frame, orig, trim }) => new Texture({ source, frame, orig, trim: trim ?? undefined })),
    ]),
  )
}

function whitened(picture: ImageBitmap, scale: number): ImageBitmap {
  const canvas = new OffscreenCanvas(picture.width * scale, picture.height * scale)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas.transferToImageBitmap()
}
