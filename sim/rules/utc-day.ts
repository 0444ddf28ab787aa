const DAY_MS = 86_400_000

/** The UTC day of a Unix time in ms, counted from 1970. Daily rules compare these numbers. */
export const utcDayOf = (at: number): number => Math.floor(at / DAY_MS)

/** ms from `at` to the next UTC day. */
export const msUntilNextUtcDay = (at: number): number => (utcDayOf(at) + 1) * DAY_MS - at
