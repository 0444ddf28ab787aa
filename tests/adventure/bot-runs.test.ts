import { expect, test } from 'vitest'
import { botSpecs } from '../../tools/bots/bot-runs.ts'
import { loadBundled } from '../support/bundled.ts'
import { nightly } from '../support/nightly.ts'
import { goldenRuns } from './golden-runs.ts'

const SECONDS = 300
/** In seconds. Later seconds have a larger horde and cost more. */
const BEGINNING = 90
const { remembered, replayed, sampled, watchBot } = await loadBundled<typeof import('../../tools/bots/bot-runs.ts')>(
  'tools/bots/bot-runs.ts',
  'bot-runs',
)

/** The first six cover each map and two of each skill. */
const FEW = botSpecs.slice(0, 6)
/** The run with doctors, whose bursts use the sine; `bot-runs.browser.test.ts` plays the largest crowds. */
const isWhole = ({ locationId }: (typeof FEW)[number]) => locationId === 'hospital'

const CHANGED = 'the simulation changed: run npm run sim:release'

test.each(nightly(botSpecs, FEW.filter(isWhole)))(
  '$locationId with seed $seed replays as recorded (changed: npm run sim:release)',
  (spec) => {
    const run = watchBot(spec)
    expect(run.hashes).toHaveLength(SECONDS)
    expect(new Set(run.hashes).size).toBe(SECONDS)
    if (spec.locationId !== 'defense') expect(run.log.length).toBeGreaterThan(100)
    expect(replayed(run, spec)).toEqual({ report: run.report, hashes: run.hashes })
    expect(remembered(run.hashes), CHANGED).toBe(goldenRuns[spec.seed])
  },
)

test.each(
  nightly(
    [],
    FEW.filter((spec) => !isWhole(spec)),
  ),
)('$locationId with seed $seed begins as recorded (changed: npm run sim:release)', (spec) => {
  const run = watchBot(spec, BEGINNING)
  expect(run.hashes).toHaveLength(BEGINNING)
  expect(sampled(run.hashes), CHANGED).toEqual(goldenRuns[spec.seed]?.split(' ').slice(0, BEGINNING / 30))
})
