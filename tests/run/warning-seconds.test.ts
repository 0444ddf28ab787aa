import { expect, test } from 'vitest'
import { withDerived } from '../../sim/save/derive.ts'
import type { Save } from '../../sim/save/save.ts'
import { warningSeconds } from '../../src/features/run/warning-seconds.ts'
import { play, survivor } from '../../tools/support/play.ts'

const DAY_S = 86_400
const begin = (save: Save, later = 0): Save =>
  play(save, { type: 'begin-run', locationId: 'school', xpMode: false, seed: null }, later).save
/** A camp with a builder, a scavenger, a nurse and a lookout, and with food for so many of them. */
const fedCamp = (meals: number): Save =>
  play(withDerived(survivor({ shelterExpansionLevel: 2, food: 10 * meals, water: 100 })), { type: 'feed-settlers' }).save

test('a lookout who has eaten on the day announces run events 4 s earlier (SETTLR-05)', () => {
  const fed = fedCamp(4)
  const fedOnlyOthers = fedCamp(3)
  expect([begin(fed), begin(fedOnlyOthers), begin(fed, DAY_S), fed].map(warningSeconds)).toEqual([4, 0, 0, 0])
})
