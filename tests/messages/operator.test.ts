import { expect, test } from 'vitest'
import { minimumAgeOf, operatorOf } from '../../src/messages/operator.ts'

const env = { VITE_OPERATOR_NAME: 'Ann', VITE_OPERATOR_ADDRESS: '1 Road | Town', VITE_OPERATOR_EMAIL: 'ann@example.org' } as never

test('there is an operator only with a name, an address and a mail address', () => {
  expect(operatorOf(env)).toEqual({ name: 'Ann', address: ['1 Road', 'Town'], email: 'ann@example.org', phone: null })
  expect(operatorOf({ ...(env as object), VITE_OPERATOR_EMAIL: '' } as never)).toBeNull()
  expect(operatorOf({} as never)).toBeNull()
})

test('there is a minimum age only if it is a number of years', () => {
  expect(['16', '', 'x', '-1', undefined].map((age) => minimumAgeOf({ VITE_MINIMUM_AGE: age } as never))).toEqual([
    16,
    null,
    null,
    null,
    null,
  ])
})
