/** Adds two counts and caps the sum at the largest safe integer (OP-92). */
export const addSafe = (a: number, b: number): number => Math.min(Number.MAX_SAFE_INTEGER, a + b)

/** A safe integer of at least 0. */
export const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

/** A safe integer above 0, the only valid payment (OP-30). */
export const isPayable = (value: number): boolean => Number.isSafeInteger(value) && value > 0

type Counts<K extends string> = Readonly<Partial<Record<K, number>>>

/** Adds per key; each sum stays a safe integer. */
export function addCounts<K extends string>(to: Counts<K>, more: Counts<K>): Counts<K> {
  const sums: Partial<Record<K, number>> = { ...to }
  for (const [key, count] of Object.entries(more) as [K, number][]) sums[key] = addSafe(sums[key] ?? 0, count)
  return sums
}
