// SVG frame -> RGBA pixels, with the outline and the player's light rim
// added in pixel space so that every sprite gets exactly the same ones.
import sharp from 'sharp'
import { INK, PLAYER_RIM } from './palette.mjs'

const SUPER = 3
/** Outline weight in sprite pixels (2x) per size class. */
const OUTLINE = {
  effect: 0,
  item: 1.2,
  small: 1.3,
  regular: 1.7,
  large: 2.2,
  boss: 2.8,
}
const RIM_WIDTH = 1.5

const rgb = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16))

export async function rasterise(drawing, half, sizeClass, { rim = false, zoom = 1 } = {}) {
  const size = half * 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size * SUPER}" height="${size * SUPER}" viewBox="${-half / zoom} ${-half / zoom} ${size / zoom} ${size / zoom}">${drawing.svg}</svg>`
  const big = size * SUPER
  const premultiplied = premultiply(await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer())
  const outline = OUTLINE[sizeClass]
  if (outline > 0)
    underlay(premultiplied, big, outline * SUPER, rgb(INK), rim ? { width: RIM_WIDTH * SUPER, colour: rgb(PLAYER_RIM) } : null)
  return { size, pixels: shrink(premultiplied, big, size) }
}

/** Straight RGBA bytes -> premultiplied floats, so that layers and averages are plain sums. */
function premultiply(bytes) {
  const px = Float32Array.from(bytes)
  for (let i = 0; i < px.length; i += 4) for (let c = 0; c < 3; c++) px[i + c] *= px[i + 3] / 255
  return px
}

/** Squared distance to the nearest solid pixel (Felzenszwalb). */
function distanceField(px, n) {
  const INF = 1e9,
    grid = new Float64Array(n * n)
  for (let i = 0; i < n * n; i++) grid[i] = px[i * 4 + 3] > 127 ? 0 : INF
  const f = new Float64Array(n),
    v = new Int32Array(n),
    z = new Float64Array(n + 1)
  const pass = (offset, stride) => {
    for (let i = 0; i < n; i++) f[i] = grid[offset + i * stride]
    let k = 0
    v[0] = 0
    z[0] = -INF
    z[1] = INF
    for (let q = 1; q < n; q++) {
      let s
      do {
        const r = v[k]
        s = (f[q] + q * q - (f[r] + r * r)) / (2 * q - 2 * r)
      } while (s <= z[k] && --k > -1)
      k++
      v[k] = q
      z[k] = s
      z[k + 1] = INF
    }
    k = 0
    for (let q = 0; q < n; q++) {
      while (z[k + 1] < q) k++
      grid[offset + q * stride] = (q - v[k]) ** 2 + f[v[k]]
    }
  }
  for (let x = 0; x < n; x++) pass(x, n)
  for (let y = 0; y < n; y++) pass(y * n, 1)
  return grid
}

/** Puts the dark outline, and the light rim around it, under the picture. */
function underlay(px, n, width, ink, rim) {
  const distance = distanceField(px, n)
  const reach = width + (rim ? rim.width : 0) + 1
  for (let i = 0; i < n * n; i++) {
    const d = Math.sqrt(distance[i])
    if (d > reach) continue
    const inkCover = Math.max(0, Math.min(1, width - d + 0.5))
    const rimCover = rim ? Math.max(0, Math.min(1, width + rim.width - d + 0.5)) * 0.92 : 0
    const under = inkCover + rimCover * (1 - inkCover)
    const free = 1 - px[i * 4 + 3] / 255
    for (let c = 0; c < 3; c++) {
      const colour = ink[c] * inkCover + (rim ? rim.colour[c] * rimCover * (1 - inkCover) : 0)
      px[i * 4 + c] += colour * free
    }
    px[i * 4 + 3] += 255 * under * free
  }
}

function shrink(px, n, size) {
  const out = new Uint8ClampedArray(size * size * 4),
    area = SUPER * SUPER
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const sum = [0, 0, 0, 0]
      for (let j = 0; j < SUPER; j++)
        for (let i = 0; i < SUPER; i++) {
          const k = ((y * SUPER + j) * n + x * SUPER + i) * 4
          for (let c = 0; c < 4; c++) sum[c] += px[k + c]
        }
      const o = (y * size + x) * 4,
        alpha = sum[3] / area
      for (let c = 0; c < 3; c++) out[o + c] = alpha > 0.5 ? (sum[c] / area) * (255 / alpha) : 0
      out[o + 3] = alpha
    }
  return out
}
