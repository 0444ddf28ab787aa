/** Standard deviations that cover 95 % of a normal distribution. */
const DEVIATIONS = 1.96

/**
 * 95 % confidence interval of a share of which `count` of `runs` were observed (Wilson's interval, which also works for few
 * runs).
 */
export function interval(count: number, runs: number): readonly [low: number, high: number] {
  const share = count / runs
  const middle = (share + (DEVIATIONS * DEVIATIONS) / (2 * runs)) / (1 + (DEVIATIONS * DEVIATIONS) / runs)
  const half =
    (DEVIATIONS * Math.sqrt((share * (1 - share)) / runs + (DEVIATIONS * DEVIATIONS) / (4 * runs * runs))) /
    (1 + (DEVIATIONS * DEVIATIONS) / runs)
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}
