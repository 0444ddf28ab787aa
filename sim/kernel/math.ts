/** Sine and cosine that every browser and Node compute to the same bit, because they only use + - * / and floor. */
const FULL_TURN = 2 * Math.PI

/** Sine of an angle in radians; the error is below 1e-9. */
export function sine(angle: number): number {
  const turns = angle / FULL_TURN
  // Reduces to [-0.5, 0.5) of a turn, then folds into a quarter turn, where the Taylor series converges fast.
  let t = turns - Math.floor(turns + 0.5)
  if (t > 0.25) t = 0.5 - t
  else if (t < -0.25) t = -0.5 - t
  const x = t * FULL_TURN
  const q = x * x
  return x * (1 + (q / -6) * (1 - (q / 20) * (1 - (q / 42) * (1 - (q / 72) * (1 - (q / 110) * (1 - (q / 156) * (1 - q / 210)))))))
}

/** Cosine of an angle in radians; the error is below 1e-9. */
export const cosine = (angle: number): number => sine(angle + FULL_TURN / 4)

export const clamp = (value: number, low: number, high: number): number => (value < low ? low : value > high ? high : value)

export const length = (x: number, y: number): number => Math.sqrt(x * x + y * y)

/** Sum of counts, capped at the largest safe integer. */
export const safeSum = (counts: readonly number[]): number =>
  Math.min(
    Number.MAX_SAFE_INTEGER,
    counts.reduce((sum, count) => sum + count, 0),
  )
