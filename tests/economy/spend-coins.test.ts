import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { spendCoins } from '../../sim/economy/spend-coins.ts'
import { eventToast, refusalToast } from '../../src/messages/economy.ts'
import { survivor } from '../../tools/support/play.ts'
import { saves } from '../support/arbitraries.ts'
import { RUNS } from '../support/property-runs.ts'

const MAX_AMOUNT = Number.MAX_SAFE_INTEGER
const said = (coins: number, bankedCoins: number, price: number) => {
  const result = spendCoins(survivor({ coins, bankedCoins }), price)
  return result.ok ? result.value.events.map(eventToast) : refusalToast(result.refusal)
}
/** Coins left on hand and in the bank, or null if the price is rejected. */
const left = (coins: number, bankedCoins: number, price: number) => {
  const result = spendCoins(survivor({ coins, bankedCoins }), price)
  return result.ok ? [result.value.save.coins, result.value.save.bankedCoins] : null
}

test.each([0, -1, -7, 1.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_AMOUNT + 1])('rejects spending %d coins (CUR-01)', (price) => {
  expect(said(MAX_AMOUNT, MAX_AMOUNT, price)).toBe('Cannot spend a non-positive amount of coins.')
})

test.each([
  { coins: 30, bankedCoins: 100, price: 20, after: [10, 100] },
  { coins: 30, bankedCoins: 100, price: 30, after: [0, 100] },
  { coins: 30, bankedCoins: 100, price: 31, after: [0, 99] },
  { coins: 0, bankedCoins: 100, price: 100, after: [0, 0] },
  { coins: 30, bankedCoins: 100, price: 130, after: [0, 0] },
])('paying $price with $coins on hand and $bankedCoins banked leaves $after (CUR-02)', ({ coins, bankedCoins, price, after }) => {
  expect(left(coins, bankedCoins, price)).toEqual(after)
})

test('rejects a price above coins on hand and in the bank together (CUR-02)', () => {
  expect(said(30, 100, 131)).toBe('Not enough coins (on hand or banked) to complete this purchase.')
})

test('pays exactly from a full purse and a full bank whose sum is not a safe integer (CUR-02)', () => {
  expect(left(MAX_AMOUNT, MAX_AMOUNT, MAX_AMOUNT)).toEqual([0, MAX_AMOUNT])
  expect(left(1, MAX_AMOUNT, MAX_AMOUNT)).toEqual([0, 1])
  expect(left(MAX_AMOUNT - 1, 2, MAX_AMOUNT)).toEqual([0, 1])
})

test('spending coins emits an event without a toast (CUR-03)', () => {
  expect(said(30, 100, 31)).toEqual([null])
})

const price = fc.oneof(fc.integer(), fc.nat(100_000), fc.maxSafeNat())
test.prop([saves, price], RUNS)(
  'takes exactly the price, from the bank only once the purse is empty, and never below 0 (CUR-02)',
  (save, due) => {
    const result = spendCoins(save, due)
    const owned = BigInt(save.coins) + BigInt(save.bankedCoins)
    expect(result.ok).toBe(due > 0 && BigInt(due) <= owned)
    if (!result.ok) return
    const { coins, bankedCoins } = result.value.save
    expect(BigInt(coins) + BigInt(bankedCoins)).toBe(owned - BigInt(due))
    expect(Math.min(coins, save.bankedCoins - bankedCoins)).toBe(0)
    expect(Math.min(coins, bankedCoins)).toBeGreaterThanOrEqual(0)
    expect(result.value.save).toEqual({ ...save, coins, bankedCoins })
  },
)
