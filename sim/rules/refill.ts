/** `current` raised by `amount` up to `max`; a value above `max` stays as it is (INV-09). The same in a run and at camp. */
export const refill = (current: number, amount: number, max: number): number => Math.max(current, Math.min(max, current + amount))
