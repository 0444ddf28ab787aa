import { expect, test } from 'vitest'
import { levelForXp } from '../../sim/rules/levels.ts'
import { unlockedInstincts } from '../../sim/rules/unlocked-instincts.ts'
import { defaultSave } from '../../sim/save/new-save.ts'
import { playBot, REACTION } from '../support/bot.ts'
import { nightly } from '../support/nightly.ts'
import { runSpec } from '../support/run-spec.ts'

const SEEDS = Array.from({ length: nightly(50, 6) }, (_, i) => i + 1)
const FIRST = unlockedInstincts(defaultSave())
const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] as number

// Wide bounds around the table of docs/balance.md, which `npm run balance` measures with more runs.
test('a first school run without gear ends late, at a level of some choices, and often after the first boss', () => {
  const reports = SEEDS.map((seed) => playBot(runSpec({ seed, unlockedInstincts: FIRST }), REACTION.first).report)
  const end = median(reports.map((report) => report.ticks / 60))
  const level = median(reports.map((report) => levelForXp(report.xp)))
  const bosses = reports.filter(({ gains }) => (gains.enemiesKilledByType.boss ?? 0) > 0).length
  expect(end).toBeGreaterThan(120)
  expect(end).toBeLessThan(290)
  expect(level).toBeGreaterThanOrEqual(5)
  expect(level).toBeLessThanOrEqual(14)
  expect(bosses).toBeGreaterThanOrEqual(SEEDS.length / 4)
  // Of the coins that fell, most end up in the pocket.
  for (const { xp, gains } of reports) expect(gains.coins).toBeGreaterThan(0.3 * xp)
})
