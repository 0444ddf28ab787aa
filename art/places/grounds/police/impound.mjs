// The impound yard: towed cars behind fences, the store for evidence, a gate.

import { sign } from '../../lib/lettering.mjs'
import { createRandom } from '../../lib/random.mjs'
import { ink, line, path, rect } from '../../lib/shapes.mjs'
import { doorCanopy } from '../../props/borders.mjs'
import * as things from '../../props/furniture.mjs'
import * as nature from '../../props/nature.mjs'
import { dumpster } from '../../props/structures.mjs'
import { car, cruiser, wreck } from '../../props/vehicles.mjs'
import { bays, casings, police, strobe, white } from './base.mjs'

export { texture } from './base.mjs'

/** A length of wire fence on feet, along x before turning. */
const fence = ({ angle = 0, w = 200 } = {}) => {
  let mesh = ''
  for (let x = -w / 2; x < w / 2 - 6; x += 10) mesh += `M${x} -7l10 14M${x} 7l10 -14`
  const feet = [-w / 2, 0, w / 2].map((x) => rect(x - 5, -14, 10, 28, '#6c7189', ink(1.6))).join('')
  return {
    kind: 'fence',
    art: feet + line(mesh, '#aab4cc', 1.2, 'opacity=".7"') + rect(-w / 2, -3, w, 6, '#8f96b4', ink(1.8)),
    silhouette: rect(-w / 2, -4, w, 8, '#000'),
    angle,
    height: 30,
    reach: w / 2 + 40,
    solid: [w + 8, 18],
  }
}

export function draw() {
  const rnd = createRandom(313)
  const stage = police(rnd, [
    [140, 'sky'],
    [260, 'air'],
    [470, 'sky'],
    [720, 'sky'],
    [900, 'air'],
    [960, 'air'],
    [1200, 'sky'],
    [1660, 'sky'],
    [1850, 'air'],
  ])
  bays(stage, 180, 6, 112, 180)
  bays(stage, 1100, 3, 486, 176)
  stage.put('paint', 1030, 396, 260, sign('IMPOUND', 0, 0, 74, white, { weight: 0.15, extra: 'opacity=".52"' }))
  for (const x of [270, 700, 1720]) stage.put('paint', x, 396, 110, path('M-80 -8H14V-28L70 0L14 28V8H-80Z', white, 'opacity=".5"'))
  let hatch = ''
  for (let k = 0; k < 6; k++) hatch += `M${1420 + k * 46} 216l40 -100`
  stage.draw(
    'paint',
    line(hatch, '#d8b640', 9, 'opacity=".55"') + rect(1408, 114, 300, 104, 'none', 'stroke="#d8b640" stroke-width="6" opacity=".65"'),
  )
  for (const [x, y, r] of [
    [520, 360, 40],
    [1330, 430, 36],
    [1830, 560, 40],
    [860, 560, 34],
  ])
    stage.put('decal', x, y, 160, nature.puddle(rnd, { radius: r * 0.7, color: '#4f648e', rim: '#b8ceff', stretch: 2 }))
  // Drag marks of the tow truck.
  for (const [x, y, a] of [
    [480, 340, -7],
    [1200, 470, 6],
    [760, 450, 3],
  ])
    stage.put('decal', x, y, 240, line('M-200 -24Q-40 -40 200 -14M-200 24Q-40 8 200 32', '#1b1e30', 10, 'opacity=".36"'), a)
  casings(stage, rnd, [1250, 1500], 390)
  stage.place(1560, 44, {
    kind: 'canopy',
    art: doorCanopy(190, 44, '#7a82a6') + sign('EVIDENCE', 0, 18, 17, '#eef1fb', { weight: 0.18 }),
    silhouette: rect(-95, 0, 190, 44, '#000'),
    reach: 150,
    height: 28,
  })
  stage.lamp(1560, 120, 250, '#cfe0ff', 0.7)

  stage.placeAll(
    (angle, color) => car({ angle, color }),
    [
      [238, 200, 90, '#74606a'],
      [462, 202, 88, '#5f7568'],
      [574, 200, -92, '#7d7a58'],
      [797, 202, 91, '#56607c'],
      [1158, 572, -90, '#6a5a7c'],
      [1378, 574, 90, '#7c5a52'],
    ],
  )
  stage.place(1268, 572, wreck({ angle: 90, rnd, color: '#4a4a5a' }))
  stage.place(686, 198, wreck({ angle: 91, rnd, color: '#544a50' }))
  stage.place(1640, 420, cruiser({ angle: -18, number: '27', lightsOn: true }))
  strobe(stage, 1640, 420)
  stage.place(380, 560, cruiser({ angle: 8, number: '15' }))
  stage.place(1090, 170, things.container({ w: 230, h: 94, color: '#4a5478', text: 'STORE', angle: 0 }))
  stage.place(1800, 170, things.container({ w: 210, h: 90, color: '#7c5a52', angle: 5 }))
  stage.placeAll(
    (angle, w) => fence({ angle, w }),
    [
      [120, 250, 90, 220],
      [1010, 560, 86, 200],
      [1500, 570, 92, 190],
      [660, 560, 0, 210],
      [940, 268, -8, 150],
    ],
  )
  stage.placeAll(
    (angle, label) => things.crate({ angle, label, color: '#80715e' }),
    [
      [1450, 150, 0, 'E-8'],
      [1462, 206, 8, 'E-3'],
      [1668, 146, -6, 'E-4'],
      [822, 606, 10, 'E-9'],
      [1930, 250, 20, 'E-2'],
    ],
  )
  stage.place(920, 150, dumpster({ angle: 90, color: '#4a5a78' }))
  stage.place(230, 620, things.tyreStack({ count: 3 }))
  stage.place(1760, 620, things.tyreStack({ count: 2 }))
  stage.place(560, 640, things.tyreStack({ count: 1 }))
  stage.placeAll(
    (color) => things.drum({ color }),
    [
      [1890, 400, '#4a5a78'],
      [1922, 436, '#8c5f3a'],
      [150, 420, '#4a5a78'],
    ],
  )
  stage.placeAll(
    (angle, w) => things.barricade({ angle, w }),
    [
      [1420, 320, 24, 130],
      [250, 370, 78, 120],
    ],
  )
  stage.place(1890, 560, things.sandbags(rnd, { count: 6, angle: 96 }))
  stage.placeAll(
    (angle) => things.riotShield({ angle }),
    [
      [1520, 350, 60],
      [1840, 500, -20],
    ],
  )
  stage.placeAll(
    () => things.cone(),
    [
      [900, 330],
      [1180, 300],
      [1560, 500],
      [480, 480],
      [320, 330],
    ],
  )
  for (const x of [300, 1000, 1720]) stage.lamp(x, 650, 240, '#cfe0ff', 0.45)
  return stage
}
