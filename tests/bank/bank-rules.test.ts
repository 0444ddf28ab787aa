import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { eventToast, refusalToast } from '../../src/messages/economy.ts'
import { attempt, play, refusalFor, survivor } from '../../tools/support/play.ts'
import { saves } from '../support/arbitraries.ts'
import { RUNS } from '../support/property-runs.ts'

const rich = survivor({ coins: 100, bankedCoins: 40 })
/** Numbers parsed from the text of the amount field. */
const typed = ['', 'abc', '0', '-1', '1.5', '1e400'].map((text) => Number.parseFloat(text))

describe('rejected amounts of a deposit (BANK-06)', () => {
  test.each(typed)('rejects a deposit of %d', (amount) => {
    const refusal = refusalFor(rich, { type: 'deposit', amount })
    expect(refusalToast(refusal)).toBe('Please enter a valid positive amount to deposit.')
  })
})

test('rejects a deposit of more coins than on hand (BANK-07)', () => {
  expect(refusalToast(refusalFor(rich, { type: 'deposit', amount: 101 }))).toBe('Not enough coins on hand to deposit!')
  expect(play(rich, { type: 'deposit', amount: 100 }).save).toMatchObject({ coins: 0, bankedCoins: 140 })
})

describe('rejected amounts of a withdrawal (BANK-08)', () => {
  test.each(typed)('rejects a withdrawal of %d', (amount) => {
    expect(refusalToast(refusalFor(rich, { type: 'withdraw', amount }))).toBe('Please enter a valid positive amount to withdraw.')
  })
})

test('rejects a withdrawal of more coins than banked (BANK-08)', () => {
  expect(refusalToast(refusalFor(rich, { type: 'withdraw', amount: 41 }))).toBe('Not enough coins in bank to withdraw!')
  expect(play(rich, { type: 'withdraw', amount: 40 }).save).toMatchObject({ coins: 140, bankedCoins: 0 })
})

test('confirms the moved amount (BANK-11)', () => {
  const toasts = (['deposit', 'withdraw'] as const).map((type) => play(rich, { type, amount: 12 }).events.map(eventToast))
  expect(toasts).toEqual([['Successfully deposited 12 coins.'], ['Successfully withdrew 12 coins.']])
})

test.prop([saves, fc.constantFrom('deposit' as const, 'withdraw' as const), fc.oneof(fc.integer(), fc.maxSafeNat())], RUNS)(
  'moves coins without creating or losing any (BANK-10)',
  (save, type, amount) => {
    const result = attempt(save, { type, amount })
    const after = result.ok ? result.value.save : save
    expect(BigInt(after.coins) + BigInt(after.bankedCoins)).toBe(BigInt(save.coins) + BigInt(save.bankedCoins))
    // The clinic may heal the survivor in the meantime.
    const unmoved = { coins: 0, bankedCoins: 0, playerHealth: 0 }
    expect({ ...after, ...unmoved }).toEqual({ ...save, ...unmoved })
  },
)

test('deposits what fits into a nearly full bank and leaves the rest on hand', () => {
  const full = survivor({ coins: 10, bankedCoins: Number.MAX_SAFE_INTEGER - 4 })
  const { save, events } = play(full, { type: 'deposit', amount: 10 })
  expect(save).toMatchObject({ coins: 6, bankedCoins: Number.MAX_SAFE_INTEGER })
  expect(events).toEqual([{ type: 'deposited', amount: 4 }])
})
