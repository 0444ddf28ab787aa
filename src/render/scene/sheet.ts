import { type ImageSource, Rectangle, Texture } from 'pixi.js'
import { type Picture, sourceOf } from './picture.ts'

interface Size {
  readonly w: number
  readonly h: number
}
interface Place extends Size {
  readonly x: number
  readonly y: number
}

/** A sheet file as written by `art/characters`, in px of the picture. */
export interface SheetFile {
  readonly frames: Readonly<Record<string, FrameOnSheet>>
  readonly animations: Readonly<Record<string, readonly string[]>>
  readonly meta: { readonly scale: string }
}
interface FrameOnSheet {
  readonly frame: Place
  /** Position of the frame in the original picture, and the size of that picture. */
  readonly spriteSourceSize: Place
  readonly sourceSize: Size
  readonly anchor: { readonly x: number; readonly y: number }
}

export interface Sheet {
  readonly source: ImageSource
  readonly animations: Readonly<Record<string, readonly Texture[]>>
}

/**
 * `resolution` is pixels of the picture per world px, regardless of the file's scale. Pixi's own parser supports many
 * features that these files never use.
 */
export function cutSheet({ frames, animations, meta }: SheetFile, picture: Picture, resolution: number): Sheet {
  const source = sourceOf(picture, resolution)
  const scale = Number(meta.scale)
  const textureOf = (name: string): Texture => {
    const { frame, spriteSourceSize: cut, sourceSize: whole, anchor } = frames[name] as FrameOnSheet
    const rectangle = (x: number, y: number, { w, h }: Size) => new Rectangle(x / scale, y / scale, w / scale, h / scale)
    return new Texture({
      source,
      frame: rectangle(frame.x, frame.y, frame),
      orig: rectangle(0, 0, whole),
      trim: rectangle(cut.x, cut.y, frame),
      defaultAnchor: anchor,
      label: name,
    })
  }
  return { source, animations: Object.fromEntries(Object.entries(animations).map(([name, all]) => [name, all.map(textureOf)])) }
}
