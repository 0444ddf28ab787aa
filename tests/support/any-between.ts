import fc from 'fast-check'

const STEPS = 2 ** 30

/**
 * A number evenly distributed between `min` and `max`. `fc.double` draws from all floating-point numbers of the range, nearly all of which
 * are close to 0, so it is used only occasionally.
 */
export const anyBetween = (min: number, max: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 0, max: STEPS }).map((step) => min + ((max - min) * step) / STEPS) },
    { weight: 1, arbitrary: fc.double({ min, max, noNaN: true }) },
  )
