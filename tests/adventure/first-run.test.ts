import { expect, test, vi } from 'vitest'
import { levelForXp } from '../../sim/rules/levels.ts'
import { playBot, REACTION } from '../support/bot.ts'
import { runSpec } from '../support/run-spec.ts'

// Whole runs are played here, beside other tests on few cores.
vi.setConfig({ testTimeout: 120_000 })

const SEEDS = Array.from({ length: 8 }, (_, i) => i + 1)
const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] as number

// Wide bounds around the table of docs/balance.md, which `npm run balance` measures with more runs.
test('a first school run without gear lasts, teaches levels and fills the pocket', () => {
  const reports = SEEDS.map((seed) => playBot(runSpec({ seed }), REACTION.first).report)
  const level = median(reports.map((report) => levelForXp(report.xp)))
  expect(median(reports.map((report) => report.ticks / 60))).toBeGreaterThan(100)
  expect(level).toBeGreaterThanOrEqual(4)
  expect(level).toBeLessThanOrEqual(10)
  // Most of what zombies drop ends up in the pocket.
  for (const { gains } of reports) expect(gains.coins).toBeGreaterThan(0.6 * (gains.enemiesKilledByType.regular ?? 0))
})
