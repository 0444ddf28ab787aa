import { XP_THRESHOLDS } from '../content/levels.ts'

/** The level (1 to 200) for this xp (LEVEL-02). Capped at the last level (OP-102). */
export function levelForXp(xp: number): number {
  let low = 1
  let high = XP_THRESHOLDS.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (xp >= (XP_THRESHOLDS[middle - 1] as number)) low = middle
    else high = middle - 1
  }
  return low
}

/** The xp gained within the current level and the level's total. `width` is 0 at the last level, whose bar shows full. */
export function xpInLevel(xp: number): { readonly into: number; readonly width: number } {
  const level = levelForXp(xp)
  const floor = XP_THRESHOLDS[level - 1] as number
  return { into: Math.max(0, xp - floor), width: (XP_THRESHOLDS[level] ?? floor) - floor }
}
