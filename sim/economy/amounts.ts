/** A sum of counts that stays a safe integer (OP-92). */
export const addSafe = (a: number, b: number): number => Math.min(Number.MAX_SAFE_INTEGER, a + b)

/** Whole, at least 0 and safe. */
export const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

/** Whole, above 0 and safe: what may be paid (OP-30). */
export const isPayable = (value: number): boolean => Number.isSafeInteger(value) && value > 0

type Counts<K extends string> = Readonly<Partial<Record<K, number>>>

/** Key by key, each sum safe. */
export function addCounts<K extends string>(to: Counts<K>, more: Counts<K>): Counts<K> {
  const sums: Partial<Record<K, number>> = { ...to }
  for (const [key, count] of Object.entries(more) as [K, number][]) sums[key] = addSafe(sums[key] ?? 0, count)
  return sums
}
