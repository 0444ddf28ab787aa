import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { nextWord } from '../../sim/kernel/rng.ts'
import { drawRng } from '../../sim/rules/draw.ts'
import { crateRule, lootbagRule } from '../../tools/odds/boxes.ts'
import { isCalculated } from '../../tools/odds/chances.ts'
import { powerUpRule } from '../../tools/odds/choices.ts'
import { drawsIn, draws as known } from '../../tools/odds/draws.ts'
import { eliteRule } from '../../tools/odds/elites.ts'
import { dependentPairs, distributionOf, wordsDrawn } from '../../tools/odds/exact.ts'
import { dropRule } from '../../tools/odds/kills.ts'
import { allChances } from '../../tools/odds/main.ts'
import { rewards } from '../../tools/odds/page.ts'
import { isOff, noticedShift, SAMPLES } from '../../tools/odds/power.ts'
import { emptyWorld } from '../../tools/support/in-world.ts'
import { percent } from '../../tools/support/shares.ts'
import { read, sourceFiles, withoutComments } from '../architecture/files.ts'
import { nightly } from '../support/nightly.ts'

const sections = allChances(nightly(SAMPLES.night, SAMPLES.day))

describe('the rules give each published chance (CRATE-01, CRATE-02, CRATE-03, CRATE-04, LOOT-06, LOOT-07, LEVEL-05)', () => {
  test.each(sections)('the chances of “$title”', ({ chances }) => {
    expect(chances.filter(isOff)).toEqual([])
  })

  test('the outcomes of one draw add up to 100 %', () => {
    for (const { title, chances } of sections)
      for (const name of new Set(chances.flatMap(({ draw }) => draw ?? []))) {
        const outcomes = chances.filter(({ draw }) => draw === name)
        const sums = [
          outcomes.reduce((sum, { published }) => sum + published, 0),
          outcomes.reduce((sum, one) => sum + (isCalculated(one) ? one.exact : one.count / one.draws), 0),
        ]
        expect({ title, name, sums: sums.map((sum) => Math.abs(sum - 1) < 1e-6) }).toEqual({ title, name, sums: [true, true] })
      }
  })

  test('amounts in a range and materials of a tier are equally likely (CRATE-01)', () => {
    const coins = distributionOf(crateRule, 'coins')
    for (const [least, most, share] of [
      [1, 10, 0.7],
      [11, 89, 0.29],
      [90, 100, 0.01],
    ] as const)
      for (let amount = least; amount <= most; amount++) expect(coins.get(String(amount))).toBeCloseTo(share / (most - least + 1), 8)
    expect(coins.size).toBe(100)
  })

  test('a change of 10 % by day and 3 % by night is noticed in 95 of 100 runs', () => {
    const weakest = (samples: number) =>
      Math.max(...sections.flatMap(({ chances }) => chances.map((chance) => noticedShift(chance, samples))))
    expect(weakest(SAMPLES.day)).toBeLessThan(0.1)
    expect(weakest(SAMPLES.night)).toBeLessThan(0.03)
  })
})

describe('draws are independent', () => {
  test('the amounts of a crate, except that its two materials differ (CRATE-03)', () => {
    expect(dependentPairs(crateRule)).toEqual(['first, second'])
  })

  test('the marks of an item in a lootbag, except those that follow from its base item', () => {
    expect(dependentPairs(lootbagRule)).toEqual(['base, kind', 'base, stat', 'kind, stat'])
  })

  test('kinds and traits of the elites of a run', () => {
    expect(dependentPairs(eliteRule)).toEqual([])
  })

  test('a power-up has its tier and its stat from two draws', () => {
    // A stat is drawn among the power-ups of the tier, and each tier has one of each stat.
    expect(dependentPairs(powerUpRule)).toEqual([])
  })

  test('scrap, materials, crates, lootbags and diamonds of a kill (LOOT-04)', () => {
    const world = emptyWorld({ locationId: 'defense' })
    const rule = dropRule(world, 'mini-boss')
    const names = ['scrap', 'material 1', 'crate', 'lootbag', 'diamond']
    const alone = new Map(names.map((name) => [name, distributionOf(rule, name)]))
    const wrong = names.flatMap((a, i) =>
      names.slice(i + 1).flatMap((b) =>
        [...distributionOf(rule, a, b)].flatMap(([both, chance]) => {
          const [valueA = '', valueB = ''] = both.split(',')
          const expected = (alone.get(a)?.get(valueA) ?? 0) * (alone.get(b)?.get(valueB) ?? 0)
          return Math.abs(chance - expected) < 1e-8 ? [] : [`${a} ${valueA}, ${b} ${valueB}: ${percent(chance)}, not ${percent(expected)}`]
        }),
      ),
    )
    expect(wrong).toEqual([])
  })

  test('the words of numbered draws are uniform, and independent of each other and of the next draw', () => {
    expect(unevenPairs(20_000)).toEqual([])
  })
})

