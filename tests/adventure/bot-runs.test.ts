import { expect, test } from 'vitest'
import { botSpecs } from '../../tools/bots/bot-runs.ts'
import { loadBundled } from '../support/bundled.ts'
import { nightly } from '../support/nightly.ts'
import { goldenRuns } from './golden-runs.ts'

const RUN_SECONDS = 300
/** In seconds. Later seconds have a larger horde and cost more. */
const BEGINNING_SECONDS = 90
const { remembered, replayed, sampled, watchBot } = await loadBundled<typeof import('../../tools/bots/bot-runs.ts')>(
  'tools/bots/bot-runs.ts',
  'bot-runs',
)

/** The first six cover each map and two of each skill. */
const FIRST_SPECS = botSpecs.slice(0, 6)
/** The run with doctors, whose bursts use the sine; `bot-runs.browser.test.ts` plays the largest crowds. */
const isWhole = ({ locationId }: (typeof FIRST_SPECS)[number]) => locationId === 'hospital'

const CHANGED_HINT = 'the simulation changed: run npm run sim:release'

test.each(nightly(botSpecs, FIRST_SPECS.filter(isWhole)))(
  '$locationId with seed $seed replays as recorded (changed: npm run sim:release)',
  (spec) => {
    const run = watchBot(spec)
    expect(run.hashes).toHaveLength(RUN_SECONDS)
    expect(new Set(run.hashes).size).toBe(RUN_SECONDS)
    if (spec.locationId !== 'defense') expect(run.log.length).toBeGreaterThan(100)
    expect(replayed(run, spec)).toEqual({ report: run.report, hashes: run.hashes })
    expect(remembered(run.hashes), CHANGED_HINT).toBe(goldenRuns[spec.seed])
  },
)

test.each(
  nightly(
    [],
    FIRST_SPECS.filter((spec) => !isWhole(spec)),
  ),
)('$locationId with seed $seed begins as recorded (changed: npm run sim:release)', (spec) => {
  const run = watchBot(spec, BEGINNING_SECONDS)
  expect(run.hashes).toHaveLength(BEGINNING_SECONDS)
  expect(sampled(run.hashes), CHANGED_HINT).toEqual(goldenRuns[spec.seed]?.split(' ').slice(0, BEGINNING_SECONDS / 30))
})
