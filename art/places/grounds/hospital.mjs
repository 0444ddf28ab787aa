// Hospital: a tiled forecourt with an ambulance bay and a triage camp.

import { shade } from '../lib/color.mjs'
import { paintText } from '../lib/lettering.mjs'
import { createRandom } from '../lib/random.mjs'
import { circle, line, path, poly, rect } from '../lib/shapes.mjs'
import { Stage } from '../lib/stage.mjs'
import { airUnit, doorCanopy, lowWall, roofTop, skylight } from '../props/borders.mjs'
import * as things from '../props/furniture.mjs'
import * as nature from '../props/nature.mjs'
import { ambulance } from '../props/vehicles.mjs'
import { PALETTES } from './palettes.mjs'

const pal = PALETTES.hospital
const BAY = { x: 90, y: 70, w: 700, h: 250 }
const inBay = (x, y) => x > BAY.x && x < BAY.x + BAY.w && y > BAY.y && y < BAY.y + BAY.h
const lane = (y) => y > 498 && y < 622

export function draw() {
  const stage = new Stage({ ambient: pal.ambient }),
    rnd = createRandom(202)
  const { left: l, span: w } = stage
  stage.draw('floor', rect(l, 0, w, 720, pal.ground))
  // Tiles with small differences in tone.
  for (let ty = 48; ty < 680; ty += 64)
    for (let tx = 0; tx < 2048; tx += 64) {
      const k = rnd.range(0.95, 1.05) * ((tx / 64 + Math.round(ty / 64)) % 2 ? 1.035 : 0.985)
      stage.put('floor', tx, ty, 66, rect(1, 1, 62, 62, rnd.chance(0.035) ? shade(pal.dark, 1.12) : shade(pal.ground, k)))
    }
  let grout = '',
    edge = ''
  for (let ty = 48; ty < 680; ty += 64) {
    grout += `M${l} ${ty}h${w}`
    edge += `M${l} ${ty + 2}h${w}`
  }
  for (let tx = -64; tx <= 2048 + 64; tx += 64) {
    grout += `M${tx} 48V680`
    edge += `M${tx + 2} 48V680`
  }
  stage.draw('paint', line(grout, shade(pal.ground, 0.7), 2.4) + line(edge, '#ffffff', 1, 'opacity=".16"'))
  // Drive lane and ambulance bay in asphalt.
  stage.draw('floor', rect(l, 498, w, 124, '#6b7a80'))
  stage.draw('paint', rect(l, 494, w, 7, '#c3cdc9') + rect(l, 619, w, 7, '#c3cdc9') + rect(l, 501, w, 118, '#66757b'))
  for (let x = 0; x < 2048; x += 128) stage.put('paint', x, 560, 60, rect(-32, -3, 64, 6, '#e6ece8', 'opacity=".6"'))
  for (let x = 1180; x < 1330; x += 26) stage.put('paint', x, 560, 20, rect(-8, -54, 15, 108, '#e6ece8', 'opacity=".62"'))
  stage.put(
    'paint',
    BAY.x,
    BAY.y,
    720,
    rect(0, 0, BAY.w, BAY.h, '#66757b') +
      rect(0, 0, BAY.w, BAY.h, 'none', 'stroke="#d9b13c" stroke-width="6" stroke-dasharray="60 3 90 4" opacity=".85"') +
      line('M232 6V244M466 6V244', '#d9b13c', 5, 'opacity=".75" stroke-dasharray="70 3"'),
  )
  let hatch = ''
  for (let k = 0; k < 12; k++) hatch += `M${BAY.x + k * 60 + 6} ${BAY.y + BAY.h + 34}l22 -30`
  stage.draw('paint', line(hatch, '#c8443c', 11, 'opacity=".6"'))
  stage.put('paint', 360, 560, 360, paintText('AMBULANCE', 0, 0, 62, '#f0ead2', { weight: 0.15, extra: 'opacity=".7"' }))
  // Way-finding lines to the triage tents, red cross on the forecourt.
  stage.draw(
    'paint',
    line('M820 420H1010Q1040 420 1040 390V250', '#c8443c', 7, 'opacity=".6" stroke-dasharray="70 4"') +
      line('M820 436H1540Q1570 436 1570 406V330', '#2f7fa0', 7, 'opacity=".6" stroke-dasharray="90 4"') +
      poly(
        [
          [1026, 256],
          [1054, 256],
          [1040, 228],
        ],
        '#c8443c',
        'opacity=".7"',
      ) +
      poly(
        [
          [1556, 336],
          [1584, 336],
          [1570, 308],
        ],
        '#2f7fa0',
        'opacity=".7"',
      ),
  )
  stage.put(
    'paint',
    1300,
    330,
    90,
    circle(0, 0, 72, '#e9efec', 'opacity=".55"') + path('M-18 -52h36v34h34v36h-34v34h-36v-34h-34v-36h34z', '#c8443c', 'opacity=".72"'),
  )
  stage.put('paint', 820, 560, 100, path('M-70 -6H10V-22L52 0L10 22V6H-70Z', '#e6ece8', 'opacity=".55"'))
  nature.cracks(stage, rnd, { count: 24, color: '#33474a', y0: 80, y1: 660 })
  for (const [px, py, r] of [
    [900, 456, 24],
    [1740, 430, 30],
    [470, 452, 26],
    [60, 600, 22],
    [1420, 470, 18],
  ])
    stage.put('decal', px, py, 150, nature.puddle(rnd, { radius: r, color: '#4d7f8c', rim: '#c8ecee' }))
  for (let i = 0; i < 5; i++) {
    const px = rnd.range(0, 2048),
      py = rnd.range(515, 600)
    stage.put(
      'decal',
      px,
      py,
      200,
      line(
        `M-150 0Q-40 ${rnd.range(-12, 12)} 150 ${rnd.range(-16, 16)}M-150 36Q-40 ${rnd.range(24, 48)} 150 ${rnd.range(20, 50)}`,
        '#262d30',
        9,
        'opacity=".28"',
      ),
    )
  }
  nature.scatterPaper(stage, rnd, 30, '#e8efec')
  for (let i = 0; i < 22; i++) {
    const px = rnd.range(0, 2048),
      py = rnd.range(110, 640)
    stage.put(
      'decal',
      px,
      py,
      14,
      rnd.chance(0.5)
        ? path('M-7 -3Q0 -9 7 -3V3Q0 8 -7 3Z', '#9fd0d6', 'stroke="#3a5a60" stroke-width="1.4"')
        : rect(-8, -2.5, 16, 5, '#e8efec', 'rx="2.5" stroke="#3a5a60" stroke-width="1.2"'),
      rnd.range(0, 360),
    )
  }

  lowWall(stage, { y: 676, depth: 20, color: '#bcc7c2', below: '#24402f' })
  for (let i = 0; i < 24; i++)
    stage.place(
      40 + i * 86 + rnd.range(-14, 14),
      709,
      nature.bush(rnd, { radius: rnd.range(17, 24), colors: ['#1d3a30', '#2d5846', '#47785f'] }),
    )
  roofTop(stage, { color: '#aebcb8', parapet: '#e3eae7', face: '#7d9490' })
  for (const [px, kind] of [
    [60, 'air'],
    [240, 'sky'],
    [640, 'sky'],
    [840, 'air'],
    [920, 'air'],
    [1160, 'sky'],
    [1480, 'air'],
    [1650, 'sky'],
    [1900, 'lit'],
  ])
    stage.put('prop', px, 18, 60, kind === 'air' ? airUnit(0, 0, '#c3ccca') : skylight(0, 0, kind === 'lit'))
  stage.put(
    'prop',
    1330,
    19,
    60,
    rect(-34, -17, 68, 32, '#e8eeec', 'rx="4" stroke="#7d9490" stroke-width="2"') +
      path('M-5 -13h10v8h8v10h-8v8h-10v-8h-8v-10h8z', '#c8443c', 'transform="translate(0 -1)"'),
  )
  stage.place(430, 44, {
    kind: 'canopy',
    art: doorCanopy(330, 40, '#dfe7e4') + paintText('EMERGENCY', 0, 16, 20, '#c8443c', { weight: 0.18 }),
    silhouette: rect(-165, 0, 330, 40, '#000'),
    reach: 230,
    height: 34,
  })
  stage.lamp(430, 130, 330, '#d8fbff', 0.75, 0.7)
  stage.halo(430, 64, 120, '#ff5a4e', 0.22)

  stage.place(190, 190, ambulance({ angle: 90, open: true }))
  stage.place(655, 196, ambulance({ angle: 84 }))
  stage.place(1640, 556, ambulance({ angle: -7 }))
  stage.lamp(655, 210, 150, '#ff6a5a', 0.35)
  stage.halo(1650, 556, 90, '#ff4a3e', 0.16)
  stage.place(1080, 168, things.triageTent({ angle: 0, w: 200, h: 136 }))
  stage.place(1570, 200, things.triageTent({ angle: 6, w: 210, h: 150, mark: '#2f7fa0' }))
  stage.place(1880, 178, things.triageTent({ angle: -4, w: 170, h: 130, color: '#b9cfc0', mark: '#3f8a58' }))
  stage.lamp(1080, 190, 190, '#ffe7b4', 0.55)
  stage.lamp(1570, 220, 210, '#ffe7b4', 0.5)
  for (const [px, py, a, p] of [
    [340, 300, 76, 0],
    [430, 180, 92, 1],
    [910, 210, 10, 1],
    [900, 300, -16, 0],
    [1230, 190, 80, 0],
    [1380, 210, 100, 1],
    [1730, 320, 18, 0],
    [1980, 400, 50, 0],
    [560, 420, -24, 0],
  ])
    stage.place(px, py, things.gurney({ angle: a, patient: Boolean(p) }))
  for (const [px, py, c] of [
    [1290, 84, 5],
    [1745, 84, 4],
    [850, 92, 3],
  ])
    stage.place(px, py, things.oxygenBottles({ count: c }))
  for (const [px, py, a] of [
    [1420, 410, 30],
    [740, 430, -40],
    [1930, 300, 75],
  ])
    stage.place(px, py, things.lyingBottle({ angle: a }))
  for (const [px, py, a] of [
    [960, 400, 30],
    [1480, 330, -60],
    [250, 420, 130],
  ])
    stage.place(px, py, things.wheelchair({ angle: a }))
  for (const [px, py] of [
    [985, 226],
    [1330, 140],
    [1660, 330],
    [400, 262],
  ])
    stage.place(px, py, things.ivStand())
  for (const [px, py, a] of [
    [1990, 118, 6],
    [2040, 140, -10],
    [1425, 84, 0],
    [120, 640, 8],
  ])
    stage.place(px, py, things.crate({ angle: a, w: 50, h: 42, color: '#c6cfca', label: 'MED' }))
  for (const [px, py] of [
    [828, 496],
    [1140, 496],
    [1370, 496],
    [828, 626],
    [1140, 626],
    [1370, 626],
  ])
    stage.place(px, py, things.bollard({ color: '#d9b13c' }))
  for (const [px, py, a] of [
    [520, 650, 180],
    [1000, 652, 180],
    [1880, 650, 180],
  ])
    stage.place(px, py, things.bench({ angle: a, color: '#7f9a94' }))
  stage.place(90, 560, things.barricade({ angle: 80, w: 110 }))
  for (const px of [40, 20, 46]) stage.place(px + rnd.range(-20, 20), 520 + rnd.range(0, 80), things.cone())
  for (const px of [980, 1900]) stage.lamp(px, 640, 230, '#d8fbff', 0.45)
  return stage
}
export const texture = {
  blotch: 0.26,
  grime: 0.2,
  grain: 0.14,
  patches: [
    { color: '#3f5a58', over: 0.63, alpha: 0.38, cell: 120, seed: 6 },
    { color: '#6d7f66', over: 0.66, alpha: 0.4, cell: 80, seed: 14, where: (x, y) => (lane(y) || inBay(x, y) ? 0.3 : 1) },
  ],
}
