import { expect, test } from 'vitest'
import { items } from '../../sim/content/items.ts'
import type { Save } from '../../sim/save/save.ts'
import { beginAt, outcomeOf, partOf, play, refusalFor, survivor } from '../../tools/support/play.ts'

const cook = (meals: number) => ({ type: 'cook-meals', meals }) as const
const countsOf = ({ inventory }: Save) => [inventory.food_ration?.count ?? 0, inventory.meal?.count ?? 0]

test.each([
  [1, 1, [2, 1]],
  [2, 2, [1, 2]],
  [3, 5, [0, 5]],
] as const)('a kitchen of level %i cooks %i meals from five rations', (kitchenLevel, meals, left) => {
  const { save, events } = play(survivor({ kitchenLevel }), cook(meals))
  expect(countsOf(save)).toEqual(left)
  expect(events).toEqual([{ type: 'meals-cooked', meals, rations: 5 - left[0] }])
})

test.each([
  ['without a kitchen', 0, 1, 'kitchen-needed'],
  ['with too few rations', 1, 2, 'not-enough-of-item'],
  ['for no meal', 1, 0, 'malformed-command'],
  ['for a negative number', 3, -1, 'malformed-command'],
  ['for a fraction', 3, 0.5, 'malformed-command'],
  ['for more than can be counted', 3, Number.MAX_SAFE_INTEGER, 'not-enough-of-item'],
] as const)('cooks nothing %s', (_, kitchenLevel, meals, type) => {
  expect(refusalFor(survivor({ kitchenLevel }), cook(meals))).toEqual({ type })
})

test('a meal in a quick slot heals a quarter of full health and is used up by a run (SETTLR-03)', () => {
  const cooked = play(survivor({ kitchenLevel: 3, playerHealth: 4 }), cook(3)).save
  const held = play(cooked, { type: 'assign-quick-slot', key: 3, itemId: 'meal' }).save
  expect(play(held, { type: 'use-item', itemId: 'meal' }).save).toMatchObject({ playerHealth: 6.5 })
  const out = beginAt(held)
  const home = play(out, { type: 'settle-run', ...partOf(out), outcome: outcomeOf({}, { used: { meal: 2 } }) }, 200).save
  expect(countsOf(home)).toEqual([2, 1])
})

test('a meal has no price, so that cooking never makes coins', () => {
  const { buyPrice, sellPrice } = items.meal
  expect([buyPrice, sellPrice]).toEqual([undefined, undefined])
  const cooked = play(survivor({ kitchenLevel: 3 }), cook(1)).save
  expect(refusalFor(cooked, { type: 'sell', itemId: 'meal' })).toEqual({ type: 'cannot-be-sold' })
})
