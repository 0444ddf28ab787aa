/**
 * Sums a history of picks by stat. Adds in table order, so that the order of the picks cannot change the last digit of a sum; ids that are
 * not in the table add nothing.
 */
export function sumByStat<S extends string>(
  table: Readonly<Record<string, { readonly stat: S; readonly amount: number }>>,
  history: readonly string[],
): (stat: S) => number {
  const counts = new Map<string, number>()
  for (const id of history) counts.set(id, (counts.get(id) ?? 0) + 1)
  const sums = new Map<S, number>()
  for (const [id, { stat, amount }] of Object.entries(table)) sums.set(stat, (sums.get(stat) ?? 0) + amount * (counts.get(id) ?? 0))
  return (stat) => sums.get(stat) ?? 0
}
