import { INSTINCT_IDS, type InstinctId } from '../../content/instincts.ts'

/** Ranks, indexed like INSTINCT_IDS: the number of times that each was taken. */
export function ranksOf(picks: readonly InstinctId[]): Int32Array {
  const ranks = new Int32Array(INSTINCT_IDS.length)
  for (const id of picks) {
    const i = INSTINCT_IDS.indexOf(id)
    ranks[i] = ranks[i] + 1
  }
  return ranks
}
