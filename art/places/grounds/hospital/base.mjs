// Hospital: a tiled forecourt, a drive lane along it, the hospital above.

import { shade } from '../../lib/color.mjs'
import { createRandom } from '../../lib/random.mjs'
import { line, path, rect } from '../../lib/shapes.mjs'
import { SEAM, Stage } from '../../lib/stage.mjs'
import { airUnit, lowWall, roofTop, skylight } from '../../props/borders.mjs'
import * as nature from '../../props/nature.mjs'
import { PALETTES } from '../palettes.mjs'

const pal = PALETTES.hospital
const onLane = (y) => y > 498 && y < 622

/** Stains; `smooth(x, y)` is where no moss grows between tiles. */
export const textureOf = (smooth) => ({
  blotch: 0.26,
  grime: 0.2,
  grain: 0.14,
  patches: [
    { color: '#3f5a58', over: 0.63, alpha: 0.38, cell: 120, seed: 6 },
    { color: '#6d7f66', over: 0.66, alpha: 0.4, cell: 80, seed: 14, where: (x, y) => (onLane(y) || smooth(x, y) ? 0.3 : 1) },
  ],
})

/** Tiles with small differences in tone; a lane of asphalt. */
function floor(stage, rnd, edge) {
  const { left: l, span: w } = stage
  stage.draw('floor', rect(l, 0, w, 720, pal.ground))
  for (let ty = 48; ty < 680; ty += 64)
    for (let tx = 0; tx < 2048; tx += 64) {
      const tone = tx === 0 || tx === 1984 ? edge : rnd
      const k = tone.range(0.95, 1.05) * ((tx / 64 + Math.round(ty / 64)) % 2 ? 1.035 : 0.985)
      stage.put('floor', tx, ty, 66, rect(1, 1, 62, 62, tone.chance(0.035) ? shade(pal.dark, 1.12) : shade(pal.ground, k)))
    }
  let grout = '',
    rim = ''
  for (let ty = 48; ty < 680; ty += 64) {
    grout += `M${l} ${ty}h${w}`
    rim += `M${l} ${ty + 2}h${w}`
  }
  for (let tx = -64; tx <= 2048 + 64; tx += 64) {
    grout += `M${tx} 48V680`
    rim += `M${tx + 2} 48V680`
  }
  stage.draw('paint', line(grout, shade(pal.ground, 0.7), 2.4) + line(rim, '#ffffff', 1, 'opacity=".16"'))
  stage.draw('floor', rect(l, 498, w, 124, '#6b7a80'))
  stage.draw('paint', rect(l, 494, w, 7, '#c3cdc9') + rect(l, 619, w, 7, '#c3cdc9') + rect(l, 501, w, 118, '#66757b'))
  for (let x = 0; x < 2048; x += 128) stage.put('paint', x, 560, 60, rect(-32, -3, 64, 6, '#e6ece8', 'opacity=".6"'))
}

/** Tyre marks, cracks, paper, gloves and plasters. */
function litter(stage, rnd) {
  nature.cracks(stage, rnd, { count: 22, color: '#33474a', y0: 80, y1: 660, x0: 200, x1: 1848 })
  for (let i = 0; i < 5; i++) {
    const [a, b, c, d] = [rnd.range(-12, 12), rnd.range(-16, 16), rnd.range(24, 48), rnd.range(20, 50)]
    stage.put(
      'decal',
      rnd.range(180, 1868),
      rnd.range(515, 600),
      200,
      line(`M-150 0Q-40 ${a} 150 ${b}M-150 36Q-40 ${c} 150 ${d}`, '#262d30', 9, 'opacity=".28"'),
    )
  }
  nature.scatterPaper(stage, rnd, 30, { color: '#e8efec' })
  for (let i = 0; i < 22; i++)
    stage.put(
      'decal',
      rnd.range(20, 2028),
      rnd.range(110, 640),
      14,
      rnd.chance(0.5)
        ? path('M-7 -3Q0 -9 7 -3V3Q0 8 -7 3Z', '#9fd0d6', 'stroke="#3a5a60" stroke-width="1.4"')
        : rect(-8, -2.5, 16, 5, '#e8efec', 'rx="2.5" stroke="#3a5a60" stroke-width="1.2"'),
      rnd.range(0, 360),
    )
}

/** Shared parts of the hospital grounds. `roof` lists [x, kind] of the objects on the roof. */
export function hospital(rnd, roof) {
  const stage = new Stage({ ambient: pal.ambient }),
    edge = createRandom(200)
  floor(stage, rnd, edge)
  litter(stage, rnd)
  nature.cracks(stage, edge, { count: 3, color: '#33474a', y0: 80, y1: 660, ...SEAM.across })
  lowWall(stage, { y: 676, depth: 20, color: '#bcc7c2', below: '#24402f' })
  for (let i = 0; i < 24; i++)
    stage.place(
      40 + i * 86 + edge.range(-14, 14),
      709,
      nature.bush(edge, { radius: edge.range(17, 24), colors: ['#1d3a30', '#2d5846', '#47785f'] }),
    )
  roofTop(stage, { color: '#aebcb8', parapet: '#e3eae7', face: '#7d9490' })
  for (const [x, kind] of roof) stage.put('prop', x, 18, 60, kind === 'air' ? airUnit(0, 0, '#c3ccca') : skylight(0, 0, kind === 'lit'))
  return stage
}
