import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { amountRefusal, typedAmount } from '../../sim/rules/bank-amount.ts'
import { RUNS } from '../support/property-runs.ts'

test('reads plain digits as a whole number', () => {
  expect(['500', '007', '0'].map(typedAmount)).toEqual([500, 7, 0])
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
  '1,284',
  '5 coins',
  '9'.repeat(400),
])('rejects the amount %j (BANK-06, BANK-08)', (text) => {
  expect(amountRefusal('deposit', text, 1_000)).toEqual({ type: 'bad-amount', of: 'deposit' })
  expect(amountRefusal('withdraw', text, 1_000)).toEqual({ type: 'bad-amount', of: 'withdraw' })
})

test('accepts amounts up to the balance (BANK-07, BANK-08)', () => {
  expect(['1', '40', '41'].map((text) => amountRefusal('withdraw', text, 40))).toEqual([
    null,
    null,
    { type: 'not-enough-coins', of: 'withdraw' },
  ])
  expect(amountRefusal('deposit', '1', 0)).toEqual({ type: 'not-enough-coins', of: 'deposit' })
})

prop.prop([fc.string({ unit: 'binary' }), fc.nat()], RUNS)('accepts only payable amounts from any text', (text, held) => {
  if (amountRefusal('deposit', text, held) !== null) return
  const amount = typedAmount(text)
  expect(Number.isSafeInteger(amount) && amount > 0 && amount <= held).toBe(true)
})
