import type { Texture } from 'pixi.js'
import type { Picture } from './picture.ts'
import { cutSheet, type SheetFile } from './sheet.ts'
import { silhouettesOf } from './silhouettes.ts'

/** A point on a sprite in world px from its centre, before rotation; `turn` is in degrees. */
export interface Attachment {
  readonly x: number
  readonly y: number
  readonly turn: number
}
interface SheetData extends SheetFile {
  readonly meta: SheetFile['meta'] & { readonly attachments: Readonly<Record<string, Readonly<Record<string, Attachment>>>> }
}

/** A sprite sheet. Names are `sprite/animation`; frames keep the order of the sheet. */
export interface Atlas {
  readonly animations: readonly string[]
  /** Throws if the sheet lacks the animation, because names come from the code and not from input. */
  frames(animation: string): readonly Texture[]
  /** The same frames as plain white shapes, which are drawn over the picture. */
  shapes(animation: string): readonly Texture[]
  /** Point of a frame that holds or releases something: `grip`, `muzzle`. Throws if the frame has no such point. */
  attachment(animation: string, index: number, name: string): Attachment
  destroy(): void
}

/**
 * Loads `${base}/${name}.json` and its image, and creates the white shapes of all frames. `reduced` paints the rims
 * into the image and limits it to one pixel per world px, because Chromium's canvas stops painting in the middle of a
 * frame if its sources are too large in total.
 */
export async function loadAtlas(base: string, name: string, reduced: boolean): Promise<Atlas> {
  const [data, picture] = await Promise.all([loadJson(`${base}/${name}.json`), loadImage(`${base}/${name}.webp`)])
  const resolution = reduced ? 1 : Number(data.meta.scale)
  const image = reduced ? await reducedOf(picture, data) : picture
  const sheet = cutSheet(data, image, resolution)
  const white = silhouettesOf(sheet, image)
  const find = (from: Readonly<Record<string, readonly Texture[]>>, animation: string): readonly Texture[] => {
    const frames = from[animation]
    if (frames === undefined) throw new Error(`The sheet ${name} has no animation ${animation}.`)
    return frames
  }
  return {
    animations: Object.keys(white),
    frames: (animation) => find(sheet.animations, animation),
    shapes: (animation) => find(white, animation),
    attachment(animation, index, attachment) {
      const found = data.meta.attachments[`${animation}/${index}`]?.[attachment]
      if (found === undefined) throw new Error(`Frame ${index} of ${animation} in the sheet ${name} has no ${attachment}.`)
      return found
    },
    destroy() {
      for (const all of [sheet.animations, white]) {
        const textures = Object.values(all).flat()
        textures[0]?.source.destroy()
        for (const texture of textures) texture.destroy()
      }
    },
  }
}

/** Rejects with the URL if it is not an image. */
export async function loadImage(url: string): Promise<ImageBitmap> {
  const blob = await (await fetchOk(url)).blob()
  try {
    return await createImageBitmap(blob)
  } catch (cause) {
    throw new Error(`${url} is not an image.`, { cause })
  }
}

async function reducedOf(picture: ImageBitmap, data: SheetData): Promise<Picture> {
  const scale = Number(data.meta.scale)
  const [{ withRims }, small] = await Promise.all([import('./rims.ts'), shrunk(picture, scale)])
  return withRims(small, data, scale)
}

/** Returns a smaller copy, divided by `times` in both directions, and closes the original. */
async function shrunk(picture: ImageBitmap, times: number): Promise<ImageBitmap> {
  const small = await createImageBitmap(picture, {
    resizeWidth: picture.width / times,
    resizeHeight: picture.height / times,
    resizeQuality: 'medium',
  })
  picture.close()
  return small
}

async function loadJson(url: string): Promise<SheetData> {
  const response = await fetchOk(url)
  try {
    return (await response.json()) as SheetData
  } catch (cause) {
    throw new Error(`${url} is not a sprite sheet.`, { cause })
  }
}

async function fetchOk(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} could not be loaded: HTTP ${response.status}`)
  return response
}
