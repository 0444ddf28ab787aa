import * as v from 'valibot'

/** A calendar day in the format of the database, such as 2026-11-24. */
export const daySchema = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => !Number.isNaN(Date.parse(day))),
)
