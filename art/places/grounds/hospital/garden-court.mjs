// The patients' garden: lawns with trees and hedges round a basin; a washing station for the infected.

import { shade } from '../../lib/color.mjs'
import { sign } from '../../lib/lettering.mjs'
import { createRandom } from '../../lib/random.mjs'
import { circle, ink, line, path, rect } from '../../lib/shapes.mjs'
import { doorCanopy } from '../../props/borders.mjs'
import * as things from '../../props/furniture.mjs'
import * as nature from '../../props/nature.mjs'
import { dumpster, fountain, hedge, planter } from '../../props/structures.mjs'
import { ambulance } from '../../props/vehicles.mjs'
import { hospital, textureOf } from './base.mjs'

const LAWNS = [
  { x: 420, y: 268, rx: 250, ry: 146 },
  { x: 1640, y: 262, rx: 230, ry: 138 },
]
const WASH = { x: 880, y: 96, w: 280, h: 130 }

export const texture = textureOf((x, y) => x > WASH.x && x < WASH.x + WASH.w && y > WASH.y && y < WASH.y + WASH.h)

function lawns(stage, rnd) {
  for (const { x, y, rx, ry } of LAWNS)
    stage.draw(
      'paint',
      `<ellipse cx="${x}" cy="${y}" rx="${rx + 12}" ry="${ry + 12}" fill="#c3cdc9"/><ellipse cx="${x}" cy="${y}" rx="${rx + 3}" ry="${ry + 3}" fill="#33463a"/><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#5f7d5c"/>`,
    )
  nature.grassBlades(stage, rnd, {
    count: 2600,
    colors: ['#4a6a4a', '#7b9a6c', '#587a55', '#8aa878'],
    y0: 110,
    y1: 420,
    area: (x, y) => LAWNS.some((lawn) => Math.hypot((x - lawn.x) / lawn.rx, (y - lawn.y) / lawn.ry) < 0.97),
    layer: 'decal',
  })
}

