// A contact sheet to look at, not committed: node art/items/preview.mjs out.png [64] [id ...]
import sharp from 'sharp'
import { pictures, posts } from './catalog.mjs'
import { CELL, renderPicture } from './lib/render.mjs'

const [out, size = '64', ...ids] = process.argv.slice(2)
const side = Number(size)
const step = Math.round(side * 1.2)
const shown = [...pictures, ...posts].filter(({ id }) => ids.length === 0 || ids.some((part) => id.includes(part)))
const columns = Math.min(shown.length, Math.max(4, Math.floor(1200 / step)))
const layers = []
for (const [at, { picture }] of shown.entries()) {
  const raw = { raw: { width: CELL, height: CELL, channels: 4 } }
  const input = await sharp(await renderPicture(picture), raw)
    .resize(side, side)
    .png()
    .toBuffer()
  layers.push({ input, left: (at % columns) * step + (step - side) / 2, top: Math.floor(at / columns) * step + (step - side) / 2 })
}
const background = { r: 24, g: 28, b: 40, alpha: 1 }
const canvas = { width: columns * step, height: Math.ceil(shown.length / columns) * step, channels: 4, background }
await sharp({ create: canvas })
  .composite(layers.map(({ left, top, ...layer }) => ({ ...layer, left: Math.round(left), top: Math.round(top) })))
  .png()
  .toFile(out)
