export const DAY_MS = 86_400_000

/** The UTC day of a Unix time in ms, counted from 1970. Daily rules compare these numbers. */
export const utcDayOf = (at: number): number => Math.floor(at / DAY_MS)

/** ms from `at` to the next UTC day. */
export const msUntilNextUtcDay = (at: number): number => (utcDayOf(at) + 1) * DAY_MS - at

/** Days of a 400-year cycle of the Gregorian calendar, and from the start of such a cycle (1 March 1600) to 1970. */
const CYCLE_DAYS = 146_097
const DAYS_TO_1970 = 135_080

/**
 * The date (UTC) of a day, such as 2026-11-23. Years begin in March here, so that a leap day is the last of its year
 * (https://howardhinnant.github.io/date_algorithms.html). From 1600 on.
 */
export function utcDateOf(day: number): string {
  const days = day + DAYS_TO_1970
  const cycle = Math.floor(days / CYCLE_DAYS)
  const ofCycle = days - cycle * CYCLE_DAYS
  const leapDays = Math.floor(ofCycle / 1460) - Math.floor(ofCycle / 36_524) + Math.floor(ofCycle / 146_096)
  const year = Math.floor((ofCycle - leapDays) / 365)
  const ofYear = ofCycle - yearStart(year)
  const month = Math.floor((5 * ofYear + 2) / 153)
  const [yyyy, mm, dd] = [
    1600 + cycle * 400 + year + (month < 10 ? 0 : 1),
    month < 10 ? month + 3 : month - 9,
    ofYear - monthStart(month) + 1,
  ]
  return `${yyyy}-${twoDigits(mm)}-${twoDigits(dd)}`
}

/** The day of a date as `utcDateOf` writes it. NaN if the text is no date. */
export function dayOfUtcDate(date: string): number {
  const [yyyy = Number.NaN, mm = Number.NaN, dd = Number.NaN] = date.split('-').map(Number)
  const years = yyyy - 1600 - (mm > 2 ? 0 : 1)
  const cycle = Math.floor(years / 400)
  return cycle * CYCLE_DAYS + yearStart(years - cycle * 400) + monthStart(mm > 2 ? mm - 3 : mm + 9) + dd - 1 - DAYS_TO_1970
}

const yearStart = (year: number): number => 365 * year + Math.floor(year / 4) - Math.floor(year / 100)
const monthStart = (month: number): number => Math.floor((153 * month + 2) / 5)
const twoDigits = (n: number): string => `${n}`.padStart(2, '0')
