// Police station: dark asphalt between the station and a wall under wire.

import { createRandom } from '../../lib/random.mjs'
import { blob, line, path, rect } from '../../lib/shapes.mjs'
import { SEAM, Stage } from '../../lib/stage.mjs'
import { airUnit, lowWall, roofTop, skylight } from '../../props/borders.mjs'
import * as nature from '../../props/nature.mjs'
import { PALETTES } from '../palettes.mjs'

const pal = PALETTES.police
const CRACKS = { color: '#232740' }

export const white = '#dfe3f0'
export const texture = {
  blotch: 0.26,
  grime: 0.26,
  grain: 0.16,
  patches: [
    { color: '#3d4464', over: 0.62, alpha: 0.42, cell: 130, seed: 31 },
    { color: '#7f86a8', over: 0.66, alpha: 0.3, cell: 90, seed: 37 },
  ],
}

/** `count` parking bays of 112 px from x0, open towards the middle of the lot. */
export function bays(stage, x0, count, y, h) {
  for (let i = 0; i <= count; i++) stage.put('paint', x0 + i * 112, y, 20, rect(-3, 0, 6, h, white, 'opacity=".68"'))
  stage.put('paint', x0, y < 300 ? y : y + h, 112 * count + 10, rect(-3, -3, 112 * count + 6, 6, white, 'opacity=".68"'))
}

/** Spent cartridges around some xs, in the middle of the lot. */
export function casings(stage, rnd, xs, y = 365) {
  for (let i = 0; i < 70; i++)
    stage.put(
      'decal',
      rnd.pick(xs) + rnd.range(-90, 90),
      y + rnd.range(-75, 75),
      8,
      rect(-3.5, -1.4, 7, 2.8, '#d8b25a', 'stroke="#2a2433" stroke-width=".9"'),
      rnd.range(0, 360),
    )
}

/** Blue and red light of a cruiser at (x, y). */
export function strobe(stage, x, y) {
  stage.halo(x - 16, y + 14, 90, '#ff2a44', 0.4)
  stage.halo(x + 14, y - 14, 100, '#2d7bff', 0.45)
  stage.lamp(x - 70, y + 20, 210, '#ff3a52', 0.5)
  stage.lamp(x + 80, y - 20, 220, '#3f86ff', 0.65)
}

/** Shared parts of the police grounds. `roof` lists [x, kind] of the objects on the roof. */
export function police(rnd, roof) {
  const stage = new Stage({ ambient: pal.ambient }),
    edge = createRandom(300)
  const { left: l, span: w } = stage
  stage.draw('floor', rect(l, 0, w, 720, pal.ground))
  stage.draw('floor', rect(l, 46, w, 62, '#8a8fa6') + rect(l, 104, w, 6, '#b9bccb'))
  for (let x = 0; x < 2048; x += 64) stage.put('paint', x, 0, 4, line('M0 48V104', '#6c7189', 2))
  // Two thin blue lines mark the lane.
  stage.draw('paint', rect(l, 318, w, 5, '#5f8fe0', 'opacity=".5"') + rect(l, 470, w, 5, '#5f8fe0', 'opacity=".5"'))
  nature.cracks(stage, rnd, { ...CRACKS, count: 24, x0: 200, x1: 1848 })
  nature.cracks(stage, edge, { ...CRACKS, count: 3, ...SEAM.across })
  for (let i = 0; i < 12; i++)
    stage.put(
      'decal',
      rnd.range(40, 2008),
      rnd.pick([rnd.range(150, 290), rnd.range(500, 640)]),
      60,
      path(blob(rnd, 0, 0, rnd.range(9, 20), { stretch: 1.3 }), '#20243a', 'opacity=".38"'),
    )
  nature.scatterPaper(stage, rnd, 22, { color: '#cfd3df' })
  lowWall(stage, { y: 678, depth: 28, color: '#8488a0', below: '#171a2b', wire: true })
  roofTop(stage, { color: '#444c6e', parapet: '#8f96b4', face: '#2c3350' })
  for (const [x, kind] of roof) stage.put('prop', x, 18, 60, kind === 'air' ? airUnit(0, 0, '#7d84a0') : skylight(0, 0, kind === 'lit'))
  return stage
}
