// The camp's repair yard, behind a wall of wrecks and tyres.

import { createRandom } from '../../lib/random.mjs'
import { blob, line, path } from '../../lib/shapes.mjs'
import * as things from '../../props/furniture.mjs'
import { generator, waterTank, workbench } from '../../props/structures.mjs'
import { car, forklift, van, wreck } from '../../props/vehicles.mjs'
import { boardwalk, defense, fires, puddles, ruts, searchlight, tower, trench } from './base.mjs'

export { texture } from './base.mjs'

export function draw() {
  const rnd = createRandom(626)
  const stage = defense(rnd)
  ruts(stage, [
    [520, 350, 6],
    [900, 420, -4],
    [1560, 440, 5],
    [1260, 310, -8],
  ])
  boardwalk(stage, rnd, 1640, 300, 8)
  puddles(stage, rnd, [
    [330, 450, 36],
    [1130, 520, 30],
    [1880, 440, 34],
  ])
  for (const [x, y, r] of [
    [620, 250, 40],
    [1360, 250, 34],
    [980, 280, 28],
    [1500, 540, 30],
  ])
    stage.put('decal', x, y, 90, path(blob(rnd, 0, 0, r, { stretch: 1.5, wobble: 0.3, points: 12 }), '#1c1822', 'opacity=".42"'))
  trench(stage, rnd, 1230, 606, 320, 2)
  trench(stage, rnd, 280, 588, 280, -3)
  tower(stage, rnd, 240, 68)
  tower(stage, rnd, 960, 112)
  tower(stage, rnd, 1660, 112)
  searchlight(stage, 500, -76)
  searchlight(stage, 1740, -112)
  stage.place(560, 180, van({ angle: 176, color: '#4f5540', trim: '#a39a6a', text: 'CAMP' }))
  stage.place(820, 206, car({ angle: 84, color: '#6a5a4a' }))
  stage.place(1348, 172, car({ angle: -6, color: '#54626a' }))
  stage.place(1060, 238, forklift({ angle: 160 }))
  stage.place(1540, 172, things.container({ w: 180, h: 88, color: '#6a5544', angle: -3, text: 'PARTS' }))
  stage.place(1898, 160, things.triageTent({ angle: 3, w: 160, h: 116, color: '#5d6a70', mark: '' }))
  // The wall: burnt cars nose to tail.
  stage.place(640, 560, wreck({ angle: 7, rnd, color: '#57484a' }))
  stage.place(880, 578, wreck({ angle: -12, rnd, color: '#4a4650' }))
  stage.place(1600, 560, wreck({ angle: 172, rnd, color: '#5a4640' }))
  stage.placeAll(
    (angle, w) => workbench({ angle, w }),
    [
      [690, 140, 90, 110],
      [1174, 132, 0, 120],
      [430, 290, -8, 130],
    ],
  )
  stage.place(1730, 150, generator({ angle: 90, color: '#7d7050' }))
  stage.place(390, 150, waterTank({ color: '#7a5a44', r: 42 }))
  fires(stage, rnd, [
    [274, 400],
    [1480, 330],
  ])
  for (const [x, y, angle] of [
    [214, 430, 20],
    [1560, 380, -36],
  ])
    stage.place(x, y, things.logPile({ angle }), { scale: 0.8 })
  stage.placeAll(
    (count) => things.tyreStack({ count }),
    [
      [936, 140, 1],
      [1430, 250, 2],
      [740, 330, 1],
      [1780, 250, 1],
      [1010, 480, 2],
    ],
  )
  // Loose wheels and a chain.
  for (const [x, y, r] of [
    [860, 330, 20],
    [1240, 260, 20],
    [480, 230, 18],
  ])
    stage.put('decal', x, y, 30, things.tyre(0, 0, r))
  stage.put(
    'decal',
    1150,
    400,
    120,
    line('M-90 14Q-30 -34 20 8T96 -6', '#15131a', 6) + line('M-90 14Q-30 -34 20 8T96 -6', '#8b9299', 3.4, 'stroke-dasharray="7 3"'),
  )
  stage.placeAll(
    (color) => things.drum({ color }),
    [
      [1110, 140, '#6a4a3a'],
      [1470, 470, '#5d6a70'],
      [470, 120, '#6a4a3a'],
      [1820, 330, '#6a4a3a'],
    ],
  )
  stage.placeAll(
    (angle, label) => things.crate({ angle, label, color: '#7d7050' }),
    [
      [120, 160, 6, 'AMMO'],
      [150, 220, -8, ''],
      [1960, 280, 8, 'TOOLS'],
      [1320, 420, 14, ''],
      [580, 400, -10, 'AMMO'],
    ],
  )
  for (const [x, y, angle, count] of [
    [1230, 548, 2, 8],
    [280, 528, -3, 7],
    [1860, 520, 74, 5],
  ])
    stage.place(x, y, things.sandbags(rnd, { angle, count, color: '#9a8a78' }))
  stage.placeAll(
    (angle) => things.hedgehog({ angle }),
    [
      [470, 516, 40],
      [1930, 600, 16],
      [80, 470, 50],
    ],
  )
  stage.placeAll(
    (angle) => things.pallet({ angle, color: '#8b7253' }),
    [
      [970, 340, 12],
      [1690, 420, -40],
      [130, 330, 70],
    ],
  )
  return stage
}
