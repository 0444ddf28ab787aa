// The school garden: beds and a glasshouse, a paved round to sit on, swings under trees.

import { sign } from '../../lib/lettering.mjs'
import { createRandom } from '../../lib/random.mjs'
import { circle, line, rect } from '../../lib/shapes.mjs'
import { doorCanopy } from '../../props/borders.mjs'
import * as things from '../../props/furniture.mjs'
import * as nature from '../../props/nature.mjs'
import { gardenBed, greenhouse, hedge, swings } from '../../props/structures.mjs'
import { bicycle } from '../../props/vehicles.mjs'
import { onPath, school, textureOf } from './base.mjs'

const ROUND = { x: 1010, y: 372, r: 176 }
const onRound = (x, y) => Math.hypot(x - ROUND.x, y - ROUND.y) < ROUND.r
const onLane = (x, y) => Math.abs(x - ROUND.x) < 46 && y < ROUND.y
const onChalk = (x, y) => x > 1500 && x < 1760 && y > 440 && y < 640
const paved = (x, y) => onPath(x, y) || onRound(x, y) || onLane(x, y) || onChalk(x, y)

export const texture = textureOf(paved)

/** Rings of flagstones with a wind rose. */
function round(stage) {
  const { x, y, r } = ROUND
  let joints = ''
  for (let i = 0; i < 24; i++) {
    const [c, s] = [Math.cos((i * Math.PI) / 12), Math.sin((i * Math.PI) / 12)]
    joints += `M${x + c * 96} ${y + s * 96}L${x + c * (r - 8)} ${y + s * (r - 8)}`
  }
  stage.draw(
    'floor',
    rect(x - 52, 120, 104, y - 120, '#6c6b64') +
      rect(x - 46, 120, 92, y - 120, '#8c8b83') +
      circle(x, y, r, '#6c6b64') +
      circle(x, y, r - 7, '#979488') +
      circle(x, y, 96, '#807f78') +
      line(joints, '#6c6b64', 2.4) +
      circle(x, y, 138, 'none', 'stroke="#6c6b64" stroke-width="2.4"'),
  )
  let rose = ''
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4,
      long = i % 2 ? 50 : 84
    const tip = `${x + Math.cos(a) * long} ${y + Math.sin(a) * long}`
    const foot = (turn) => `${x + Math.cos(a + turn) * 18} ${y + Math.sin(a + turn) * 18}`
    rose += `<path d="M${x} ${y}L${foot(0.6)}L${tip}Z" fill="#5f7d6b"/><path d="M${x} ${y}L${foot(-0.6)}L${tip}Z" fill="#d8cfa8"/>`
  }
  stage.draw('paint', `<g opacity=".72">${rose}${circle(x, y, 90, 'none', 'stroke="#d8cfa8" stroke-width="4"')}</g>`)
}

export function draw() {
  const rnd = createRandom(121)
  const stage = school(rnd, {
    bare: paved,
    roof: [
      [130, 'sky'],
      [320, 'lit'],
      [500, 'air'],
      [700, 'sky'],
      [850, 'sky'],
      [1270, 'air'],
      [1340, 'air'],
      [1520, 'sky'],
      [1720, 'sky'],
      [1900, 'air'],
    ],
  })
  round(stage)
  // A chalked four-square on asphalt.
  stage.draw('floor', rect(1494, 434, 272, 212, '#9a998f') + rect(1500, 440, 260, 200, '#6f777f'))
  stage.draw(
    'paint',
    rect(1530, 460, 200, 160, 'none', 'stroke="#f0e7c8" stroke-width="4.6" opacity=".75" stroke-dasharray="70 3"') +
      line('M1630 460V620M1530 540H1730', '#f0e7c8', 4.6, 'opacity=".75"') +
      circle(1630, 540, 30, '#d9b649', 'opacity=".42"'),
  )
  for (const [i, text] of ['A', 'B', 'C', 'D'].entries())
    stage.put('paint', 1580 + (i % 2) * 100, i < 2 ? 496 : 586, 30, sign(text, 0, 0, 20, '#f0e7c8', { extra: 'opacity=".7"', shake: 0.1 }))
  nature.cracks(stage, rnd, { count: 40, color: '#2a2b30', area: (x, y) => y > 140 && paved(x, y) })
  for (const [x, y, r] of [
    [700, 590, 26],
    [1290, 250, 22],
    [1880, 430, 24],
  ])
    stage.put('decal', x, y, 120, nature.puddle(rnd, { radius: r, color: '#586a74', rim: '#bdd0da', opacity: 0.6 }))
  stage.place(1010, 44, {
    kind: 'canopy',
    art: doorCanopy(150, 44, '#c6b498') + sign('CANTEEN', 0, 20, 16, '#6b3a2f', { weight: 0.17 }),
    silhouette: rect(-75, 0, 150, 44, '#000'),
    reach: 110,
    height: 26,
  })
  stage.lamp(1010, 110, 230, '#ffd48a', 0.8)

  // The garden.
  stage.placeAll(
    (w, crop, angle = 0) => gardenBed(rnd, { w, crop, angle }),
    [
      [216, 372, 160, '#6f9a46'],
      [216, 460, 160, '#b0763c'],
      [216, 548, 160, '#5f8f47'],
      [424, 372, 160, '#8a5a7a'],
      [424, 460, 160, '#79a34a'],
      [424, 548, 160, '#a3843a', 3],
    ],
  )
  stage.place(262, 206, greenhouse())
  stage.place(470, 196, things.crate({ angle: 8, color: '#8a6a44' }))
  stage.place(536, 240, things.trashCan({ rnd, color: '#3f6a7a' }))
  stage.place(620, 640, hedge(rnd, { w: 190 }))
  stage.place(640, 176, hedge(rnd, { w: 170 }))
  stage.place(1390, 642, hedge(rnd, { w: 150 }))
  // Benches look at the wind rose.
  stage.placeAll(
    (angle) => things.bench({ angle }),
    [
      [830, 268, -46],
      [1190, 268, 46],
      [834, 500, -132],
      [1186, 500, 132],
    ],
  )
  stage.placeAll(
    (angle) => things.picnicTable({ angle }),
    [
      [1400, 200, 6],
      [1580, 230, -10],
    ],
  )
  stage.place(1840, 236, swings({ angle: 4 }))
  stage.place(1850, 560, swings({ angle: 96 }))
  stage.place(1440, 330, bicycle({ angle: 30, color: '#b5443c' }))
  stage.place(620, 470, bicycle({ angle: -70, color: '#3f7f92' }))
  stage.placeAll(
    (angle, color) => things.backpack({ angle, color }),
    [
      [1130, 220, 20, '#6d5a86'],
      [1480, 296, -30, '#c99a35'],
      [560, 330, 110, '#b04a3e'],
    ],
  )
  stage.placeAll(
    (color) => things.ball({ color }),
    [
      [1680, 506, '#c9702e'],
      [1280, 470, '#b5483f'],
    ],
  )
  stage.place(1250, 590, things.tornBanner(rnd, { angle: 7, color: '#4d7a3c', text: 'GREEN WEEK', w: 220 }))
  for (const [x, y, r] of [
    [730, 360, 46],
    [1320, 396, 50],
    [1690, 350, 44],
    [1960, 360, 40],
    [130, 640, 46],
  ])
    stage.place(x, y, nature.tree(rnd, { radius: r }), { layer: 'canopy' })
  for (const [x, y] of [
    [300, 108],
    [1700, 108],
  ])
    stage.lamp(x, y, 200, '#ffd48a', 0.6)
  stage.lamp(760, 650, 230, '#ffd48a', 0.35)
  return stage
}