/** Cells of a word. */
const CELLS = 16
const WORDS = 10

/** Pairs of words, of one draw or of two successive ones, that are not evenly spread over their cells by a chi-square test. */
function unevenPairs(draws: number): readonly string[] {
  const tables = new Map<string, Int32Array>()
  let before: readonly number[] = []
  for (let n = 0; n <= draws; n++) {
    const rng = drawRng(20_261_120, 'crate', n)
    const now = Array.from({ length: WORDS }, () => Math.floor((nextWord(rng) / 2 ** 32) * CELLS))
    for (const [i, a] of now.entries()) {
      for (const [j, b] of now.entries()) if (i < j) count(tables, `${i} and ${j}`, a * CELLS + b)
      for (const [j, b] of before.entries()) count(tables, `${i} and the ${j} before`, a * CELLS + b)
    }
    before = now
  }
  // A uniform table exceeds this in one of a million cases (Wilson and Hilferty).
  const freedom = CELLS * CELLS - 1
  const spread = 2 / (9 * freedom)
  const bound = freedom * (1 - spread + 4.753 * Math.sqrt(spread)) ** 3
  const expected = draws / (CELLS * CELLS)
  return [...tables].flatMap(([pair, cells]) => (cells.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0) > bound ? [pair] : []))
}

function count(tables: Map<string, Int32Array>, pair: string, cell: number): void {
  const table = tables.get(pair) ?? new Int32Array(CELLS * CELLS)
  table[cell] = (table[cell] as number) + 1
  tables.set(pair, table)
}

describe('the calculation of chances', () => {
  test('a generator draws the given words', () => {
    const words = [0, 1, 2 ** 31, 2 ** 32 - 1]
    expect(wordsDrawn(words)).toEqual(words)
  })

  test('finds a rare result at the first words and every interval of a common one', () => {
    const rare = distributionOf((rng) => ({ hit: nextWord(rng) < 4_295 }), 'hit')
    expect(rare.get('true')).toBeCloseTo(1e-6, 9)
    const odd = distributionOf((rng) => ({ odd: Math.floor((nextWord(rng) / 2 ** 32) * 100) % 2 }), 'odd')
    expect(odd.get('1')).toBeCloseTo(0.5, 9)
  })

  test('finds a result that depends on two draws', () => {
    const both = distributionOf((rng) => ({ both: [nextWord(rng), nextWord(rng)].every((word) => word < 2 ** 30) }), 'both')
    expect(both.get('true')).toBeCloseTo(1 / 16, 9)
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

test('docs/odds.md has the chances and rewards of the current tables (run `npm run odds` if not)', () => {
  const page = readFileSync(new URL('../../docs/odds.md', import.meta.url), 'utf8')
  const published = [...page.matchAll(/^\| (.+) \| (.+ %) \| .+ % \| (?:all|[\d,]+) \| .+ % \| .+ % \|$/gm)]
  expect(published.map(([, what, share]) => [what, share])).toEqual(
    sections.flatMap(({ chances }) => chances.map(({ what, published: p }) => [what, percent(p)])),
  )
  expect(page.endsWith(rewards())).toBe(true)
})
