import { expect, test } from 'vitest'
import { botSpecs, remembered, watchBot } from '../../tools/bots/bot-runs.ts'
import { nightly } from '../support/nightly.ts'
import { goldenRuns } from './golden-runs.ts'

/** An extra-hard run: the fullest field. The doctors' is played whole by day beside it (`bot-runs.test.ts`). */
const CROWDS = 3

test.each(botSpecs.filter(({ seed }) => nightly(true, seed === CROWDS)))(
  'a browser plays $locationId with seed $seed as recorded; else run npm run sim:release',
  (spec) => {
    expect(remembered(watchBot(spec).hashes), 'the simulation changed: run npm run sim:release').toBe(goldenRuns[spec.seed])
  },
)
