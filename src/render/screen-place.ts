import type { View } from './scene/view.ts'

/** World px from the view's upper and lower edge that the display's rows lie over, half a body included; `upper` is the boss bar's. */
const ROWS = { top: 92, upper: 150, bottom: 87 } as const
const SIDES = ['left', 'middle', 'right'] as const

/**
 * Where on the view something stands, if the display can lie over it: a row and a side, or `''`. `x` and `y` are world px
 * from the view's upper left corner. The display becomes transparent there (display.css).
 */
export function screenPlace(x: number, y: number, { width, height }: Pick<View, 'width' | 'height'>): string {
  if (y >= ROWS.upper && y <= height - ROWS.bottom) return ''
  const row = y < ROWS.top ? 'top' : y < ROWS.upper ? 'upper' : 'bottom'
  return `${row} ${SIDES[Math.min(2, Math.max(0, Math.floor((3 * x) / width)))]}`
}
