import type { Texture } from 'pixi.js'
import type { Picture } from './picture.ts'
import { cutSheet, type SheetFile } from './sheet.ts'
import { silhouettesOf } from './silhouettes.ts'

/** A place on a sprite in world px from its centre, before turning; `turn` in degrees. */
export interface Attachment {
  readonly x: number
  readonly y: number
  readonly turn: number
}
interface SheetData extends SheetFile {
  readonly meta: SheetFile['meta'] & { readonly attachments: Readonly<Record<string, Readonly<Record<string, Attachment>>>> }
}

/** One sheet of sprites. Names are `sprite/animation`; frames follow the sheet's order. */
export interface Atlas {
  /** The names of all. */
  readonly animations: readonly string[]
  /** Throws when the sheet has no such animation, since names come from the code and not from input. */
  frames(animation: string): readonly Texture[]
  /** The same frames as plain white shapes, to be laid over the picture. */
  shapes(animation: string): readonly Texture[]
  /** Where a frame holds or releases something: `grip`, `muzzle`. Throws when the frame has no such place. */
  attachment(animation: string, index: number, name: string): Attachment
  destroy(): void
}

/**
 * Loads `${base}/${name}.json` and its picture, and makes the white shapes of all frames. `reduced`: with rims in the picture, and no finer
 * than one pixel for each world px, since Chromium's canvas stops to paint in the middle of a frame once what it draws from is too large
 * together.
 */
export async function loadAtlas(base: string, name: string, reduced: boolean): Promise<Atlas> {
  const [data, picture] = await Promise.all([loadJson(`${base}/${name}.json`), loadImage(`${base}/${name}.webp`)])
  const resolution = reduced ? 1 : Number(data.meta.scale)
  const image = reduced ? await reducedOf(picture, data) : picture
  const sheet = cutSheet(data, image, resolution)
  const white = silhouettesOf(sheet, image)
  const find = (from: Readonly<Record<string, readonly Texture[]>>, animation: string): readonly Texture[] => {
    const frames = from[animation]
    if (frames === undefined) throw new Error(`no animation ${animation} in ${name}`)
    return frames
  }
  return {
    animations: Object.keys(white),
    frames: (animation) => find(sheet.animations, animation),
    shapes: (animation) => find(white, animation),
    attachment(animation, index, attachment) {
      const found = data.meta.attachments[`${animation}/${index}`]?.[attachment]
      if (found === undefined) throw new Error(`no ${attachment} at ${animation}/${index} in ${name}`)
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

/** Rejects with the address when there is no picture at it. */
export async function loadImage(url: string): Promise<ImageBitmap> {
  const blob = await (await fetchOk(url)).blob()
  try {
    return await createImageBitmap(blob)
  } catch (cause) {
    throw new Error(`${url}: not a picture`, { cause })
  }
}

async function reducedOf(picture: ImageBitmap, data: SheetData): Promise<Picture> {
  const scale = Number(data.meta.scale)
  const [{ withRims }, small] = await Promise.all([import('./rims.ts'), shrunk(picture, scale)])
  return withRims(small, data, scale)
}

/** A picture of `times` fewer pixels across and down, in place of the one given. */
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
    throw new Error(`${url}: not a sheet`, { cause })
  }
}

async function fetchOk(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response
}
