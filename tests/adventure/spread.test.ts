import { expect, test } from 'vitest'
import { type Scenario, scenarios } from '../../tools/balance/scenarios.ts'
import { spreadOf } from '../../tools/balance/spread.ts'
import { loadBundled } from '../support/bundled.ts'
import { nightly } from '../support/nightly.ts'

const { playScenario } = await loadBundled<typeof import('../../tools/balance/play.ts')>('tools/balance/play.ts', 'play')
const RUNS = 8
const SURVIVED = scenarios.find(({ name }) => name === 'Hospital, mid gear') as Scenario

// Wide bounds around the table of docs/balance.md, on a line that always survives, so that early deaths make no difference.
// run-events.test.ts, elites.test.ts and offers.test.ts prove in npm test that events, elites and choices follow the seed.
test.runIf(nightly(true, false))('two runs of the same bot on one map differ in events, elites, build and kills by their seed', () => {
  const runs = Array.from({ length: RUNS }, (_, i) => playScenario(SURVIVED, i + 1))
  expect(runs.every(({ survived }) => survived)).toBe(true)
  const { events, elites, build, kills } = spreadOf(runs)
  expect(events).toBeGreaterThanOrEqual(0.4)
  expect(elites).toBeGreaterThanOrEqual(0.5)
  expect(build).toBeGreaterThanOrEqual(0.5)
  expect(kills).toBeGreaterThanOrEqual(0.05)
})
