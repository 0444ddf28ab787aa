/** Raises `current` by `amount` up to `max`; a value above `max` stays unchanged (INV-09). Runs and camp share this rule. */
export const refill = (current: number, amount: number, max: number): number => Math.max(current, Math.min(max, current + amount))
