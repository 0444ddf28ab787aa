import { expect, test } from 'vitest'
import { type Scenario, scenarios } from '../../tools/balance/scenarios.ts'
import { median } from '../../tools/bench/figure.ts'
import { loadBundled } from '../support/bundled.ts'
import { nightly } from '../support/nightly.ts'

const { playScenario } = await loadBundled<typeof import('../../tools/balance/play.ts')>('tools/balance/play.ts', 'play')
const SEEDS = Array.from({ length: nightly(50, 3) }, (_, i) => i + 1)
const FIRST = scenarios.find(({ name }) => name === 'School, no gear, first run, starting supplies') as Scenario
const sum = (values: number[]): number => values.reduce((all, one) => all + one, 0)

// Wide bounds around the table of docs/balance.md, which `npm run balance` measures with more runs.
test('a first School run ends late, at levels 9 to 15, after the first boss, in a crowd', () => {
  const runs = SEEDS.map((seed) => playScenario(FIRST, seed))
  expect(median(runs.map(({ end }) => end))).toBeGreaterThan(150)
  const level = median(runs.map((run) => run.level))
  expect(level).toBeGreaterThanOrEqual(9)
  expect(level).toBeLessThanOrEqual(15)
  expect(runs.filter(({ bosses }) => bosses > 0).length).toBeGreaterThanOrEqual(SEEDS.length / 2)
  expect(runs.filter(({ survived }) => survived).length).toBeGreaterThanOrEqual(Math.floor(SEEDS.length / 4))
  expect(median(runs.map(({ depth }) => depth.choices))).toBeGreaterThanOrEqual(14)
  expect(median(runs.map(({ killsWithHorde }) => killsWithHorde))).toBeGreaterThan(500)
  // Most of the dropped coins are picked up.
  expect(sum(runs.map(({ coins }) => coins))).toBeGreaterThan(0.2 * sum(runs.map(({ xp }) => xp)))
})
