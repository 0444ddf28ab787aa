import fc from 'fast-check'

const STEPS = 2 ** 30

/**
 * A number from `min` to `max`, spread evenly: of all floating-point numbers of a range, which `fc.double` draws from, nearly all are next
 * to nothing. Now and then one of those, too.
 */
export const anyBetween = (min: number, max: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 0, max: STEPS }).map((step) => min + ((max - min) * step) / STEPS) },
    { weight: 1, arbitrary: fc.double({ min, max, noNaN: true }) },
  )
