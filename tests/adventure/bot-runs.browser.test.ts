import { expect, test } from 'vitest'
import { botSpecs, remembered, watchBot } from '../support/bot-runs.ts'
import { nightly } from '../support/nightly.ts'
import { goldenRuns } from './golden-runs.ts'

/** Doctors, whose bursts turn by sine, and the fullest field. */
const DOCTORS_AND_CROWDS = [1, 3]

test.each(botSpecs.filter(({ seed }) => nightly(true, DOCTORS_AND_CROWDS.includes(seed))))(
  'in a browser $locationId with seed $seed has the hash of record after every second',
  (spec) => {
    expect(remembered(watchBot(spec).hashes)).toBe(goldenRuns[spec.seed])
  },
)
