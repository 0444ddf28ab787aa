import { expect, test, vi } from 'vitest'
import { botSpecs, remembered, watchBot } from '../support/bot-runs.ts'
import { goldenRuns } from './golden-runs.ts'

vi.setConfig({ testTimeout: 120_000 })

test.each(botSpecs)('in a browser $locationId with seed $seed has the hash of record after every second', (spec) => {
  expect(remembered(watchBot(spec).hashes)).toBe(goldenRuns[spec.seed])
})
