// @ts-check
/** Compares two pictures. */
import sharp from 'sharp'

/** Maximum invisible difference of a channel, of 255. Another build of the encoder may cause it. */
const UNSEEN = 24
/**
 * Minimum number of the eight neighbours that must differ too. A single differing pixel is an artefact of the encoder's block.
 */
const COMPANY = 3

/** @param {Uint8Array} differs @param {number} pixel @param {number} width */
function neighbours(differs, pixel, width) {
  let count = 0
  for (const row of [-width, 0, width]) for (const step of [-1, 0, 1]) count += differs[pixel + row + step] ?? 0
  return count - 1
}

/**
 * Counts the differing pixels and draws them in red over the new picture in grey. Pictures of different sizes differ everywhere.
 * @param {Buffer} before
 * @param {Buffer} after
 * @returns {Promise<{ pixels: number, share: number, picture: Buffer }>}
 */
export async function compare(before, after) {
  const [old, now] = await Promise.all(
    [before, after].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (old === undefined || now === undefined) throw new Error('An image could not be read.')
  const { width, height } = now.info
  const all = width * height
  if (old.info.width !== width || old.info.height !== height) return { pixels: all, share: 1, picture: after }
  const differs = new Uint8Array(all)
  for (let pixel = 0; pixel < all; pixel++)
    for (let at = 3 * pixel; at < 3 * pixel + 3; at++) if (Math.abs((now.data[at] ?? 0) - (old.data[at] ?? 0)) > UNSEEN) differs[pixel] = 1
  const drawn = Buffer.alloc(all * 3)
  let pixels = 0
  for (let pixel = 0; pixel < all; pixel++) {
    const seen = differs[pixel] === 1 && neighbours(differs, pixel, width) >= COMPANY
    const [r = 0, g = 0, b = 0] = now.data.subarray(3 * pixel, 3 * pixel + 3)
    const grey = 40 + (r + g + b) / 6
    drawn.set(seen ? [255, 40, 40] : [grey, grey, grey], 3 * pixel)
    if (seen) pixels++
  }
  const picture = await sharp(drawn, { raw: { width, height, channels: 3 } })
    .webp({ quality: 60 })
    .toBuffer()
  return { pixels, share: pixels / all, picture }
}

/** Encodes a picture for storage: small, and deterministic for the same pixels. @param {Buffer} png */
export const kept = (png) => sharp(png).webp({ quality: 58, effort: 6, smartSubsample: true }).toBuffer()

/** Minimum number of pixels that counts as a change: more than a caret or a rounded corner moves. */
export const SEEN_PIXELS = 40
