import { ImageSource } from 'pixi.js'

/** A loaded bitmap, or a canvas painted by the game. */
export type Picture = ImageBitmap | OffscreenCanvas

/**
 * An empty canvas for painting a texture. It lives in main memory, so its pixels survive a lost graphics context and
 * can be uploaded again.
 */
export function newPicture(width: number, height: number): OffscreenCanvasRenderingContext2D {
  return new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
}

/**
 * The source of the textures in a picture. Every texture of the game is created here, because a painted picture must
 * reach WebGL as a canvas: WebKit uploads the bitmaps of `transferToImageBitmap()` without premultiplied alpha, and
 * translucent pixels then turn out far too bright.
 */
export function sourceOf(picture: Picture, resolution = 1): ImageSource {
  return new ImageSource({ resource: picture, resolution })
}