export function draw() {
  const rnd = createRandom(222)
  const stage = hospital(rnd, [
    [140, 'air'],
    [320, 'sky'],
    [460, 'sky'],
    [660, 'lit'],
    [800, 'air'],
    [1250, 'sky'],
    [1420, 'sky'],
    [1560, 'air'],
    [1800, 'air'],
    [1930, 'sky'],
  ])
  lawns(stage, rnd)
  // Washing station: a grating, yellow lines, hoses.
  let grid = ''
  for (let x = WASH.x; x <= WASH.x + WASH.w; x += 14) grid += `M${x} ${WASH.y}v${WASH.h}`
  stage.put(
    'paint',
    0,
    0,
    1400,
    rect(WASH.x, WASH.y, WASH.w, WASH.h, '#5b7478') +
      line(grid, '#34484c', 3) +
      rect(WASH.x - 8, WASH.y, WASH.w + 16, WASH.h + 8, 'none', 'stroke="#d9b13c" stroke-width="7" stroke-dasharray="46 4" opacity=".8"'),
  )
  stage.put('paint', 1020, 262, 200, sign('WASH HERE', 0, 0, 26, '#d9b13c', { weight: 0.16, extra: 'opacity=".75"' }))
  stage.put(
    'decal',
    1020,
    160,
    160,
    line('M-124 -50Q-90 20 -40 -4T40 30T120 -8', '#1d2c30', 8) + line('M-124 -50Q-90 20 -40 -4T40 30T120 -8', '#3f8a78', 5),
  )
  for (let x = 1400; x < 1530; x += 26) stage.put('paint', x, 560, 20, rect(-8, -54, 15, 108, '#e6ece8', 'opacity=".62"'))
  stage.put('paint', 620, 560, 240, sign('SLOW', 0, 0, 62, '#f0ead2', { weight: 0.15, extra: 'opacity=".62"' }))
  for (const x of [330, 1180]) stage.put('paint', x, 560, 100, path('M-70 -6H10V-22L52 0L10 22V6H-70Z', '#e6ece8', 'opacity=".5"'))
  for (const [x, y, r] of [
    [1210, 356, 24],
    [1110, 300, 26],
    [760, 450, 22],
    [1860, 460, 26],
  ])
    stage.put('decal', x, y, 150, nature.puddle(rnd, { radius: r, color: '#4d7f8c', rim: '#c8ecee' }))
  stage.place(1020, 44, {
    kind: 'canopy',
    art: doorCanopy(230, 42, '#dfe7e4') + sign('PHARMACY', 0, 17, 19, '#3f8a58', { weight: 0.18 }),
    silhouette: rect(-115, 0, 230, 42, '#000'),
    reach: 170,
    height: 30,
  })
  stage.lamp(1020, 130, 280, '#d8ffe8', 0.7, 0.8)
  stage.halo(1020, 64, 90, '#5affa0', 0.16)

  stage.place(420, 264, fountain({ water: '#3f7f8e' }))
  stage.placeAll(
    (w, angle) => hedge(rnd, { w, angle }),
    [
      [236, 160, 120, -34],
      [604, 160, 120, 34],
      [1480, 160, 110, -32],
      [1800, 160, 110, 32],
    ],
  )
  for (const [x, y, r] of [
    [240, 320, 46],
    [600, 330, 50],
    [1560, 286, 52],
    [1730, 230, 46],
  ])
    stage.place(x, y, nature.tree(rnd, { radius: r, colors: ['#1d3a30', '#2a5040', '#3f6c52', '#5b8a68'] }), { layer: 'canopy' })
  stage.placeAll(
    (angle, color = '#7f9a94') => things.bench({ angle, color }),
    [
      [420, 440, 180],
      [1640, 430, 180],
      [800, 652, 180],
      [1300, 652, 180],
    ],
  )
  stage.placeAll(
    (angle, w) => planter(rnd, { angle, w }),
    [
      [790, 170, 0, 100],
      [1270, 140, 0, 100],
      [1330, 380, 90, 90],
      [730, 330, 90, 90],
    ],
  )
  stage.place(1930, 112, dumpster({ angle: 3, color: '#4f7a74' }))
  stage.place(1720, 558, ambulance({ angle: 183 }))
  stage.halo(1690, 558, 90, '#ff4a3e', 0.16)
  stage.placeAll(
    (angle, patient = false) => things.gurney({ angle, patient }),
    [
      [1240, 250, 70, true],
      [860, 350, -20],
      [130, 420, 40],
      [1910, 300, 98, true],
    ],
  )
  // Covered bodies, carried out and left.
  for (const [x, y, a] of [
    [1110, 420, 4],
    [1190, 430, -6],
    [1040, 452, 12],
  ])
    stage.put(
      'decal',
      x,
      y,
      60,
      path('M-40 -10Q0 -17 36 -8Q44 0 36 8Q0 17 -40 10Q-46 0 -40 -10Z', '#b9cfcc', ink(2)) +
        line('M-26 -9Q-22 0 -28 9M4 -11Q10 0 2 11', shade('#b9cfcc', 0.72), 2),
      a,
    )
  stage.placeAll(
    (angle) => things.wheelchair({ angle }),
    [
      [520, 420, 150],
      [1530, 420, 20],
      [900, 460, -60],
    ],
  )
  stage.placeAll(
    (count) => things.oxygenBottles({ count }),
    [
      [690, 84, 3],
      [1400, 92, 4],
    ],
  )
  stage.placeAll(
    (angle) => things.lyingBottle({ angle }),
    [
      [1400, 460, 40],
      [700, 430, -20],
    ],
  )
  stage.placeAll(
    () => things.ivStand(),
    [
      [1280, 300],
      [910, 400],
    ],
  )
  stage.place(240, 560, things.barricade({ angle: 96, w: 110 }))
  stage.placeAll(
    () => things.cone(),
    [
      [210, 620],
      [270, 510],
      [1180, 110],
      [860, 110],
    ],
  )
  stage.placeAll(
    () => things.carBlock(),
    [
      [1360, 496],
      [1560, 496],
      [1360, 626],
      [1560, 626],
    ],
  )
  stage.put('decal', 1330, 470, 30, circle(0, 0, 12, '#dfe8e6', ink(1.8)) + line('M-6 0h12M0 -6v12', '#c8443c', 3.4))
  for (const x of [420, 1640]) stage.lamp(x, 300, 250, '#ffe7b4', 0.42)
  for (const x of [680, 1480]) stage.lamp(x, 640, 230, '#d8fbff', 0.45)
  return stage
}
