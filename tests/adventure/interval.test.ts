import { describe, expect, test } from 'vitest'
import { interval } from '../../tools/balance/interval.ts'

describe('the confidence interval of a share in the balance table', () => {
  test.each([
    { count: 0, runs: 8, low: 0, high: 0.3244 },
    { count: 2, runs: 24, low: 0.0232, high: 0.2585 },
    { count: 5, runs: 10, low: 0.2366, high: 0.7634 },
    { count: 40, runs: 40, low: 0.9124, high: 1 },
  ])('is correct for $count of $runs', ({ count, runs, low, high }) => {
    expect(interval(count, runs)).toEqual([expect.closeTo(low, 4), expect.closeTo(high, 4)])
  })
})
