import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { dayOfUtcDate, utcDateOf } from '../../sim/rules/utc-day.ts'
import { RUNS } from '../support/property-runs.ts'

const DAY_MS = 86_400_000
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
/** Around both kinds of leap years and the ends of all cycles. */
const EDGES = ['1600-03-01', '1970-01-01', '1999-12-31', '2000-02-29', '2000-03-01', '2024-02-29', '2100-02-28', '2100-03-01', '2399-12-31']

test.prop([fc.integer({ min: dayOf('1600-03-01'), max: dayOf('9999-12-31') })], RUNS)('dates and days match the calendar', (day) => {
  expect([utcDateOf(day), dayOfUtcDate(utcDateOf(day))]).toEqual([dateOf(day), day])
})

test.each(EDGES)('dates and days match the calendar on %s', (date) => {
  expect([dayOfUtcDate(date), utcDateOf(dayOf(date))]).toEqual([dayOf(date), date])
})

test('a text without a date has no day', () => {
  expect([dayOfUtcDate(''), dayOfUtcDate('next week')]).toEqual([Number.NaN, Number.NaN])
})

function dayOf(date: string): number {
  return Date.parse(date) / DAY_MS
}
