// The playground court, with the sandpit to one side and the bus to the other.

import { sign } from '../../lib/lettering.mjs'
import { createRandom } from '../../lib/random.mjs'
import { blob, circle, line, path, rect } from '../../lib/shapes.mjs'
import { doorCanopy } from '../../props/borders.mjs'
import * as things from '../../props/furniture.mjs'
import * as nature from '../../props/nature.mjs'
import { bicycle, schoolBus } from '../../props/vehicles.mjs'
import { onPath, school, textureOf } from './base.mjs'

const COURT = { x: 640, y: 150, w: 880, h: 420 }
const inCourt = (x, y) => x > COURT.x && x < COURT.x + COURT.w && y > COURT.y && y < COURT.y + COURT.h
const onApron = (x, y) => x > 1640 && x < 2010 && y < 330
const paved = (x, y) => inCourt(x, y) || onPath(x, y) || onApron(x, y)

export const texture = textureOf(paved)

export function draw() {
  const rnd = createRandom(101)
  const stage = school(rnd, {
    bare: (x, y) => paved(x, y) || Math.hypot((x - 330) / 1.28, y - 330) < 112,
    roof: [
      [150, 'sky'],
      [330, 'air'],
      [560, 'sky'],
      [760, 'sky'],
      [1180, 'sky'],
      [1330, 'air'],
      [1560, 'sky'],
      [1760, 'lit'],
      [1930, 'air'],
    ],
  })
  // Parking apron for the bus and the bike racks.
  stage.put('floor', 1825, 225, 200, rect(-185, -102, 370, 206, '#74787c') + line('M-185 -102V104H185V-102', '#9a998f', 5))
  // Court.
  const { x, y, w: cw, h: ch } = COURT
  stage.draw(
    'floor',
    rect(x - 10, y - 10, cw + 20, ch + 20, '#9a998f') +
      rect(x, y, cw, ch, '#6f777f') +
      rect(x + 44, y + 40, cw - 88, ch - 80, '#a0674f') +
      rect(x + 44, y + 120, 150, 180, '#5f7d6b') +
      rect(x + cw - 194, y + 120, 150, 180, '#5f7d6b') +
      circle(x + cw / 2, y + ch / 2, 70, '#5f7d6b'),
  )
  const mx = x + cw / 2,
    my = y + ch / 2
  stage.draw(
    'paint',
    `<g fill="none" stroke="#e8e1c9" stroke-width="5.5" opacity=".72" stroke-dasharray="88 3 52 5 120 2"><rect x="${x + 44}" y="${y + 40}" width="${cw - 88}" height="${ch - 80}"/><path d="M${mx} ${y + 40}V${y + ch - 40}M${x + 44} ${y + 120}h150v180h-150M${x + cw - 44} ${y + 120}h-150v180h150M${x + 194} ${my - 70}a70 70 0 0 1 0 140M${x + cw - 194} ${my - 70}a70 70 0 0 0 0 140"/><circle cx="${mx}" cy="${my}" r="70"/></g>`,
  )
  // Hopscotch and chalk drawings.
  const cell = (cx, cy, k) =>
    rect(cx, cy, 40, 40, k % 2 ? '#d9b649' : '#6fa3b8', 'opacity=".38"') +
    rect(cx, cy, 40, 40, 'none', 'stroke="#f0e7c8" stroke-width="3.4" opacity=".8"') +
    sign(String(k), cx + 20, cy + 20, 19, '#f0e7c8', { weight: 0.15, extra: 'opacity=".85"', shake: 0.1, seed: k })
  stage.put(
    'paint',
    60,
    592,
    320,
    [
      [0, 0, 1],
      [40, 0, 2],
      [80, -20, 3],
      [80, 20, 4],
      [120, 0, 5],
      [160, -20, 6],
      [160, 20, 7],
      [200, 0, 8],
    ]
      .map(([a, b, k]) => cell(a, b - 20, k))
      .join(''),
    -3,
  )
  stage.put(
    'paint',
    1440,
    108,
    60,
    circle(0, 0, 15, 'none', 'stroke="#f2d77a" stroke-width="3" opacity=".7"') +
      line('M0 -21v-10M0 21v10M-21 0h-10M21 0h10M-15 -15l-7 -7M15 15l7 7M15 -15l7 -7M-15 15l-7 7', '#f2d77a', 3, 'opacity=".7"'),
  )
  // Sandpit.
  stage.put(
    'floor',
    330,
    330,
    170,
    path(blob(rnd, 0, 0, 112, { points: 12, wobble: 0.08, stretch: 1.28 }), '#6b5c40') +
      path(blob(rnd, 0, 0, 104, { points: 12, wobble: 0.08, stretch: 1.28 }), '#b09c6c'),
  )
  nature.cracks(stage, rnd, { count: 18, color: '#2a2b30', area: inCourt })
  for (let i = 0; i < 26; i++) {
    const px = rnd.range(640, 1520),
      py = rnd.pick([rnd.range(150, 190), rnd.range(530, 570), rnd.range(180, 540)])
    stage.put('decal', px, py, 20, nature.tuft(rnd, ['#5f7a45', '#7c935a', '#4d6338'], 11))
  }
  for (const [px, py, r] of [
    [1000, 330, 26],
    [1330, 486, 22],
    [1760, 272, 22],
    [130, 480, 22],
  ])
    stage.put('decal', px, py, 120, nature.puddle(rnd, { radius: r, color: '#586a74', rim: '#bdd0da', opacity: 0.6 }))
  stage.place(964, 44, {
    kind: 'canopy',
    art: doorCanopy(170, 46, '#c6b498') + sign('SCHOOL', 0, 20, 17, '#6b3a2f', { weight: 0.17 }),
    silhouette: rect(-85, 0, 170, 46, '#000'),
    reach: 120,
    height: 26,
  })
  stage.lamp(964, 110, 230, '#ffd48a', 0.85)

  // Props, tall ones near the edges.
  stage.place(1790, 178, schoolBus({ angle: -4, rnd }))
  stage.place(1900, 296, things.bikeRack({ slots: 5 }))
  for (const [i, color] of ['#b5443c', '#3f7f92', '#d0a038'].entries()) {
    stage.place(1845 + i * 34 + (i === 2 ? 34 : 0), 300, bicycle({ angle: 88 + i * 4, color }))
  }
  stage.place(1700, 318, bicycle({ angle: 24, color: '#6a8f4a' }))
  for (const [px, py, a] of [
    [760, 136, 0],
    [1180, 136, 0],
    [700, 596, 180],
    [1460, 596, 180],
    [520, 560, 12],
  ])
    stage.place(px, py, things.bench({ angle: a }))
  // The hoops hang overhead: one runs under them.
  stage.place(656, 360, { ...things.hoop({ angle: 0 }), solid: null })
  stage.place(1504, 360, { ...things.hoop({ angle: 180 }), solid: null })
  stage.place(180, 250, things.merryGoRound())
  stage.place(400, 300, things.slide({ angle: 28 }))
  stage.place(1700, 520, things.picnicTable({ angle: -8 }))
  stage.place(1870, 560, things.picnicTable({ angle: 14 }))
  stage.place(612, 150, things.trashCan({ rnd, tipped: true }))
  stage.place(1590, 140, things.trashCan({ rnd }))
  for (const [px, py, a, c] of [
    [1090, 260, 20, '#b04a3e'],
    [820, 500, 70, '#3f7f92'],
    [1620, 440, -30, '#c99a35'],
    [470, 470, 120, '#6d5a86'],
  ])
    stage.place(px, py, things.backpack({ angle: a, color: c }))
  for (const [px, py, c] of [
    [1130, 430, '#c9702e'],
    [280, 380, '#b5483f'],
    [1880, 440, '#d9d4c2'],
  ])
    stage.place(px, py, things.ball({ color: c }))
  stage.place(1290, 262, things.tornBanner(rnd, { angle: 12, color: '#a8483e', text: 'GO LIONS' }))
  stage.place(500, 632, things.tornBanner(rnd, { angle: -5, color: '#3f6f86', text: 'FALL FAIR', w: 200 }))
  for (const [px, py, r] of [
    [560, 250, 40],
    [1585, 596, 46],
    [1972, 640, 40],
    [330, 612, 44],
  ])
    stage.place(px, py, nature.tree(rnd, { radius: r }), { layer: 'canopy' })

  for (const [px, py] of [
    [300, 108],
    [1660, 110],
  ])
    stage.lamp(px, py, 210, '#ffd48a', 0.6)
  stage.lamp(1080, 660, 260, '#ffd48a', 0.35)
  return stage
}
