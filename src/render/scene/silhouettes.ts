import { Texture } from 'pixi.js'
import { newPicture, type Picture, sourceOf } from './picture.ts'
import type { Sheet } from './sheet.ts'

/**
 * Every animation of a sheet as plain white shapes: a multiplying tint can only darken, but a white shape over a sprite
 * can flash. One pixel per world px, because a flash needs no detail.
 */
export function silhouettesOf(sheet: Sheet, picture: Picture): Readonly<Record<string, readonly Texture[]>> {
  const source = sourceOf(toSilhouette(picture, 1 / sheet.source.resolution))
  return Object.fromEntries(
    Object.entries(sheet.animations).map(([animation, textures]) => [
      animation,
      textures.map(({ frame, orig, trim }) => new Texture({ source, frame, orig, trim: trim ?? undefined })),
    ]),
  )
}

function toSilhouette(picture: Picture, scale: number): Picture {
  const context = newPicture(picture.width * scale, picture.height * scale)
  const { canvas } = context
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas
}
