// Draws everything and writes public/sprites/<atlas>.webp + <atlas>.json: node art/characters/build.mjs
import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { ATLASES } from './catalog.mjs'
import { describe, drawSheet, pack } from './lib/pack.mjs'
import { renderSprite } from './lib/render.mjs'

// Enemies have hard edges and compress well; glows need smoother alpha.
const WEBP = { enemies: { quality: 60, alphaQuality: 40, effort: 6 }, survivors: { quality: 66, alphaQuality: 72, effort: 6 } }
const SHEET_WIDTH = 2048
const out = new URL('../../public/sprites/', import.meta.url)
mkdirSync(out, { recursive: true })

let total = 0
for (const [name, sprites] of Object.entries(ATLASES)) {
  const frames = []
  for (const sprite of sprites()) frames.push(...(await renderSprite(sprite)))
  for (const f of frames) if (f.clipped) console.warn(`${f.name} touches the edge of its box`)
  const layout = pack(frames, SHEET_WIDTH)
  const raw = { width: layout.width, height: layout.height, channels: 4 }
  const webp = await sharp(drawSheet(frames, layout), { raw }).webp(WEBP[name]).toBuffer()
  const json = JSON.stringify(describe(frames, layout, `${name}.webp`))
  writeFileSync(new URL(`${name}.webp`, out), webp)
  writeFileSync(new URL(`${name}.json`, out), json)
  total += webp.length + json.length
  console.log(
    `${name}: ${frames.length} frames, ${layout.width}x${layout.height}, webp ${(webp.length / 1000).toFixed(0)} kB, json ${(json.length / 1000).toFixed(0)} kB`,
  )
}
console.log(`total ${(total / 1000).toFixed(0)} kB`)
