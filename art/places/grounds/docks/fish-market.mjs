// The fish market: stalls under striped awnings, boats hauled up, nets hung to dry.

import { sign } from '../../lib/lettering.mjs'
import { createRandom } from '../../lib/random.mjs'
import { circle, ellipse, ink, line, path, rect } from '../../lib/shapes.mjs'
import * as things from '../../props/furniture.mjs'
import { netRack, stall } from '../../props/structures.mjs'
import { rowBoat } from '../../props/vehicles.mjs'
import { docks, gaps, net, stains } from './base.mjs'

export { texture } from './base.mjs'

/** A boat on trestles. */
const hauledBoat = (angle, color) => {
  const boat = rowBoat({ angle, color })
  const trestles = [-34, 34].map((x) => rect(x - 5, -46, 10, 92, '#6b5238', ink(1.8))).join('')
  return { ...boat, art: trestles + boat.art, height: 22, solid: [142, 62] }
}

/** A box of fish on ice. */
const fishBox = (rnd, angle) => {
  let fish = ''
  for (let i = 0; i < 5; i++) {
    const [x, y] = [-20 + i * 9, rnd.range(-7, 7)]
    fish += ellipse(x, y, 4, 10, rnd.pick(['#8fa6b4', '#6f8896', '#a9b4b0']), ink(1.2)) + path(`M${x} ${y + 9}l-4 6h8z`, '#6f8896', ink(1))
  }
  return {
    kind: 'fish',
    art: rect(-32, -21, 64, 42, '#7a93a0', ink(2.2)) + rect(-27, -16, 54, 32, '#dcecf2') + fish,
    silhouette: rect(-32, -21, 64, 42, '#000'),
    angle,
    height: 9,
    reach: 70,
  }
}

export function draw() {
  const rnd = createRandom(525)
  const stage = docks(rnd, { names: ['HANJA', '', '', 'NORDSEA', '', 'KESTREL', ''], shift: 5 })
  stage.put('paint', 1030, 420, 240, sign('PIER 9', 0, 0, 84, '#f4ead0', { weight: 0.13, extra: 'opacity=".68"' }))
  // A painted fish and an anchor.
  stage.put(
    'paint',
    420,
    410,
    130,
    `<g fill="none" stroke="#f4ead0" stroke-width="6" opacity=".5"><path d="M-80 0Q-20 -54 50 0Q-20 54 -80 0ZM50 0l36 -30v60z"/></g>` +
      circle(-44, -8, 6, '#f4ead0', 'opacity=".5"'),
  )
  stage.put(
    'paint',
    1640,
    410,
    110,
    `<g fill="none" stroke="#c9a23c" stroke-width="8" opacity=".6" stroke-linecap="round"><path d="M0 -56V58M-30 -28H30M-56 16Q-50 58 0 60Q50 58 56 16"/><circle cy="-70" r="14"/></g>`,
  )
  gaps(stage, [
    [256, 300, 80],
    [1440, 520, 90],
    [1824, 300, 70],
  ])
  stains(stage, rnd, [
    [700, 330, 44],
    [900, 520, 36],
    [1300, 330, 46],
    [560, 520, 34],
  ])
  stage.placeAll(
    (angle, color, text) => stall({ angle, color, text }),
    [
      [560, 222, 0, '#b5483f', 'FISH'],
      [800, 226, 2, '#2f6f86', ''],
      [1180, 222, -2, '#3d7a5a', 'CRABS'],
      [1430, 226, 0, '#c08a35', ''],
    ],
  )
  for (const x of [560, 800, 1180, 1430]) {
    stage.lamp(x, 260, 170, '#ffd79a', 0.5)
    stage.halo(x + 60, 268, 24, '#ffcf6a', 0.5)
  }
  for (const [x, y, angle] of [
    [490, 310, 4],
    [640, 316, -6],
    [870, 318, 10],
    [1100, 312, -4],
    [1270, 320, 6],
    [1500, 314, -10],
    [740, 560, 24],
  ])
    stage.place(x, y, fishBox(rnd, angle))
  stage.place(250, 224, hauledBoat(-8, '#7a4b35'))
  stage.place(1730, 236, hauledBoat(12, '#3f6a7a'))
  stage.place(1240, 590, hauledBoat(184, '#5a6a4a'))
  stage.placeAll(
    (angle, w) => netRack({ angle, w }),
    [
      [340, 560, 4, 180],
      [1640, 580, -5, 180],
      [1910, 250, 88, 150],
    ],
  )
  net(stage, rnd, 1060, 560, -18)
  net(stage, rnd, 160, 420, 30)
  stage.placeAll(
    (angle, color) => things.crate({ angle, color }),
    [
      [1000, 214, 0, '#7a6a50'],
      [1010, 270, 10, '#8a6a44'],
      [680, 598, -8, '#94774e'],
      [1900, 590, 6, '#8a6a44'],
      [110, 300, 12, '#7a6a50'],
    ],
  )
  stage.placeAll(
    (color) => things.drum({ color }),
    [
      [130, 230, '#2f6f86'],
      [1590, 232, '#3d7a5a'],
      [1628, 252, '#b0562f'],
      [520, 600, '#2f6f86'],
      [1450, 606, '#3d7a5a'],
    ],
  )
  stage.place(900, 596, things.pallet({ angle: 6, load: 'sacks' }))
  stage.place(1810, 470, things.pallet({ angle: -14 }))
  for (const x of [150, 590, 820, 1120, 1400, 1800]) stage.place(x, 626, things.bollard())
  for (const [x, y] of [
    [220, 610],
    [980, 612],
    [1520, 610],
  ])
    stage.place(x, y, things.ropeCoil())
  stage.place(440, 616, things.lifebuoy())
  stage.place(1350, 612, things.lifebuoy())
  stage.put(
    'decal',
    1560,
    440,
    120,
    line('M-80 10Q-30 -30 20 4T90 -8', '#15131a', 6) + line('M-80 10Q-30 -30 20 4T90 -8', '#c0a26b', 3.8, 'stroke-dasharray="6 1.6"'),
  )
  stage.place(300, 702, rowBoat({ angle: 5, color: '#8a4038' }), { scale: 0.86 })
  stage.place(880, 700, rowBoat({ angle: 176, color: '#3f6a7a' }), { scale: 0.86 })
  stage.place(1560, 702, rowBoat({ angle: -4 }), { scale: 0.86 })
  for (const x of [300, 1720]) stage.lamp(x, 150, 270, '#ffd79a', 0.7)
  for (const x of [420, 1080, 1720]) {
    stage.lamp(x, 636, 200, '#ffd79a', 0.55)
    stage.halo(x, 690, 60, '#ffd79a', 0.12)
  }
  return stage
}
