import * as v from 'valibot'

/** A day of the calendar as the database writes it: 2026-11-24. */
export const daySchema = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => !Number.isNaN(Date.parse(day))),
)
