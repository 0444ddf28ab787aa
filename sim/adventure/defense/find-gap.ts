import { defense as content } from '../../content/defense.ts'
import { enemyRules } from '../../content/run-constants.ts'
import { clamp } from '../../kernel/math.ts'
import { barricadeBoxes } from '../../rules/defense.ts'
import type { Defense } from './defense.ts'

const { rows } = content.barricades
/** px behind a row's middle where a way through a gap ends: from there on nothing is between. */
const THROUGH = 2
/** px from what still stands beside a gap, so that nobody rubs along it. */
const CLEAR = enemyRules.walker + 12
/** Answer of `findGap`. */
export const gap = { x: 0, y: 0 }

/**
 * Whether a row of barricades lies between (x, y) and `toX`, and has a gap near enough; then the point behind that gap is left in `gap`.
 * Whoever finds none walks up to what stands in the way and bites it down.
 */
export function findGap({ stands }: Defense, x: number, y: number, toX: number): boolean {
  const row = rowBetween(x, toX)
  if (row < 0) return false
  let nearest: number = content.gapWithin
  for (let i = row; i < row + rows; i++) {
    if (stands[i] === 1) continue
    const box = barricadeBoxes[i]
    const room = box.halfHeight - CLEAR
    const throughY = clamp(y, box.y - room, box.y + room)
    const off = Math.abs(throughY - y)
    if (off >= nearest) continue
    nearest = off
    gap.x = box.x + (toX < x ? -THROUGH : THROUGH)
    gap.y = throughY
  }
  return nearest < content.gapWithin
}

/** Index of the first barricade of the row that one meets first on the way from `x` to `toX`; -1: none lies between. */
function rowBetween(x: number, toX: number): number {
  const near = x < content.fire.x ? 0 : rows
  for (const row of [near, rows - near]) {
    const at = barricadeBoxes[row].x
    if (x < at !== toX < at) return row
  }
  return -1
}
