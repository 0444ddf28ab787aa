// SVG to pixels, ground lighting, and WebP within a byte budget.
import sharp from 'sharp'
import { parse } from './color.mjs'
import { periodicNoise } from './noise.mjs'

/** RGBA pixels, not premultiplied, at the SVG's own size or `width` wide. */
async function pixels(svg, width) {
  const own = Number(/<svg[^>]*\bwidth="([\d.]+)"/.exec(svg)?.[1])
  const image = sharp(Buffer.from(svg), { density: width ? (72 * width) / own : 72, unlimited: true })
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const smooth = (a, b, v) => {
  const t = Math.max(0, Math.min(1, (v - a) / (b - a)))
  return t * t * (3 - 2 * t)
}
const wrap = (x, period) => ((x % period) + period) % period

/** Blends one stain's colour in where its noise is high. */
function stain({ data, width, height }, stage, patch, common) {
  const field = periodicNoise({ ...common, cell: patch.cell ?? 120, octaves: 5, seed: patch.seed ?? 3, stretch: patch.stretch ?? 1 })
  const color = parse(patch.color)
  const soft = patch.soft ?? 0.045
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let k = smooth(patch.over - soft, patch.over + soft, field[i]) * (patch.alpha ?? 0.6)
      if (!k) continue
      if (patch.where) k *= patch.where(wrap(x - stage.pad, stage.width), y)
      for (let c = 0, p = i * 4; c < 3; c++, p++) data[p] += (color[c] - data[p]) * k
    }
  }
}

/** Stains with organic edges, then blotches and grain, on the floor pixels only. */
function weather(image, stage, texture) {
  const { data, width, height } = image
  const common = { width, height, period: stage.width, offset: -stage.pad }
  for (const patch of texture.patches ?? []) stain(image, stage, patch, common)
  const broad = periodicNoise({ ...common, cell: 210, octaves: 3, seed: 21 })
  const mid = periodicNoise({ ...common, cell: 26, octaves: 3, seed: 22, stretch: texture.stretch ?? 1 })
  const fine = periodicNoise({ ...common, cell: 3, octaves: 2, seed: 23, stretch: texture.stretch ?? 1 })
  const { blotch = 0.3, grime = 0.2, grain = 0.16 } = texture
  for (let i = 0, p = 0; i < broad.length; i++, p += 4) {
    const lean = broad[i] - 0.5
    const k = 1 + blotch * lean * 2 + grime * (mid[i] - 0.5) + grain * (fine[i] - 0.5)
    // Light blotches lean warm, dark ones cold.
    const tints = [1 + 0.03 * lean, 1, 1 - 0.06 * lean]
    for (let c = 0; c < 3; c++) data[p + c] = Math.min(255, data[p + c] * k * tints[c])
  }
  return image
}

function over(base, top) {
  const [a, b] = [base.data, top.data]
  for (let p = 0; p < a.length; p += 4) {
    const k = b[p + 3] / 255
    if (!k) continue
    for (let c = 0; c < 3; c++) a[p + c] += (b[p + c] - a[p + c]) * k
    a[p + 3] = 255
  }
}

function multiplyLight(base, light, gain) {
  const [a, b] = [base.data, light.data]
  for (let p = 0; p < a.length; p += 4) {
    for (let c = 0; c < 3; c++) a[p + c] = Math.min(255, (a[p + c] * b[p + c] * gain) / 255)
  }
}

function screen(base, top) {
  const [a, b] = [base.data, top.data]
  for (let p = 0; p < a.length; p += 4) {
    const k = b[p + 3] / 255
    if (!k) continue
    for (let c = 0; c < 3; c++) a[p + c] = 255 - ((255 - a[p + c]) * (255 - b[p + c] * k)) / 255
  }
}

/** Desaturation of the grounds, so that the fight stands out. Brightness, and with it the shapes of props, stays. */
const WASHED_OUT = 0.25

function washOut({ data }, share) {
  for (let p = 0; p < data.length; p += 4) {
    const grey = 0.2126 * data[p] + 0.7152 * data[p + 1] + 0.0722 * data[p + 2]
    for (let c = 0; c < 3; c++) data[p + c] += (grey - data[p + c]) * share
  }
}

/** Floor, weathering, props, light map and glow, with the padding still on. */
export async function composeGround(stage, texture, gain = 1.3) {
  const base = await pixels(stage.floorSvg())
  weather(base, stage, texture)
  over(base, await pixels(stage.propSvg()))
  multiplyLight(base, await pixels(stage.lightSvg()), gain)
  screen(base, await pixels(stage.glowSvg()))
  washOut(base, WASHED_OUT)
  return base
}

/** The colour that a stage's light gives a place, as red, green and blue. */
export async function litBy(stage, gain = 1.3) {
  const [light, glow] = [await pixels(stage.lightSvg()), await pixels(stage.glowSvg())]
  return (color, x, y) => {
    const p = 4 * (y * light.width + x + stage.pad)
    const base = { data: Float64Array.from([...color, 255]) }
    multiplyLight(base, { data: light.data.subarray(p, p + 4) }, gain)
    screen(base, { data: glow.data.subarray(p, p + 4) })
    washOut(base, WASHED_OUT)
    return [...base.data.slice(0, 3)]
  }
}

const toImage = ({ data, width, height }) => sharp(data, { raw: { width, height, channels: 4 } })

/** One exact tile as a PNG buffer. */
export async function renderGround(stage, texture, gain) {
  const tile = { left: stage.pad, top: 0, width: stage.width, height: stage.height }
  return toImage(await composeGround(stage, texture, gain))
    .extract(tile)
    .removeAlpha()
    .png({ compressionLevel: 3 })
    .toBuffer()
}

/** A painted scene: SVG plus film grain, which also hides gradient banding. A layer keeps what is seen through. */
export async function renderScene(svg, width, { grain = 6, layer = false } = {}) {
  const image = await pixels(svg, width)
  const noise = periodicNoise({ width: image.width, height: image.height, period: image.width, cell: 2, octaves: 2, seed: 5 })
  for (let i = 0, p = 0; i < noise.length; i++, p += 4) {
    const k = Math.round((noise[i] - 0.5) * grain * 2)
    for (let c = 0; c < 3; c++) image.data[p + c] = Math.max(0, Math.min(255, image.data[p + c] + k))
  }
  const painted = toImage(image)
  return (layer ? painted : painted.removeAlpha()).png({ compressionLevel: 3 }).toBuffer()
}

/** The best WebP quality from 34 to 88 that fits the budget, in bytes; 34 where none does. */
export async function webpWithin(png, budget) {
  const encode = (quality) => sharp(png).webp({ quality, alphaQuality: 60, effort: 6, smartSubsample: true }).toBuffer()
  let best = { quality: 34, webp: await encode(34) }
  for (let low = 35, high = 88; low <= high; ) {
    const quality = (low + high) >> 1
    const webp = await encode(quality)
    if (webp.length > budget) high = quality - 1
    else {
      best = { quality, webp }
      low = quality + 1
    }
  }
  return best
}
