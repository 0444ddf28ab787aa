/** Fraction bits; more than enough for three decimals. */
const FRACTION_BITS = 30

/** Base-2 logarithm of a positive number, accurate to 2^-30. Only halves and squares, which every engine rounds alike. */
export function log2(value: number): number {
  let rest = value
  let bits = 0
  for (; rest >= 2; bits++) rest /= 2
  for (; rest < 1; bits--) rest *= 2
  for (let bit = 0.5, n = 0; n < FRACTION_BITS; n++, bit /= 2) {
    rest *= rest
    if (rest < 2) continue
    rest /= 2
    bits += bit
  }
  return bits
}
