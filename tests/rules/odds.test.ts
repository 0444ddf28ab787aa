import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { drawsIn, draws as known } from '../../tools/odds/draws.ts'
import { allChances } from '../../tools/odds/main.ts'
import { percent, shareText, wrongShare } from '../../tools/support/shares.ts'
import { read, sourceFiles, withoutComments } from '../architecture/files.ts'

const sections = allChances(100_000)
const groups = sections.flatMap(({ title, chances }) =>
  [...new Set(chances.map(({ draw, what }) => draw ?? what))].map((name) => ({
    name: `${title}: ${name}`,
    chances: chances.filter(({ draw, what }) => (draw ?? what) === name),
  })),
)
const draws = groups.filter(({ chances }) => chances.length > 1)
const alone = groups.filter(({ chances }) => chances.length === 1)

/** The chi-square that a correct table exceeds one time in a million (Wilson and Hilferty). */
function chiSquareBound(freedom: number): number {
  const z = 4.753
  const spread = 2 / (9 * freedom)
  return freedom * (1 - spread + z * Math.sqrt(spread)) ** 3
}

describe('draws match their tables by a chi-square test (CRATE-01, CRATE-02, CRATE-03, LOOT-06, LEVEL-05)', () => {
  test.each(draws.map(({ name, chances }) => [name, chances] as const))('the table of %s', (_, chances) => {
    expect(chances.reduce((sum, { published }) => sum + published, 0)).toBeCloseTo(1, 12)
    expect(chances.reduce((sum, { count }) => sum + count, 0)).toBe(chances[0]?.draws)
    const off = chances.reduce((sum, { published, count, draws: n }) => sum + (count - n * published) ** 2 / (n * published), 0)
    const isOff = off > chiSquareBound(chances.length - 1)
    expect(isOff ? chances.map(({ what, count, draws: n, published }) => shareText(what, count, n, published)) : []).toEqual([])
  })

  test.each(alone.map(({ name, chances }) => [name, chances] as const))('the single chance of %s', (_, [chance]) => {
    const { what = '', published = 0, count = 0, draws: n = 0 } = chance ?? {}
    expect(wrongShare(what, count, n, published, 4.9)).toBeNull()
  })
})

describe('every random draw is on the page of odds', () => {
  /** They provide the draws and draw nothing themselves. */
  const tools = ['sim/kernel/rng.ts', 'sim/rules/draw.ts']
  const made = new Map(
    sourceFiles('sim')
      .filter((file) => !tools.includes(file))
      .map((file) => [file, drawsIn(withoutComments(read(file)))] as const)
      .filter(([, calls]) => calls.length > 0),
  )

  test('an unpublished draw is named with the fix', () => {
    const unpublished = [...made].flatMap(([file, calls]) =>
      calls
        .filter((call) => known[file]?.[call] === undefined)
        .map((call) => `${file} draws ${call}: give it a line in tools/odds/draws.ts, then run \`npm run odds\``),
    )
    expect(unpublished).toEqual([])
  })

  test('every published draw still exists', () => {
    const lines = Object.entries(known).flatMap(([file, calls]) => Object.keys(calls).map((call) => ({ file, call })))
    expect(lines.filter(({ file, call }) => !made.get(file)?.includes(call))).toEqual([])
  })

  const published = Object.values(known).flatMap((calls) =>
    Object.entries(calls).flatMap(([call, odds]) => ('none' in odds ? [] : [{ call, ...odds }])),
  )
  test.each(published)('$call is in “$section” as “$row”', ({ section, row }) => {
    const rows = sections.find(({ title }) => title === section)?.chances.map(({ what }) => what) ?? []
    expect(rows.filter((what) => what.includes(row))).not.toEqual([])
  })
})

test('docs/odds.md has the chances of the current tables (run `npm run odds` if not)', () => {
  const page = readFileSync(new URL('../../docs/odds.md', import.meta.url), 'utf8')
  const published = [...page.matchAll(/^\| (.+) \| (.+ %) \| .+ % \| [\d,]+ \|$/gm)].map(([, what, share]) => [what, share])
  expect(published).toEqual(sections.flatMap(({ chances }) => chances.map(({ what, published: p }) => [what, percent(p)])))
})
