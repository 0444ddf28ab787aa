/** A random number within +-`reach`, for the picture only; no rule depends on it. */
export const jitter = (reach: number): number => (Math.random() * 2 - 1) * reach
