import { expect, test } from 'vitest'
import { goldenRuns } from '../adventure/golden-runs.ts'
import { type Half, remembered, specsOf, watchBot } from './bot-runs.ts'

/** The whole runs of half the seeds, so that each worker plays a half. */
export function testBotRunsInBrowser(half: Half): void {
  test.each(specsOf(half))('in a browser $locationId with seed $seed has the hash of record after every second', (spec) => {
    expect(remembered(watchBot(spec).hashes)).toBe(goldenRuns[spec.seed])
  })
}
