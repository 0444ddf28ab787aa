import * as v from 'valibot'

// Half a surrogate pair, or NUL: valid in JSON, but jsonb cannot store it.
const UNSTORABLE = /[\0\p{Surrogate}]/u

/** A text that the database can hold, of at most `maxLength` UTF-16 units. */
export const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.check((value) => !UNSTORABLE.test(value)),
  )
