import { INSTINCT_IDS, type InstinctId } from '../../content/instincts.ts'

/** Ranks by index in INSTINCT_IDS: how often each was taken. */
export function ranksOf(picks: readonly InstinctId[]): Int32Array {
  const ranks = new Int32Array(INSTINCT_IDS.length)
  for (const id of picks) {
    const i = INSTINCT_IDS.indexOf(id)
    ranks[i] = ranks[i] + 1
  }
  return ranks
}
