import { expect, test } from 'vitest'
import { botSpecs } from '../support/bot-runs.ts'
import { bundled } from '../support/bundled.ts'
import { nightly } from '../support/nightly.ts'
import { goldenRuns } from './golden-runs.ts'

const SECONDS = 300
const { remembered, replayed, watchBot } = await bundled<typeof import('../support/bot-runs.ts')>('tests/support/bot-runs.ts', 'bot-runs')

// The first six are one of each map, two of each skill.
// After a change that is meant to play differently: raise SIM_VERSION and run scripts/make-golden.mjs.
test.each(botSpecs.slice(0, nightly(botSpecs.length, 6)))(
  '$locationId with seed $seed: a replay has the same report and the same hash after every second',
  (spec) => {
    const run = watchBot(spec)
    expect(run.hashes).toHaveLength(SECONDS)
    expect(new Set(run.hashes).size).toBe(SECONDS)
    if (spec.locationId !== 'defense') expect(run.log.length).toBeGreaterThan(100)
    expect(replayed(run, spec)).toEqual({ report: run.report, hashes: run.hashes })
    expect(remembered(run.hashes)).toBe(goldenRuns[spec.seed])
  },
)
