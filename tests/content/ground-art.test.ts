import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type GroundVariant, groundVariants } from '../../sim/content/ground.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { groundSigns } from '../../src/looks/ground-signs.ts'

interface Variant {
  draw(): { solids: readonly unknown[]; lamps: readonly unknown[] }
}
/** The art kit is plain JavaScript, outside the type checker. */
const kit = (path: string) => import(new URL(`../../art/places/${path}`, import.meta.url).href)

test.each(Object.keys(locations))('the solids on the ground %s match its art', async (id) => {
  const { GROUNDS } = (await kit('grounds/index.mjs')) as { GROUNDS: Record<string, Record<string, Variant>> }
  const { solidsFile } = (await kit('lib/solids.mjs')) as { solidsFile(name: string, solids: Record<string, readonly unknown[]>): string }
  const drawn = Object.entries(GROUNDS[id] ?? {}).map(([variant, art]) => [variant, art.draw().solids] as const)
  expect(readFileSync(`sim/content/solids/${id}.ts`, 'utf8')).toBe(solidsFile(id, Object.fromEntries(drawn)))
})

test('the lit lamps on the grounds match the art', async () => {
  const { GROUNDS } = (await kit('grounds/index.mjs')) as { GROUNDS: Record<string, Record<string, Variant>> }
  const { lampsFile } = (await kit('lib/lamps.mjs')) as { lampsFile(grounds: Record<string, Record<string, readonly unknown[]>>): string }
  const ofGround = (variants: Record<string, Variant>) =>
    Object.fromEntries(Object.entries(variants).map(([v, art]) => [v, art.draw().lamps]))
  const drawn = Object.fromEntries(Object.entries(GROUNDS).map(([name, variants]) => [name, ofGround(variants)]))
  expect(readFileSync('src/looks/ground-lamps.ts', 'utf8')).toBe(lampsFile(drawn))
})

test('has a table row for every word in the art of a ground', async () => {
  type Sign = { key: string; x: number; y: number; size: number; width: number; degrees: number; opacity: number }
  const { GROUNDS } = (await kit('grounds/index.mjs')) as { GROUNDS: Record<string, Record<string, Variant>> }
  const { litSigns } = (await kit('lib/signs.mjs')) as { litSigns(stage: unknown, lit: () => number[]): readonly Sign[] }
  for (const [id, variants] of Object.entries(GROUNDS) as [LocationId, Record<GroundVariant, Variant>][])
    for (const [variant, art] of Object.entries(variants) as [GroundVariant, Variant][]) {
      // The colours come from the drawn light, which differs between renderers.
      const rows = groundSigns[id][variant].map(([key, x, y, size, width, degrees, , opacity]) => ({
        key,
        x,
        y,
        size,
        width,
        degrees,
        opacity,
      }))
      const drawn = litSigns(art.draw(), () => [0, 0, 0]).map(({ key, x, y, size, width, degrees, opacity }) => ({
        ...{ key, x, y: y - 360, size, width, degrees, opacity },
      }))
      expect(rows, `${id} ${variant}`).toEqual(drawn)
    }
})

test('the art of the grounds has no words except names', () => {
  const painted = ['grounds', 'props'].flatMap((folder) =>
    readdirSync(`art/places/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.mjs') && readFileSync(`art/places/${folder}/${file}`, 'utf8').includes('paintText'))
      .map((file) => `${folder}/${file}`),
  )
  expect(painted).toEqual([])
})

test.each(Object.keys(locations))('every variant of the ground %s has its picture, within a total size limit', (id) => {
  const sizes = groundVariants.map((variant) => readFileSync(`public/grounds/${id}-${variant}.webp`).length)
  expect(Math.min(...sizes)).toBeGreaterThan(10_000)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(210_000)
})
