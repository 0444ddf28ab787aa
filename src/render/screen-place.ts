import type { View } from './scene/view.ts'

/**
 * Distance in world px from the view's upper and lower edge that the HUD's rows cover, including half a body; `upper`
 * belongs to the boss bar.
 */
const HUD_ROWS_PX = { top: 92, upper: 150, bottom: 87 } as const
const SIDES = ['left', 'middle', 'right'] as const

/**
 * Area of the view where the HUD may cover a body: a row and a side, or `''` if it does not. `x` and `y` are world px
 * from the view's upper left corner. The HUD becomes translucent there (display.css).
 */
export function screenPlace(x: number, y: number, { width, height }: Pick<View, 'width' | 'height'>): string {
  if (y >= HUD_ROWS_PX.upper && y <= height - HUD_ROWS_PX.bottom) return ''
  const row = y < HUD_ROWS_PX.top ? 'top' : y < HUD_ROWS_PX.upper ? 'upper' : 'bottom'
  return `${row} ${SIDES[Math.min(2, Math.max(0, Math.floor((3 * x) / width)))]}`
}
