// @ts-check
/** Compares two pictures the way that a person sees them. */
import sharp from 'sharp'

/**
 * Largest difference of two colours that counts as the same, as a squared distance in YIQ, where black and white are 35,215 apart. It
 * is 8 % of that distance, which is 21 of 255 steps of lightness: more than the encoder changes.
 */
const SAME_COLOUR = 35_215 * 0.08 ** 2
/** Minimum number of the eight neighbours that must differ too. A single differing pixel is an artefact of the encoder's block. */
const COMPANY = 3
/** Minimum number of pixels that counts as a change: more than a caret or a rounded corner moves. */
export const SEEN_PIXELS = 40

/** @typedef {{ data: Uint8Array, width: number, height: number }} Pixels three bytes per pixel */

/** Squared distance of two pixels in YIQ, which weighs lightness more than hue, as the eye does. @param {Uint8Array} a @param {number} at @param {Uint8Array} b @param {number} to */
function distance(a, at, b, to) {
  const r = (a[at] ?? 0) - (b[to] ?? 0)
  const g = (a[at + 1] ?? 0) - (b[to + 1] ?? 0)
  const blue = (a[at + 2] ?? 0) - (b[to + 2] ?? 0)
  const y = 0.29889531 * r + 0.58662247 * g + 0.11448223 * blue
  const i = 0.59597799 * r - 0.2741761 * g - 0.32180189 * blue
  const q = 0.21147017 * r - 0.52261711 * g + 0.31114694 * blue
  return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
}

/** The pixels within one step of a pixel, itself included. @param {number} pixel @param {Pixels} picture */
function* around(pixel, { width, height }) {
  const [x, y] = [pixel % width, Math.floor(pixel / width)]
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) yield row * width + column
}

/**
 * True if a pixel's lightness lies between that of its neighbours, as on the edge of a letter. Another build of the browser may draw
 * such an edge up to a pixel elsewhere.
 * @param {number} pixel @param {Pixels} picture
 */
function isEdge(pixel, picture) {
  const lightness = (/** @type {number} */ at) =>
    0.3 * (picture.data[3 * at] ?? 0) + 0.59 * (picture.data[3 * at + 1] ?? 0) + 0.11 * (picture.data[3 * at + 2] ?? 0)
  const own = lightness(pixel)
  let [darkest, lightest] = [0, 0]
  for (const other of around(pixel, picture)) {
    const step = lightness(other) - own
    darkest = Math.min(darkest, step)
    lightest = Math.max(lightest, step)
  }
  return lightest - darkest > 24
}

/** True if the colour of a pixel is within one step in the other picture. @param {number} pixel @param {Pixels} from @param {Pixels} other */
function isNearby(pixel, from, other) {
  for (const near of around(pixel, other)) if (distance(from.data, 3 * pixel, other.data, 3 * near) <= SAME_COLOUR) return true
  return false
}

/** The colour between the darkest and the lightest of the neighbours explains the pixel. @param {number} pixel @param {Pixels} from @param {Pixels} other */
function isBlend(pixel, from, other) {
  for (let channel = 0; channel < 3; channel++) {
    let [low, high] = [255, 0]
    for (const near of around(pixel, other)) {
      const value = other.data[3 * near + channel] ?? 0
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
    const value = from.data[3 * pixel + channel] ?? 0
    if (value < low - 12 || value > high + 12) return false
  }
  return true
}

/** @param {number} pixel @param {Pixels} old @param {Pixels} now */
function differs(pixel, old, now) {
  if (distance(old.data, 3 * pixel, now.data, 3 * pixel) <= SAME_COLOUR) return false
  const isShifted = isEdge(pixel, old) && isEdge(pixel, now)
  const explained = (/** @type {Pixels} */ from, /** @type {Pixels} */ other) => isNearby(pixel, from, other) || isBlend(pixel, from, other)
  return !(isShifted && explained(old, now) && explained(now, old))
}

/** @param {Buffer} picture @returns {Promise<Pixels>} */
async function pixelsOf(picture) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/**
 * Counts the pixels that a person would see differ and draws them in red over the new picture in grey. Pictures of different sizes
 * differ everywhere.
 * @param {Buffer} before
 * @param {Buffer} after
 * @returns {Promise<{ pixels: number, share: number, picture: Buffer }>}
 */
export async function compare(before, after) {
  const [old, now] = [await pixelsOf(before), await pixelsOf(after)]
  const { width, height } = now
  const all = width * height
  if (old.width !== width || old.height !== height) return { pixels: all, share: 1, picture: after }
  const found = new Uint8Array(all)
  for (let pixel = 0; pixel < all; pixel++) if (differs(pixel, old, now)) found[pixel] = 1
  const drawn = Buffer.alloc(all * 3)
  let pixels = 0
  for (let pixel = 0; pixel < all; pixel++) {
    const isSeen = found[pixel] === 1 && neighbours(found, pixel, now) >= COMPANY
    const [r = 0, g = 0, b = 0] = now.data.subarray(3 * pixel, 3 * pixel + 3)
    const grey = 40 + (r + g + b) / 6
    drawn.set(isSeen ? [255, 40, 40] : [grey, grey, grey], 3 * pixel)
    if (isSeen) pixels++
  }
  const picture = await sharp(drawn, { raw: { width, height, channels: 3 } })
    .webp({ quality: 60 })
    .toBuffer()
  return { pixels, share: pixels / all, picture }
}

/** @param {Uint8Array} found @param {number} pixel @param {Pixels} picture */
function neighbours(found, pixel, picture) {
  let count = -1
  for (const near of around(pixel, picture)) count += found[near] ?? 0
  return count
}

/** Encodes a picture for storage: small, and deterministic for the same pixels. @param {Buffer} png */
export const kept = (png) => sharp(png).webp({ quality: 58, effort: 6, smartSubsample: true }).toBuffer()
