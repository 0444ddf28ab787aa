import { INK } from '../lib/shapes.mjs'

const picket = (x, top, fill) =>
  `<path d="M${x} 58V${top + 6}L${x + 6} ${top}L${x + 12} ${top + 6}V58Z" fill="${fill}" stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"/>`

/** The tab's icon: three pickets under the moon, with the wire across them. Few, heavy shapes: it is shown at 16 px. */
export const favicon = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="#17203a"/><circle cx="45" cy="18" r="10" fill="#f4ecd9"/>${picket(8, 22, '#d98f26')}${picket(26, 14, '#f5b548')}${picket(44, 26, '#d98f26')}<path d="M2 38L14 33L26 39L38 33L50 39L62 34" fill="none" stroke="${INK}" stroke-width="6"/><path d="M2 38L14 33L26 39L38 33L50 39L62 34" fill="none" stroke="#b3bfdb" stroke-width="2.6"/></svg>`
