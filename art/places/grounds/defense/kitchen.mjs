// The camp's kitchen: tables round the fires, tanks and beds of vegetables, tents to sleep in.

import { createRandom } from '../../lib/random.mjs'
import { circle, INK, ink, line, path } from '../../lib/shapes.mjs'
import * as things from '../../props/furniture.mjs'
import { gardenBed, stall, waterTank, workbench } from '../../props/structures.mjs'
import { boardwalk, defense, fires, puddles, ruts, searchlight, tower, trench } from './base.mjs'

export { texture } from './base.mjs'

/** Washing on a line between two posts: hangs high enough to run under. */
function washing(stage, x, y, angle) {
  const cloth = (dx, w, h, color) =>
    path(`M${dx} 2h${w}v${h}q${-w / 2} 7 ${-w} 0z`, color, ink(2)) + line(`M${dx + 4} 6v${h - 8}`, '#ffffff', 2, 'opacity=".3"')
  stage.place(x, y, {
    kind: 'washing',
    art:
      line('M-110 0Q0 8 110 0', INK, 4) +
      line('M-110 0Q0 8 110 0', '#c0a26b', 2) +
      cloth(-92, 34, 36, '#6b7458') +
      cloth(-44, 26, 28, '#94505a') +
      cloth(-4, 40, 40, '#a3a0b0') +
      cloth(52, 30, 32, '#4f6a80') +
      [-110, 110].map((dx) => circle(dx, 0, 7, '#8a6540', ink(2))).join(''),
    silhouette: line('M-110 0H110', '#000', 4) + path('M-92 2h34v36h-34zM-4 2h40v40h-40zM52 2h30v32h-30z', '#000'),
    angle,
    height: 26,
    reach: 170,
  })
}

export function draw() {
  const rnd = createRandom(616)
  const stage = defense(rnd)
  ruts(stage, [
    [1500, 330, -5],
    [600, 560, 3],
  ])
  boardwalk(stage, rnd, 330, 330, 12)
  boardwalk(stage, rnd, 1130, 420, 9)
  puddles(stage, rnd, [
    [720, 470, 34],
    [1440, 440, 38],
    [220, 420, 30],
  ])
  trench(stage, rnd, 460, 606, 300, 2)
  trench(stage, rnd, 1640, 590, 360, -2)
  tower(stage, rnd, 620, 112)
  tower(stage, rnd, 1480, 68)
  searchlight(stage, 1080, -96)
  for (const [x, y, angle, color] of [
    [170, 148, -4, '#7a6a58'],
    [382, 142, 3, '#6b7458'],
    [1700, 146, 4, '#5d6a70'],
    [1890, 150, -3, '#7a6a58'],
  ])
    stage.place(x, y, things.triageTent({ angle, w: 160, h: 116, color, mark: '' }))
  stage.place(880, 150, stall({ w: 200, h: 92, color: '#94643c', text: 'SOUP' }))
  fires(stage, rnd, [
    [740, 290],
    [1290, 280],
  ])
  stage.placeAll(
    (angle) => things.picnicTable({ angle, color: '#7a5f44' }),
    [
      [880, 300, 4],
      [1150, 270, -6],
      [910, 480, 88],
      [1310, 470, 96],
      [600, 400, 12],
    ],
  )
  for (const [x, y, angle] of [
    [690, 366, 24],
    [1360, 350, -34],
    [1200, 130, 4],
  ])
    stage.place(x, y, things.logPile({ angle }), { scale: 0.8 })
  stage.place(1090, 148, waterTank({ color: '#6a6470', r: 46 }))
  stage.place(540, 240, waterTank({ color: '#5d6a70', r: 40 }))
  stage.placeAll(
    (w, crop, angle = 0) => gardenBed(rnd, { w, crop, angle }),
    [
      [1660, 300, 150, '#6f8a46'],
      [1838, 296, 150, '#a0703c', 2],
      [1666, 392, 150, '#7a5a7a', -2],
      [1840, 390, 150, '#5f8f47'],
    ],
  )
  stage.place(1610, 222, workbench({ angle: 4, w: 120 }))
  washing(stage, 300, 262, 5)
  washing(stage, 1850, 462, -5)
  stage.placeAll(
    (angle, label) => things.crate({ angle, label, color: '#7d7050' }),
    [
      [1010, 130, 0, 'FOOD'],
      [1020, 190, 8, ''],
      [1320, 140, -5, 'FOOD'],
      [120, 300, 14, ''],
      [1960, 260, 6, 'SEED'],
    ],
  )
  for (const [x, y, angle, count] of [
    [460, 548, 2, 7],
    [1640, 532, -2, 9],
    [120, 500, 82, 5],
  ])
    stage.place(x, y, things.sandbags(rnd, { angle, count, color: '#9a8a78' }))
  stage.placeAll(
    (angle) => things.hedgehog({ angle }),
    [
      [230, 600, 20],
      [740, 610, 46],
      [880, 592, -10],
      [1240, 610, 30],
      [1930, 590, 12],
    ],
  )
  stage.placeAll(
    (count) => things.tyreStack({ count }),
    [
      [1420, 190, 2],
      [1010, 592, 1],
    ],
  )
  stage.placeAll(
    () => things.drum({ color: '#6a4a3a' }),
    [
      [770, 144],
      [1330, 590],
      [90, 400],
    ],
  )
  stage.placeAll(
    (angle) => things.pallet({ angle, color: '#8b7253' }),
    [
      [1480, 250, 20],
      [420, 440, -30],
      [1060, 500, 50],
    ],
  )
  return stage
}
