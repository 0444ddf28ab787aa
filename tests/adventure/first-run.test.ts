import { expect, test, vi } from 'vitest'
import { levelForXp } from '../../sim/rules/levels.ts'
import { playBot, REACTION } from '../support/bot.ts'
import { runSpec } from '../support/run-spec.ts'

// Whole runs are played here, beside other tests on few cores.
vi.setConfig({ testTimeout: 120_000 })

const SEEDS = Array.from({ length: 15 }, (_, i) => i + 1)
const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] as number
const runs = (reaction: number) => SEEDS.map((seed) => playBot(runSpec({ seed }), reaction).report)

// With regular zombies only; the table of balance §2.6 is measured by the balance bench once all enemies walk.
test('a first school run without gear is playable: it lasts, it teaches levels, and skill pays', () => {
  const first = runs(REACTION.first)
  const practised = runs(REACTION.practised)
  const seconds = (reports: typeof first) => median(reports.map((report) => report.ticks / 60))
  const levels = (reports: typeof first) => median(reports.map((report) => levelForXp(report.xp)))
  expect(seconds(first)).toBeGreaterThan(75)
  expect(seconds(first)).toBeLessThanOrEqual(300)
  expect(levels(first)).toBeGreaterThanOrEqual(4)
  expect(levels(first)).toBeLessThanOrEqual(8)
  expect(seconds(practised)).toBeGreaterThan(seconds(first))
  expect(levels(practised)).toBeGreaterThan(levels(first))
  expect(levels(practised)).toBeLessThanOrEqual(11)
  // Zombies drop 1 coin each; most of them end up in the pocket.
  for (const { gains } of practised) expect(gains.coins).toBeGreaterThan(0.8 * (gains.enemiesKilledByType.regular ?? 0))
})
