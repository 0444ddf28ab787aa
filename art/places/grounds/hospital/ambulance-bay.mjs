// The ambulance bay before the emergency entrance, and the triage tents beside it.

import { sign } from '../../lib/lettering.mjs'
import { createRandom } from '../../lib/random.mjs'
import { circle, line, path, poly, rect } from '../../lib/shapes.mjs'
import { doorCanopy } from '../../props/borders.mjs'
import * as things from '../../props/furniture.mjs'
import * as nature from '../../props/nature.mjs'
import { ambulance } from '../../props/vehicles.mjs'
import { hospital, textureOf } from './base.mjs'

const BAY = { x: 90, y: 70, w: 700, h: 250 }
const inBay = (x, y) => x > BAY.x && x < BAY.x + BAY.w && y > BAY.y && y < BAY.y + BAY.h

export const texture = textureOf(inBay)

export function draw() {
  const rnd = createRandom(202)
  const stage = hospital(rnd, [
    [110, 'air'],
    [240, 'sky'],
    [640, 'sky'],
    [840, 'air'],
    [920, 'air'],
    [1160, 'sky'],
    [1480, 'air'],
    [1650, 'sky'],
    [1900, 'lit'],
  ])
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
  stage.put('paint', 360, 560, 360, sign('AMBULANCE', 0, 0, 62, '#f0ead2', { weight: 0.15, extra: 'opacity=".7"' }))
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
  for (const [px, py, r] of [
    [900, 456, 24],
    [1740, 430, 30],
    [470, 452, 26],
    [170, 640, 22],
    [1420, 470, 18],
  ])
    stage.put('decal', px, py, 150, nature.puddle(rnd, { radius: r, color: '#4d7f8c', rim: '#c8ecee' }))
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
    art: doorCanopy(330, 40, '#dfe7e4') + sign('EMERGENCY', 0, 16, 20, '#c8443c', { weight: 0.18 }),
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
  stage.place(1080, 168, things.triageTent({ angle: 0, w: 204, h: 136 }))
  stage.place(1570, 200, things.triageTent({ angle: 6, w: 210, h: 150, mark: '#2f7fa0' }))
  stage.place(1880, 178, things.triageTent({ angle: -4, w: 170, h: 130, color: '#b9cfc0', mark: '#3f8a58' }))
  stage.lamp(1080, 190, 190, '#ffe7b4', 0.55)
  stage.lamp(1570, 220, 210, '#ffe7b4', 0.5)
  for (const [px, py, a, p] of [
    [340, 300, 76, 0],
    [430, 180, 92, 1],
    [910, 210, 10, 1],
    [900, 300, -16, 0],
    [1236, 190, 80, 0],
    [1380, 210, 100, 1],
    [1716, 362, 12, 0],
    [1960, 400, 50, 0],
    [560, 420, -24, 0],
  ])
    stage.place(px, py, things.gurney({ angle: a, patient: Boolean(p) }))
  for (const [px, py, c] of [
    [1296, 84, 5],
    [1762, 84, 4],
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
    [1996, 118, 6],
    [1390, 84, 0],
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
    stage.place(px, py, things.carBlock())
  for (const [px, py, a] of [
    [520, 650, 180],
    [1000, 652, 180],
    [1880, 650, 180],
  ])
    stage.place(px, py, things.bench({ angle: a, color: '#7f9a94' }))
  stage.place(96, 560, things.barricade({ angle: 80, w: 110 }))
  for (const px of [980, 1800]) stage.lamp(px, 640, 230, '#d8fbff', 0.45)
  return stage
}
