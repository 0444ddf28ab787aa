import { expect, test } from 'vitest'
import { items } from '../../sim/content/items.ts'
import { wornSets } from '../../sim/rules/armor-sets.ts'
import { NOTHING_WORN, wearing } from '../../stories/fixtures/pack.ts'

test('each set reports its worn pieces and the bonus of all five', () => {
  const worn = { ...NOTHING_WORN, ...wearing('leather'), head: items.metal_head, main_hand: items.knife }
  expect(wornSets(worn)).toEqual([
    { set: 'leather', pieces: 4, bonus: 0.5 },
    { set: 'metal', pieces: 1, bonus: 1 },
  ])
  expect(wornSets({ ...NOTHING_WORN, chest: items.legendary_riot_saint })).toEqual([])
})
