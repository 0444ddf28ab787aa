// The container yard: lanes between stacks on the deck, a forklift left running.

import { sign } from '../../lib/lettering.mjs'
import { createRandom } from '../../lib/random.mjs'
import { INK, line, rect } from '../../lib/shapes.mjs'
import * as things from '../../props/furniture.mjs'
import { generator } from '../../props/structures.mjs'
import { forklift, rowBoat } from '../../props/vehicles.mjs'
import { docks, gaps, net, stains } from './base.mjs'

export { texture } from './base.mjs'

export function draw() {
  const rnd = createRandom(515)
  const stage = docks(rnd, { names: ['', 'KESTREL', '', 'TIDELINE', '', '', 'HANJA'], shift: 3 })
  stage.put('paint', 1030, 390, 220, sign('PIER 8', 0, 0, 84, '#f4ead0', { weight: 0.13, extra: 'opacity=".68"' }))
  // Lanes for the forklift.
  for (const y of [300, 520])
    stage.put(
      'paint',
      1024,
      y,
      940,
      rect(-900, -3.5, 1800, 7, '#e0b646', 'opacity=".5"') + line('M-900 0H900', INK, 7, 'opacity=".25" stroke-dasharray="6 54"'),
    )
  for (const x of [300, 760, 1340, 1780])
    stage.put('paint', x, 410, 60, line('M-30 -22L4 0L-30 22M4 -22L38 0L4 22', '#e0b646', 7, 'opacity=".55"'))
  gaps(stage, [
    [640, 560, 80],
    [1216, 470, 90],
    [1760, 250, 70],
  ])
  stains(stage, rnd, [
    [420, 400, 46],
    [980, 560, 40],
    [1500, 380, 44],
    [1880, 470, 34],
  ])
  stage.placeAll(
    (angle, w, color, text, open = false) => things.container({ angle, w, h: 92, color, text, open }),
    [
      [330, 236, 0, 240, '#2f6f86', 'OCEANIC'],
      [600, 230, -3, 220, '#94403a', ''],
      [1420, 240, 2, 240, '#3d7a5a', 'TERRA'],
      [260, 566, 3, 220, '#c08a35', 'NF-31'],
      [1560, 580, -4, 236, '#b0562f', '', true],
    ],
  )
  stage.place(900, 236, things.container({ w: 190, h: 90, color: '#5b6478', angle: 0, open: true }))
  stage.place(1900, 300, things.container({ w: 200, h: 90, color: '#8a8f3c', angle: 90 }))
  stage.place(760, 440, forklift({ angle: -24 }))
  stage.halo(792, 425, 60, '#ffcf6a', 0.4)
  stage.place(1300, 590, forklift({ angle: 186 }))
  stage.placeAll(
    (angle, load = 'sacks') => things.pallet({ angle, load }),
    [
      [1120, 226, 5],
      [1206, 232, -6],
      [850, 590, 8],
      [470, 590, -10, ''],
      [1680, 460, 14],
    ],
  )
  stage.placeAll(
    (angle, color) => things.crate({ angle, color }),
    [
      [1590, 226, 4, '#8a6a44'],
      [1648, 236, -8, '#94774e'],
      [1640, 292, 16, '#7a6a50'],
      [110, 240, 0, '#8a6a44'],
      [470, 470, 22, '#94774e'],
      [1080, 610, -6, '#8a6a44'],
    ],
  )
  stage.placeAll(
    (color) => things.drum({ color }),
    [
      [160, 280, '#b0562f'],
      [1820, 590, '#2f6f86'],
      [1860, 606, '#3d7a5a'],
      [960, 604, '#b0562f'],
    ],
  )
  stage.place(130, 420, generator({ angle: 88, color: '#c9822f' }))
  for (const x of [90, 560, 760, 1180, 1700, 1960]) stage.place(x, 626, things.bollard())
  for (const [x, y] of [
    [400, 616],
    [1420, 600],
    [1920, 560],
  ])
    stage.place(x, y, things.ropeCoil())
  stage.place(620, 616, things.lifebuoy())
  stage.place(1770, 616, things.lifebuoy())
  net(stage, rnd, 1340, 400, -10)
  stage.place(420, 700, rowBoat({ angle: -3, color: '#5a6a4a' }), { scale: 0.86 })
  stage.place(1220, 702, rowBoat({ angle: 178 }), { scale: 0.86 })
  for (const x of [460, 1040, 1640]) stage.lamp(x, 150, 270, '#ffd79a', 0.75)
  for (const x of [300, 900, 1500]) {
    stage.lamp(x, 636, 200, '#ffd79a', 0.55)
    stage.halo(x, 690, 60, '#ffd79a', 0.12)
  }
  return stage
}
