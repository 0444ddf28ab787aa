import * as v from 'valibot'

/** A stored count: NaN and infinities are refused, the rest is clamped to a whole safe number from 0 on (OP-92). */
export const whole = v.pipe(
  v.number(),
  v.finite(),
  v.transform((n) => Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.trunc(n)))),
)
/** A count inside a stored item, which is kept as it is or refused. */
export const wholeOfStore = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Points that may have a fraction. */
export const amount = v.pipe(
  v.number(),
  v.finite(),
  v.transform((n) => Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, n))),
)
/** A bonus as a share: 0.1 is +10 %. Negative values are allowed, but above -1. */
export const share = v.pipe(v.number(), v.finite(), v.gtValue(-1))
// Half a surrogate pair, or NUL: valid in JSON, but no database can store it.
const UNSTORABLE = /[\0\p{Surrogate}]/u
/** A text that can be stored, of at most so many UTF-16 units. */
export const text = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.check((value) => !UNSTORABLE.test(value), 'Not a text that can be stored'),
  )
/** Whether `text` accepts a value: the server must be able to read what the app queues. */
export const isText = (value: string, most: number): boolean => value.length <= most && !UNSTORABLE.test(value)
