import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { amountRefusal, typedAmount } from '../../sim/rules/bank-amount.ts'
import { RUNS } from '../support/property-runs.ts'

test.each([
  ['500', 500],
  [' 500 ', 500],
  ['1,284', 1284],
  ['1 284', 1284],
  ['12,345,678', 12_345_678],
  ['1e9', 1e9],
  ['1E3', 1000],
  ['007', 7],
  ['0', 0],
])('what people type for a whole number is that number: %s', (text, amount) => {
  expect(typedAmount(text)).toBe(amount)
})

test.each([
  '',
  ' ',
  'abc',
  '-1',
  '+1',
  '1.5',
  '1,28',
  '12,34',
  ',1',
  '1,',
  '0x10',
  '1e',
  '1e999',
  'Infinity',
  'NaN',
  '１２',
  '1\u00a0000',
  '5 coins',
  '9'.repeat(400),
])('BANK-06 BANK-08 %j is no amount', (text) => {
  expect(amountRefusal('deposit', text, 1_000)).toEqual({ type: 'bad-amount', of: 'deposit' })
  expect(amountRefusal('withdraw', text, 1_000)).toEqual({ type: 'bad-amount', of: 'withdraw' })
})

test('BANK-07 BANK-08 up to what is held, and no more', () => {
  expect(['1', '40', '41'].map((text) => amountRefusal('withdraw', text, 40))).toEqual([
    null,
    null,
    { type: 'not-enough-coins', of: 'withdraw' },
  ])
  expect(amountRefusal('deposit', '1', 0)).toEqual({ type: 'not-enough-coins', of: 'deposit' })
})

prop.prop([fc.string({ unit: 'binary' }), fc.nat()], RUNS)('any text is an amount that can be paid, or is refused', (text, held) => {
  if (amountRefusal('deposit', text, held) !== null) return
  const amount = typedAmount(text)
  expect(Number.isSafeInteger(amount) && amount > 0 && amount <= held).toBe(true)
})
prop.prop([fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })], RUNS)('a number as the game writes it is read as itself', (amount) => {
  expect(typedAmount(amount.toLocaleString('en-US'))).toBe(amount)
  expect(typedAmount(String(amount))).toBe(amount)
})
