import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { spendCoins } from '../../sim/economy/spend-coins.ts'
import { eventToast, refusalToast } from '../../src/messages/economy.ts'
import { survivor } from '../../tools/support/play.ts'
import { saves } from '../support/arbitraries.ts'
import { RUNS } from '../support/property-runs.ts'

const MOST = Number.MAX_SAFE_INTEGER
const said = (coins: number, bankedCoins: number, price: number) => {
  const result = spendCoins(survivor({ coins, bankedCoins }), price)
  return result.ok ? result.value.events.map(eventToast) : refusalToast(result.refusal)
}
/** What is left in hand and bank; null: refused. */
const left = (coins: number, bankedCoins: number, price: number) => {
  const result = spendCoins(survivor({ coins, bankedCoins }), price)
  return result.ok ? [result.value.save.coins, result.value.save.bankedCoins] : null
}

test.each([0, -1, -7, 1.5, Number.NaN, Number.POSITIVE_INFINITY, MOST + 1])('CUR-01 %d coins cannot be spent', (price) => {
  expect(said(MOST, MOST, price)).toBe('Cannot spend a non-positive amount of coins.')
})

test.each([
  { coins: 30, bankedCoins: 100, price: 20, after: [10, 100] },
  { coins: 30, bankedCoins: 100, price: 30, after: [0, 100] },
  { coins: 30, bankedCoins: 100, price: 31, after: [0, 99] },
  { coins: 0, bankedCoins: 100, price: 100, after: [0, 0] },
  { coins: 30, bankedCoins: 100, price: 130, after: [0, 0] },
])('CUR-02 $price of $coins coins in hand and $bankedCoins in the bank leave $after', ({ coins, bankedCoins, price, after }) => {
  expect(left(coins, bankedCoins, price)).toEqual(after)
})

test('CUR-02 a price that hand and bank do not cover together is refused', () => {
  expect(said(30, 100, 131)).toBe('Not enough coins (on hand or banked) to complete this purchase.')
})

test('CUR-02 a full purse and a full bank, which no safe number holds together, pay to the coin', () => {
  expect(left(MOST, MOST, MOST)).toEqual([0, MOST])
  expect(left(1, MOST, MOST)).toEqual([0, 1])
  expect(left(MOST - 1, 2, MOST)).toEqual([0, 1])
})

test('CUR-03 what was spent is an event, and no toast: the purse shows it, and what was bought is told', () => {
  expect(said(30, 100, 31)).toEqual([null])
})

const price = fc.oneof(fc.integer(), fc.nat(100_000), fc.maxSafeNat())
test.prop([saves, price], RUNS)(
  'CUR-02 coins paid are coins gone, from the bank only when the hand is empty, never below 0',
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
