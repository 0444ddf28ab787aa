// Quick look while drawing: node preview/strip.mjs OUT.png module export [filter] [zoom]
import sharp from 'sharp'
import { renderSprite } from '../lib/render.mjs'

const [out, modulePath, exportName, filter = '', zoom = '1'] = process.argv.slice(2)
const module = await import(new URL(`../${modulePath}`, import.meta.url))
const sprites = [module[exportName]()].flat().filter((s) => s.name.includes(filter))
const layers = []
let y = 0,
  width = 0
for (const sprite of sprites) {
  let x = 0
  for (const f of await renderSprite(sprite)) {
    if (f.clipped) console.warn('CLIPPED', f.name)
    layers.push({
      input: Buffer.from(f.pixels.buffer),
      raw: { width: f.width, height: f.height, channels: 4 },
      left: x + f.x,
      top: y + f.y,
    })
    x += f.size
    width = Math.max(width, x)
  }
  y += sprite.half * 2
}
let image = sharp({ create: { width, height: y, channels: 4, background: '#45484a' } })
  .composite(layers)
  .png()
if (zoom !== '1') image = sharp(await image.toBuffer()).resize(Math.round(width * zoom))
await image.png().toFile(out)
