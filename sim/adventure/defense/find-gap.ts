import { defense as content } from '../../content/defense.ts'
import { enemyRules } from '../../content/run-constants.ts'
import { clamp } from '../../kernel/math.ts'
import { barricadeBoxes } from '../../rules/defense.ts'
import type { Defense } from './defense.ts'

const { rows } = content.barricades
/** Distance in px behind a column's middle at which the way through a gap ends. */
const GAP_END_PX = 2
/** Clearance in px to the barricades next to a gap, so that bodies do not rub along them. */
const CLEARANCE_PX = enemyRules.walker + 12
/** Result of `findGap`. */
export const gap = { x: 0, y: 0 }

/**
 * Finds a near enough gap in the column of barricades between (x, y) and `toX`, and stores the point behind it in `gap`. Returns false if
 * there is none; the enemy then attacks the barricade in its way.
 */
export function findGap({ stands }: Defense, x: number, y: number, toX: number): boolean {
  const row = rowBetween(x, toX)
  if (row < 0) return false
  let nearest: number = content.gapWithin
  for (let i = row; i < row + rows; i++) {
    if (stands[i] === 1) continue
    const box = barricadeBoxes[i]
    const room = box.halfHeight - CLEARANCE_PX
    const throughY = clamp(y, box.y - room, box.y + room)
    const off = Math.abs(throughY - y)
    if (off >= nearest) continue
    nearest = off
    gap.x = box.x + (toX < x ? -GAP_END_PX : GAP_END_PX)
    gap.y = throughY
  }
  return nearest < content.gapWithin
}

/** Index of the first barricade in the first column on the way from `x` to `toX`, or -1 if there is no column in between. */
function rowBetween(x: number, toX: number): number {
  const near = x < content.fire.x ? 0 : rows
  for (const row of [near, rows - near]) {
    const at = barricadeBoxes[row].x
    if (x < at !== toX < at) return row
  }
  return -1
}
