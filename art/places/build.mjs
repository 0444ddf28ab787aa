// Draws grounds, scenes and interface pieces into public/, and writes the grounds' solids into sim/content/solids/, their lamps into
// src/looks/ground-lamps.ts and their words into src/looks/ground-signs.ts. Everything, or only what the arguments name (`lamps` and
// `signs`: these tables alone):
//   node art/places/build.mjs
//   node art/places/build.mjs school ui
import { mkdir, writeFile } from 'node:fs/promises'
import { GROUNDS } from './grounds/index.mjs'
import { lampsFile } from './lib/lamps.mjs'
import { litBy, renderGround, renderScene, webpWithin } from './lib/raster.mjs'
import { litSigns, signsFile } from './lib/signs.mjs'
import { solidsFile } from './lib/solids.mjs'
import { SCENES } from './scenes/index.mjs'
import { favicon } from './ui/favicon.mjs'
import { LOGO, TEXTURES } from './ui/index.mjs'

/** Maximum size of one variant. A run loads three. */
const GROUND_BYTES = 68_000
const SCENE_BYTES = 180_000

const wanted = process.argv.slice(2)
const want = (...names) => wanted.length === 0 || names.some((name) => wanted.includes(name))
const root = new URL('../../', import.meta.url)
const out = new URL('public/', root)
for (const folder of ['grounds', 'scenes', 'ui']) await mkdir(new URL(folder, out), { recursive: true })

async function save(path, png, budget) {
  const { webp, quality } = await webpWithin(png, budget)
  await writeFile(new URL(path, out), webp)
  console.log(`${path} ${(webp.length / 1000).toFixed(0)} kB, quality ${quality}`)
}

for (const [name, variants] of Object.entries(GROUNDS)) {
  if (!want('grounds', name)) continue
  const solids = {}
  for (const [variant, { draw, texture, gain }] of Object.entries(variants)) {
    const stage = draw()
    solids[variant] = stage.solids
    await save(`grounds/${name}-${variant}.webp`, await renderGround(stage, texture, gain), GROUND_BYTES)
  }
  await writeFile(new URL(`sim/content/solids/${name}.ts`, root), solidsFile(name, solids))
}
if (want('grounds', 'lamps', ...Object.keys(GROUNDS))) {
  const ofGround = (variants) => Object.fromEntries(Object.entries(variants).map(([variant, { draw }]) => [variant, draw().lamps]))
  const lamps = Object.fromEntries(Object.entries(GROUNDS).map(([name, variants]) => [name, ofGround(variants)]))
  await writeFile(new URL('src/looks/ground-lamps.ts', root), lampsFile(lamps))
}
if (want('grounds', 'signs', ...Object.keys(GROUNDS))) {
  const signs = {}
  for (const [name, variants] of Object.entries(GROUNDS)) {
    signs[name] = {}
    for (const [variant, { draw, gain }] of Object.entries(variants)) {
      const stage = draw()
      signs[name][variant] = litSigns(stage, await litBy(stage, gain))
    }
  }
  await writeFile(new URL('src/looks/ground-signs.ts', root), signsFile(signs))
}
for (const [name, { draw, width, bytes = SCENE_BYTES, layer = false }] of Object.entries(SCENES)) {
  if (!want('scenes', name)) continue
  await save(`scenes/${name}.webp`, await renderScene(draw(), width, { layer }), bytes)
}
if (want('ui')) {
  for (const [name, svg] of Object.entries(TEXTURES)) await writeFile(new URL(`ui/${name}.svg`, out), `${svg}\n`)
  await writeFile(new URL('logo.svg', out), `${LOGO}\n`)
  await writeFile(new URL('favicon.svg', out), `${favicon()}\n`)
  console.log(`ui: ${Object.keys(TEXTURES).length} files, logo and favicon`)
}
