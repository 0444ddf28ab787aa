import { test as prop } from '@fast-check/vitest'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COIN_CAUSES } from '../../sim/economy/coin-flows.ts'
import { sumOf, weekBalance } from '../../src/features/economy-report/week-balance.ts'

const amount = fc.nat(1e9)
const anyWeek = fc.record({
  opening: amount,
  flows: fc.dictionary(fc.constantFrom(...COIN_CAUSES), fc.tuple(amount, amount)),
})

prop.prop([anyWeek])('a week balances to the coin: opening, plus sources, minus sinks, is closing', (week) => {
  const { opening, sources, sinks, closing } = weekBalance(week)
  const change = Object.values(week.flows).reduce((sum, [created, removed]) => sum + created - removed, 0)
  expect([closing, opening + sumOf(sources) - sumOf(sinks)]).toEqual([opening + change, closing])
  expect([...sources, ...sinks].every(({ coins }) => coins > 0)).toBe(true)
})

test('coins that players pay each other are neither a source nor a sink', () => {
  const flows = { bought: [700, 700], 'paid-out': [400, 400], trader: [30, 90], runs: [100, 0] } as const
  expect(weekBalance({ opening: 5, flows })).toEqual({
    opening: 5,
    sources: [
      { cause: 'runs', coins: 100 },
      { cause: 'trader', coins: 30 },
    ],
    sinks: [{ cause: 'trader', coins: 90 }],
    closing: 45,
    traded: 700,
  })
})
