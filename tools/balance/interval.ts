/** Standard deviations that cover 95 % of a normal distribution. */
const Z = 1.96

/**
 * 95 % confidence interval of a share of which `count` of `runs` were observed (Wilson's interval, which also works for few
 * runs).
 */
export function interval(count: number, runs: number): readonly [low: number, high: number] {
  const share = count / runs
  const middle = (share + (Z * Z) / (2 * runs)) / (1 + (Z * Z) / runs)
  const half = (Z * Math.sqrt((share * (1 - share)) / runs + (Z * Z) / (4 * runs * runs))) / (1 + (Z * Z) / runs)
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}
