// School: lawn on worn ground, a paved walk along the school, a fence to the street.

import { createRandom } from '../../lib/random.mjs'
import { line, rect } from '../../lib/shapes.mjs'
import { SEAM, Stage } from '../../lib/stage.mjs'
import { airUnit, chainFence, roofTop, skylight } from '../../props/borders.mjs'
import * as nature from '../../props/nature.mjs'
import { PALETTES } from '../palettes.mjs'

const pal = PALETTES.school
const GRASS = { colors: ['#5a6c48', '#879a66', '#66794f', '#98a870'], y0: 130, y1: 672 }

export const onPath = (_x, y) => y < 128

/** Stains; `paved(x, y)` is where no grass grows. */
export const textureOf = (paved) => ({
  blotch: 0.3,
  grime: 0.26,
  grain: 0.2,
  patches: [
    { color: '#55603f', over: 0.6, alpha: 0.4, cell: 150, seed: 4, where: (x, y) => (paved(x, y) ? 0.25 : 1) },
    { color: '#8b7a55', over: 0.64, alpha: 0.55, cell: 110, seed: 9, where: (x, y) => (paved(x, y) ? 0 : 1) },
    { color: '#3c4046', over: 0.62, alpha: 0.3, cell: 70, seed: 12, where: (x, y) => (paved(x, y) && !onPath(x, y) ? 1 : 0.2) },
  ],
})

/** Shared parts of the school grounds. `bare(x, y)` is true without grass; `roof` lists [x, kind] of the objects on the roof. */
export function school(rnd, { bare, roof }) {
  const stage = new Stage({ ambient: pal.ambient }),
    edge = createRandom(100)
  const { left: l, span: w } = stage
  stage.draw('floor', rect(l, 0, w, 720, pal.ground))
  stage.draw('floor', rect(l, 46, w, 78, '#8c8b83') + rect(l, 120, w, 5, '#5d5c55'))
  for (let x = 0; x < 2048; x += 64) stage.put('paint', x, 0, 4, line('M0 48V120', '#6c6b64', 2))
  nature.grassBlades(stage, rnd, { ...GRASS, ...SEAM.inside, count: 2340, area: (x, y) => !bare(x, y) })
  nature.grassBlades(stage, edge, { ...GRASS, ...SEAM.across, count: 260 })
  nature.scatterPaper(stage, rnd, 26, { y1: 640 })
  chainFence(stage, { back: '#2b3823' })
  for (let i = 0; i < 13; i++) stage.place(40 + i * 158 + edge.range(-30, 30), 704, nature.bush(edge, { radius: edge.range(22, 32) }))
  roofTop(stage, { color: '#8a5344', parapet: '#c6b498', face: '#6b3a2f' })
  for (const [x, kind] of roof) stage.put('prop', x, 18, 60, kind === 'air' ? airUnit() : skylight(0, 0, kind === 'lit'))
  return stage
}
