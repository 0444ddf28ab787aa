import { expect, test } from 'vitest'
import { goldenRuns } from '../adventure/golden-runs.ts'
import { type Half, specsOf } from './bot-runs.ts'
import { bundled } from './bundled.ts'

const SECONDS = 300

/** The whole runs of half the seeds: they take longer than all other tests of the simulation, so each worker plays a half. */
export async function testBotRuns(half: Half): Promise<void> {
  const { remembered, replayed, watchBot } = await bundled<typeof import('./bot-runs.ts')>('tests/support/bot-runs.ts', `bot-runs-${half}`)
  // Whole runs are played here, beside other tests on few cores.
  // After a change that is meant to play differently: raise SIM_VERSION and run scripts/make-golden.mjs.
  test.each(specsOf(half))('$locationId with seed $seed: a replay has the same report and the same hash after every second', (spec) => {
    const run = watchBot(spec)
    expect(run.hashes).toHaveLength(SECONDS)
    expect(new Set(run.hashes).size).toBe(SECONDS)
    expect(replayed(run, spec)).toEqual({ report: run.report, hashes: run.hashes })
    expect(remembered(run.hashes)).toBe(goldenRuns[spec.seed])
  })
}
