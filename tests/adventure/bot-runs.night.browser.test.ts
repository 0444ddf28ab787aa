import { expect, test } from 'vitest'
import { botSpecs, remembered, watchBot } from '../../tools/bots/bot-runs.ts'
import { nightly } from '../support/nightly.ts'
import { goldenRuns } from './golden-runs.ts'

/** An extra-hard run, with the largest crowds. `bot-runs.test.ts` plays the run with doctors whole in `npm test`. */
const CROWDS = 3

test.each(botSpecs.filter(({ seed }) => nightly(true, seed === CROWDS)))(
  'a browser plays $locationId with seed $seed as recorded (changed: npm run sim:release)',
  (spec) => {
    expect(remembered(watchBot(spec).hashes), 'the simulation changed: run npm run sim:release').toBe(goldenRuns[spec.seed])
  },
)
