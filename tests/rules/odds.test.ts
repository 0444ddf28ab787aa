import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allChances } from '../bench/odds/main.ts'
import { percent } from '../bench/odds/page.ts'

const sections = allChances(100_000)
const groups = sections.flatMap(({ title, chances }) =>
  [...new Set(chances.map(({ draw, what }) => draw ?? what))].map((name) => ({
    name: `${title}: ${name}`,
    chances: chances.filter(({ draw, what }) => (draw ?? what) === name),
  })),
)
const draws = groups.filter(({ chances }) => chances.length > 1)
const alone = groups.filter(({ chances }) => chances.length === 1)

/** A right table's chi-square lies beyond it one time in a million (Wilson and Hilferty). */
function chiSquareBound(freedom: number): number {
  const z = 4.753
  const spread = 2 / (9 * freedom)
  return freedom * (1 - spread + z * Math.sqrt(spread)) ** 3
}

describe('CRATE-01, CRATE-02, CRATE-03, LOOT-06, LEVEL-05 what is drawn fits its table by a chi-square of a chance of one in a million', () => {
  test.each(draws.map(({ name, chances }) => [name, chances] as const))('%s', (_, chances) => {
    expect(chances.reduce((sum, { published }) => sum + published, 0)).toBeCloseTo(1, 12)
    expect(chances.reduce((sum, { count }) => sum + count, 0)).toBe(chances[0]?.draws)
    const off = chances.reduce((sum, { published, count, draws: n }) => sum + (count - n * published) ** 2 / (n * published), 0)
    expect(off).toBeLessThan(chiSquareBound(chances.length - 1))
  })

  test.each(alone.map(({ name, chances }) => [name, chances] as const))('%s', (_, [chance]) => {
    const { published = 0, count = 0, draws: n = 0 } = chance ?? {}
    expect(Math.abs(count - n * published)).toBeLessThanOrEqual(4.9 * Math.sqrt(n * published * (1 - published)))
  })
})

test('docs/odds.md says every chance as the tables have it today: else run `npm run odds`', () => {
  const page = readFileSync(new URL('../../docs/odds.md', import.meta.url), 'utf8')
  const published = [...page.matchAll(/^\| (.+) \| (.+ %) \| .+ % \| [\d,]+ \|$/gm)].map(([, what, share]) => [what, share])
  expect(published).toEqual(sections.flatMap(({ chances }) => chances.map(({ what, published: p }) => [what, percent(p)])))
})
