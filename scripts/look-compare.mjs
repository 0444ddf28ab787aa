// @ts-check
/** How two pictures differ. */
import sharp from 'sharp'

/** Of 255: what the eye does not see, and another build of the encoder may do. */
const UNSEEN = 24

/**
 * Pixels that differ, and a picture of where: the new one in grey, what differs in red. Pictures of two sizes differ everywhere.
 * @param {Buffer} before
 * @param {Buffer} after
 * @returns {Promise<{ pixels: number, share: number, picture: Buffer }>}
 */
export async function compare(before, after) {
  const [old, now] = await Promise.all(
    [before, after].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (old === undefined || now === undefined) throw new Error('a picture cannot be read')
  const { width, height } = now.info
  const all = width * height
  if (old.info.width !== width || old.info.height !== height) return { pixels: all, share: 1, picture: after }
  const drawn = Buffer.alloc(all * 3)
  let pixels = 0
  for (let at = 0; at < drawn.length; at += 3) {
    const [r = 0, g = 0, b = 0] = now.data.subarray(at, at + 3)
    const differs =
      Math.abs(r - (old.data[at] ?? 0)) > UNSEEN ||
      Math.abs(g - (old.data[at + 1] ?? 0)) > UNSEEN ||
      Math.abs(b - (old.data[at + 2] ?? 0)) > UNSEEN
    const grey = 40 + (r + g + b) / 6
    drawn.set(differs ? [255, 40, 40] : [grey, grey, grey], at)
    if (differs) pixels++
  }
  const picture = await sharp(drawn, { raw: { width, height, channels: 3 } })
    .webp({ quality: 60 })
    .toBuffer()
  return { pixels, share: pixels / all, picture }
}

/** As pictures are kept: small, and the same bytes for the same pixels. @param {Buffer} png */
export const kept = (png) => sharp(png).webp({ quality: 58, effort: 6, smartSubsample: true }).toBuffer()

/** A change that is looked at: more pixels than a caret or a rounded corner moves. */
export const SEEN_PIXELS = 40
