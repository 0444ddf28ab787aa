import * as v from 'valibot'

/** A stored count: rejects NaN and infinities, clamps the rest to a safe integer of at least 0 (OP-92). */
export const clampedCount = v.pipe(
  v.number(),
  v.finite(),
  v.transform((n) => Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.trunc(n)))),
)
/** A count in a stored item, which is kept unchanged or rejected. */
export const exactCount = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Points that may have a fraction. */
export const amount = v.pipe(
  v.number(),
  v.finite(),
  v.transform((n) => Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, n))),
)
/** A bonus as a share, above -1: 0.1 is +10 %. */
export const share = v.pipe(v.number(), v.finite(), v.gtValue(-1))
// Lone surrogates and NUL: valid in JSON, but databases cannot store them.
const UNSTORABLE = /[\0\p{Surrogate}]/u
/** A storable text of at most `most` UTF-16 units. */
export const text = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.check((value) => !UNSTORABLE.test(value), 'Not a text that can be stored'),
  )
/** True if `text` accepts the value, so that the server can read commands that the app queues. */
export const isText = (value: string, most: number): boolean => value.length <= most && !UNSTORABLE.test(value)
