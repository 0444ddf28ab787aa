import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { formatLastSeen, isActive } from '../../src/messages/dates.ts'
import { formatClock, formatCompact, formatFactor, formatNumber } from '../../src/messages/format.ts'
import { anyBetween } from '../support/any-between.ts'
import { RUNS } from '../support/property-runs.ts'

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
  ])('%d reads %s (FMT-01)', (value, text) => expect(formatNumber(value)).toBe(text))

  property.prop([anyBetween(-1e9, 1e9)], RUNS)(
    'every number shows at most one decimal without a trailing zero, rounded (FMT-01)',
    (value) => {
      const text = formatNumber(value)
      expect(text).toMatch(/^-?\d{1,3}(,\d{3})*(\.[1-9])?$/)
      expect(Math.abs(Number(text.replaceAll(',', '')) - value)).toBeLessThanOrEqual(0.05 + 1e-6)
    },
  )
  property.prop([fc.maxSafeInteger()], RUNS)('whole numbers show as integers (FMT-01)', (value) => {
    expect(formatNumber(value).replaceAll(',', '')).toBe(Object.is(value, -0) ? '0' : String(value))
  })
})

test.each([
  [1, '100%'],
  [1.05, '105%'],
  [1.1, '110%'],
  [1.177, '118%'],
  [12.5, '1,250%'],
])('a multiplier of %d reads %s (FMT-01)', (factor, text) => expect(formatFactor(factor)).toBe(text))

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
])('%d seconds on a map read %s (FMT-03)', (seconds, text) => expect(formatClock(seconds)).toBe(text))

describe('formatLastSeen', () => {
  const now = Date.UTC(2026, 10, 20, 15, 42)
  const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000]
  const seen = (ago: number) => formatLastSeen(new Date(now - ago).toISOString(), now)
  const ofDay = (ago: number) => {
    const date = new Date(now - ago)
    return `${date.getDate()} Nov ${date.getFullYear()}`
  }
  test('a player who was never online reads Never (FMT-02)', () => expect(formatLastSeen(null, now)).toBe('Never'))
  test.each([
    [-MINUTE, 'Online'],
    [0, 'Online'],
    [5 * MINUTE - 1, 'Online'],
    [5 * MINUTE, '5m ago'],
    [6 * MINUTE - 1, '5m ago'],
    [HOUR - 1, '59m ago'],
    [HOUR, '1h ago'],
    [2 * HOUR - SECOND, '1h ago'],
    [DAY - 1, '23h ago'],
    [DAY, '1d ago'],
    [7 * DAY - 1, '6d ago'],
    [7 * DAY, ofDay(7 * DAY)],
    [9 * DAY, ofDay(9 * DAY)],
  ])('last seen %d ms ago reads %s (FMT-02)', (ago, text) => expect(seen(ago)).toBe(text))
})

test.each([
  [4 * 60_000 + 59_000, true],
  [5 * 60_000, false],
])('a friend last seen %d ms ago is active: %s (FRIEND-13)', (ago, active) => {
  const now = Date.UTC(2026, 10, 20, 15, 42)
  expect([isActive(new Date(now - ago).toISOString(), now), isActive(null, now)]).toEqual([active, false])
})
