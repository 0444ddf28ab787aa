// SVG -> pixels with an ink outline. The outline is drawn in pixels so that it has the same width around every shape.
import sharp from 'sharp'
import { INK } from '../../characters/lib/palette.mjs'

const UNITS = 64
/** Pixels of a picture: 64 of them shown on a screen of twice the density. */
export const CELL = 128
const OUTLINE = 1.25
/** Size of the picture within its square. The outline needs the rest. */
const FILLED = 0.94
const SMALLEST = 52

const ink = [1, 3, 5].map((i) => Number.parseInt(INK.slice(i, i + 2), 16))

/** The picture in the middle of its square and as large as it fits, but for little things, which are not blown up. */
function svgOf({ svg, bounds: { left, top, right, bottom } }, size) {
  const side = Math.max(right - left, bottom - top, SMALLEST) / FILLED
  const box = [(left + right - side) / 2, (top + bottom - side) / 2, side, side].map((value) => value.toFixed(2)).join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${box}">${svg}</svg>`
}

/** A picture of CELL x CELL pixels, RGBA. */
export async function renderPicture(picture) {
  const large = CELL * 2
  const drawn = sharp(Buffer.from(svgOf(picture, large)))
  const { data } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: large, height: large, channels: 4 } }
  const outlined = sharp(outline(data, large, (OUTLINE * large) / UNITS), raw)
  return outlined.resize(CELL, CELL, { kernel: 'lanczos3' }).raw().toBuffer()
}

const isSolid = (pixels, at) => pixels[at * 4 + 3] > 229
/** Solid, with something beside it that is not. */
const isEdge = (pixels, size, x, y) => {
  const at = y * size + x
  return isSolid(pixels, at) && [at - 1, at + 1, at - size, at + size].some((near) => !isSolid(pixels, near))
}
/** The drawing over a dilation of itself in ink. Glows, which are half seen through, get none. */
function outline(pixels, size, width) {
  const reach = Math.ceil(width)
  const spots = []
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const near = width + 0.5 - Math.hypot(dx, dy)
      if (near > 0) spots.push([dx, dy, Math.min(1, near)])
    }
  const under = new Float32Array(size * size)
  for (let i = 0; i < under.length; i++) if (isSolid(pixels, i)) under[i] = 1
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!isEdge(pixels, size, x, y)) continue
      for (const [dx, dy, share] of spots) {
        const [tx, ty] = [x + dx, y + dy]
        if (tx < 0 || ty < 0 || tx >= size || ty >= size) continue
        const at = ty * size + tx
        if (share > under[at]) under[at] = share
      }
    }
  const out = Buffer.alloc(pixels.length)
  for (let i = 0; i < under.length; i++) {
    const top = pixels[i * 4 + 3] / 255
    const below = under[i] * (1 - top)
    const alpha = top + below
    if (alpha === 0) continue
    for (let c = 0; c < 3; c++) out[i * 4 + c] = Math.round((pixels[i * 4 + c] * top + ink[c] * below) / alpha)
    out[i * 4 + 3] = Math.round(alpha * 255)
  }
  return out
}
