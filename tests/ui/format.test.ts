import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { formatClock, formatCompact, formatNumber } from '../../src/messages/format.ts'

describe('formatNumber', () => {
  test.each([
    [2, '2'],
    [2.04, '2'],
    [2.25, '2.3'],
    [1.05, '1.1'],
    [0, '0'],
    [-0.04, '0'],
    [-2.25, '-2.3'],
    [1284, '1,284'],
    [99.96, '100'],
  ])('FMT-01 %d reads %s', (value, text) => expect(formatNumber(value)).toBe(text))

  property.prop([fc.double({ min: -1e9, max: 1e9, noNaN: true })], { numRuns: 500 })(
    'FMT-01 every number shows at most one decimal, never a trailing zero, and is off by at most half a tenth',
    (value) => {
      const text = formatNumber(value)
      expect(text).toMatch(/^-?\d{1,3}(,\d{3})*(\.[1-9])?$/)
      expect(Math.abs(Number(text.replaceAll(',', '')) - value)).toBeLessThanOrEqual(0.05 + 1e-6)
    },
  )
  property.prop([fc.maxSafeInteger()], { numRuns: 500 })('FMT-01 whole numbers show as integers, digit for digit', (value) => {
    expect(formatNumber(value).replaceAll(',', '')).toBe(Object.is(value, -0) ? '0' : String(value))
  })
})

test.each([
  [99_999, '99,999'],
  [100_000, '100K'],
  [1_284_000, '1.3M'],
])('%d reads %s on a phone', (value, text) => expect(formatCompact(value)).toBe(text))

test.each([
  [0, '00:00'],
  [9.99, '00:09'],
  [60, '01:00'],
  [300, '05:00'],
  [6000, '100:00'],
  [-1, '00:00'],
])('FMT-03 %d seconds on a map read %s', (seconds, text) => expect(formatClock(seconds)).toBe(text))
