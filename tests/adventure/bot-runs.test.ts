import { expect, test, vi } from 'vitest'
import { botSpecs } from '../support/bot-runs.ts'
import { bundled } from '../support/bundled.ts'
import { goldenRuns } from './golden-runs.ts'

const { remembered, replayed, watchBot } = await bundled<typeof import('../support/bot-runs.ts')>('tests/support/bot-runs.ts', 'bot-runs')
const SECONDS = 300

// Whole runs are played here, beside other tests on few cores.
vi.setConfig({ testTimeout: 120_000 })

// After a change that is meant to play differently: raise SIM_VERSION and run scripts/make-golden.mjs.
test.each(botSpecs)('$locationId with seed $seed: a replay has the same report and the same hash after every second', (spec) => {
  const run = watchBot(spec)
  expect(run.hashes).toHaveLength(SECONDS)
  expect(new Set(run.hashes).size).toBe(SECONDS)
  expect(replayed(run, spec)).toEqual({ report: run.report, hashes: run.hashes })
  expect(remembered(run.hashes)).toBe(goldenRuns[spec.seed])
})
