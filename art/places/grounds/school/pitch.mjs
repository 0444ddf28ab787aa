// The sports field: a mown pitch with goals, seats along the walk, the teachers' cars.

import { sign } from '../../lib/lettering.mjs'
import { createRandom } from '../../lib/random.mjs'
import { circle, ink, line, path, rect } from '../../lib/shapes.mjs'
import { doorCanopy } from '../../props/borders.mjs'
import * as things from '../../props/furniture.mjs'
import * as nature from '../../props/nature.mjs'
import { bleachers, goal } from '../../props/structures.mjs'
import { bicycle, car } from '../../props/vehicles.mjs'
import { onPath, school, textureOf } from './base.mjs'

const PITCH = { x: 520, y: 214, w: 1010, h: 400 }
const LOT = { x: 108, y: 124, w: 262, h: 250 }
const within = (box, x, y) => x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h
const paved = (x, y) => onPath(x, y) || within(LOT, x, y)

export const texture = textureOf(paved)

function pitch(stage) {
  const { x, y, w, h } = PITCH
  let stripes = ''
  for (let k = 0; k < 10; k += 2) stripes += rect(x + (k * w) / 10, y, w / 10, h, '#8da06a', 'opacity=".5"')
  stage.draw('floor', rect(x, y, w, h, '#64784c', 'opacity=".75"') + stripes)
  const [mx, my] = [x + w / 2, y + h / 2]
  stage.draw(
    'decal',
    `<g fill="none" stroke="#eef0e2" stroke-width="5.5" opacity=".7" stroke-dasharray="130 3 74 5 190 2"><rect x="${x}" y="${y}" width="${w}" height="${h}"/><path d="M${mx} ${y}V${y + h}M${x} ${my - 110}h130v220h-130M${x + w} ${my - 110}h-130v220h130M${x} ${my - 56}h54v112h-54M${x + w} ${my - 56}h-54v112h54M${x + 130} ${my - 44}a52 52 0 0 1 0 88M${x + w - 130} ${my - 44}a52 52 0 0 0 0 88"/><circle cx="${mx}" cy="${my}" r="84"/></g>` +
      circle(mx, my, 6, '#eef0e2', 'opacity=".7"'),
  )
  for (const [cx, cy] of [
    [x, y],
    [x + w, y],
    [x, y + h],
    [x + w, y + h],
  ])
    stage.place(cx, cy, {
      kind: 'flag',
      art: path('M0 0h17l-5 5l5 6h-17z', '#e0a526', ink(1.5)) + circle(0, 0, 3.4, '#e8e8e0'),
      silhouette: line('M0 0h18', '#000', 5),
      height: 20,
    })
}

export function draw() {
  const rnd = createRandom(111)
  const stage = school(rnd, {
    bare: paved,
    roof: [
      [120, 'air'],
      [270, 'air'],
      [470, 'sky'],
      [660, 'lit'],
      [860, 'air'],
      [1190, 'sky'],
      [1400, 'sky'],
      [1640, 'air'],
      [1830, 'sky'],
    ],
  })
  // The teachers' parking place.
  stage.draw('floor', rect(LOT.x - 6, LOT.y, LOT.w + 12, LOT.h + 6, '#9a998f') + rect(LOT.x, LOT.y, LOT.w, LOT.h, '#74787c'))
  for (const x of [114, 240, 364]) stage.put('paint', x, 136, 20, rect(-3, 0, 6, 196, '#e8e1c9', 'opacity=".6"'))
  stage.put('paint', 304, 352, 90, sign('STAFF', 0, 0, 19, '#e8e1c9', { weight: 0.16, extra: 'opacity=".65"' }))
  pitch(stage)
  // Goal mouths and the middle are trodden bare.
  for (const [x, y, r] of [
    [575, 414, 44],
    [1475, 414, 44],
    [1025, 414, 34],
  ])
    stage.put('decal', x, y, 120, `<ellipse rx="${r * 1.1}" ry="${r * 1.5}" fill="#8b7a55" opacity=".5"/>`)
  for (const [x, y, r] of [
    [860, 540, 26],
    [1290, 276, 22],
    [300, 486, 24],
    [1760, 566, 26],
  ])
    stage.put('decal', x, y, 120, nature.puddle(rnd, { radius: r, color: '#586a74', rim: '#bdd0da', opacity: 0.6 }))
  stage.place(1540, 44, {
    kind: 'canopy',
    art: doorCanopy(140, 44, '#c6b498') + sign('GYM', 0, 20, 17, '#6b3a2f', { weight: 0.17 }),
    silhouette: rect(-70, 0, 140, 44, '#000'),
    reach: 110,
    height: 26,
  })
  stage.lamp(1540, 110, 210, '#ffd48a', 0.8)
  // Score board on the roof's edge.
  stage.put(
    'prop',
    1030,
    20,
    110,
    rect(-92, -18, 184, 40, '#22382c', 'stroke="#15131a" stroke-width="3"') +
      sign('HOME 3', -44, 2, 15, '#ffdf94', { weight: 0.17 }) +
      sign('AWAY 2', 46, 2, 15, '#ffdf94', { weight: 0.17 }),
  )
  stage.lamp(1030, 60, 170, '#ffd48a', 0.45)

  stage.place(172, 240, car({ angle: 92, color: '#6a7f8c' }))
  stage.place(303, 244, car({ angle: -86, color: '#8c4f45' }))
  stage.place(500, 414, goal({ angle: 0 }))
  stage.place(1550, 414, goal({ angle: 180 }))
  for (const x of [730, 1000, 1270]) stage.place(x, 158, bleachers({ w: 220 }))
  stage.placeAll(
    (angle) => things.bench({ angle }),
    [
      [760, 646, 180],
      [1310, 646, 180],
      [1690, 214, 8],
      [420, 616, -14],
    ],
  )
  stage.place(1830, 300, things.bikeRack({ slots: 5 }))
  for (const [i, color] of ['#3f7f92', '#b5443c', '#c9b23a'].entries())
    stage.place(1775 + i * 36, 302, bicycle({ angle: 92 - i * 3, color }))
  stage.place(1700, 340, bicycle({ angle: -38, color: '#7a5a94' }))
  stage.place(1846, 470, things.picnicTable({ angle: 10 }))
  stage.place(470, 172, things.trashCan({ rnd, tipped: true }))
  stage.place(1610, 176, things.trashCan({ rnd }))
  stage.placeAll(
    (color) => things.ball({ color }),
    [
      [1160, 470, '#e9e6da'],
      [606, 380, '#e9e6da'],
      [1606, 520, '#c9702e'],
    ],
  )
  stage.placeAll(
    (angle, color) => things.backpack({ angle, color }),
    [
      [880, 640, 30, '#3f7f92'],
      [1410, 236, -40, '#b04a3e'],
      [240, 560, 80, '#c99a35'],
    ],
  )
  stage.place(1180, 560, things.tornBanner(rnd, { angle: -9, color: '#3f6f86', text: 'SPORTS DAY', w: 230 }))
  for (const [x, y, r] of [
    [160, 560, 52],
    [340, 440, 38],
    [1700, 620, 46],
    [1930, 180, 46],
  ])
    stage.place(x, y, nature.tree(rnd, { radius: r }), { layer: 'canopy' })
  for (const [x, y] of [
    [330, 108],
    [1790, 108],
  ])
    stage.lamp(x, y, 200, '#ffd48a', 0.6)
  stage.lamp(560, 660, 230, '#ffd48a', 0.35)
  return stage
}
