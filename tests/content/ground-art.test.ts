import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groundVariants } from '../../sim/content/ground.ts'
import { locations } from '../../sim/content/locations.ts'

interface Variant {
  draw(): { solids: readonly unknown[]; lamps: readonly unknown[] }
}
/** The art kit is plain JavaScript, outside the type checker. */
const kit = (path: string) => import(new URL(`../../art/places/${path}`, import.meta.url).href)

test.each(Object.keys(locations))('what one walks around on the ground %s is what its art put there', async (id) => {
  const { GROUNDS } = (await kit('grounds/index.mjs')) as { GROUNDS: Record<string, Record<string, Variant>> }
  const { solidsFile } = (await kit('lib/solids.mjs')) as { solidsFile(name: string, solids: Record<string, readonly unknown[]>): string }
  const drawn = Object.entries(GROUNDS[id] ?? {}).map(([variant, art]) => [variant, art.draw().solids] as const)
  expect(readFileSync(`sim/content/solids/${id}.ts`, 'utf8')).toBe(solidsFile(id, Object.fromEntries(drawn)))
})

test('the lamps that are lit on the grounds are those that the art put there', async () => {
  const { GROUNDS } = (await kit('grounds/index.mjs')) as { GROUNDS: Record<string, Record<string, Variant>> }
  const { lampsFile } = (await kit('lib/lamps.mjs')) as { lampsFile(grounds: Record<string, Record<string, readonly unknown[]>>): string }
  const ofGround = (variants: Record<string, Variant>) =>
    Object.fromEntries(Object.entries(variants).map(([v, art]) => [v, art.draw().lamps]))
  const drawn = Object.fromEntries(Object.entries(GROUNDS).map(([name, variants]) => [name, ofGround(variants)]))
  expect(readFileSync('src/looks/ground-lamps.ts', 'utf8')).toBe(lampsFile(drawn))
})

test.each(Object.keys(locations))('every variant of the ground %s has its picture, and together they are small', (id) => {
  const sizes = groundVariants.map((variant) => readFileSync(`public/grounds/${id}-${variant}.webp`).length)
  expect(Math.min(...sizes)).toBeGreaterThan(10_000)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(210_000)
})
