// The army's post that did not hold: nests of sandbags, an overrun tent, a chemical spill.

import { sign } from '../../lib/lettering.mjs'
import { createRandom } from '../../lib/random.mjs'
import { circle, line, rect } from '../../lib/shapes.mjs'
import { airUnit } from '../../props/borders.mjs'
import * as things from '../../props/furniture.mjs'
import { generator, waterTank } from '../../props/structures.mjs'
import { van, wreck } from '../../props/vehicles.mjs'
import { beacons, breaches, crater, fire, fissures, quarantine, rubble, spills } from './base.mjs'

export { gain, texture } from './base.mjs'

export function draw() {
  const rnd = createRandom(424)
  const stage = quarantine(rnd)
  // The cordon line.
  let stripes = ''
  for (let y = 150; y < 580; y += 40) stripes += `M330 ${y + 26}l60 -30`
  stage.draw(
    'paint',
    line(stripes, '#c8402e', 13, 'opacity=".55"') + rect(324, 138, 72, 444, 'none', 'stroke="#c8402e" stroke-width="6" opacity=".55"'),
  )
  stage.put('paint', 760, 440, 240, sign('NO ENTRY', 0, 0, 66, '#c8402e', { weight: 0.15, extra: 'opacity=".6"', shake: 0.05 }))
  stage.put(
    'paint',
    1360,
    300,
    110,
    circle(0, 0, 78, 'none', 'stroke="#e0b63a" stroke-width="8" opacity=".55" stroke-dasharray="90 5"') +
      [30, 150, 270]
        .map((a) => `<path d="M0 -12L26 -62A66 66 0 0 0 -26 -62Z" fill="#e0b63a" opacity=".5" transform="rotate(${a + 30})"/>`)
        .join('') +
      circle(0, 0, 12, '#e0b63a', 'opacity=".6"'),
  )
  fissures(stage, rnd, [
    [960, 260],
    [1640, 330],
    [520, 560],
  ])
  for (const [x, y, r] of [
    [560, 240, 60],
    [1180, 520, 78],
    [1880, 230, 56],
    [180, 300, 50],
  ])
    stage.put('decal', x, y, 200, crater(rnd, r))
  spills(stage, rnd, [
    [1560, 500, 62],
    [1690, 556, 40],
    [820, 560, 36],
    [250, 500, 38],
    [1240, 180, 34],
  ])
  breaches(stage, rnd, [
    [480, 58],
    [1180, 66],
    [1580, 60],
  ])
  for (const x of [200, 700, 860, 1840]) stage.put('prop', x, 18, 60, airUnit(0, 0, '#6a5a56'))
  stage.place(820, 176, things.triageTent({ angle: -4, w: 190, h: 128, color: '#6f6a4a', mark: '' }))
  stage.lamp(820, 200, 190, '#ffe0a0', 0.5)
  stage.place(1420, 176, things.triageTent({ angle: 5, w: 170, h: 120, color: '#7a5c44', mark: '#8fd63a' }))
  stage.place(1030, 164, van({ angle: 174, color: '#4a4a34', trim: '#a39a6a', text: 'ARMY' }))
  stage.place(640, 596, wreck({ angle: -12, rnd, color: '#4a4a38', onFire: true }))
  stage.place(1760, 430, wreck({ angle: 100, rnd, color: '#57403a' }))
  fire(stage, rnd, 710, 580, 24)
  fire(stage, rnd, 1300, 620, 22)
  fire(stage, rnd, 180, 150, 22)
  fire(stage, rnd, 1490, 210, 24)
  stage.placeAll(
    (angle, count, radius) => things.sandbags(rnd, { angle, count, radius, arc: 96, color: '#9a8260' }),
    [
      [470, 400, -90, 6, 130],
      [860, 346, 180, 6, 130],
      [1430, 420, 60, 6, 130],
    ],
  )
  stage.placeAll(
    (angle, count) => things.sandbags(rnd, { angle, count, color: '#9a8260' }),
    [
      [1000, 620, 4, 6],
      [1620, 160, -6, 5],
    ],
  )
  stage.placeAll(
    (angle) => things.hedgehog({ angle }),
    [
      [250, 210, 10],
      [360, 640, 40],
      [1930, 420, 24],
      [1880, 560, 60],
      [620, 330, 50],
    ],
  )
  stage.placeAll(
    (angle) => things.jerseyBarrier({ angle, color: '#948780' }),
    [
      [270, 400, 88],
      [1560, 370, 24],
      [1800, 300, -16],
      [980, 470, 78],
    ],
  )
  stage.placeAll(
    (mark) => things.drum({ color: mark ? '#59616b' : '#7d5a30', mark: mark ? '#d9a12c' : '' }),
    [
      [1500, 560, 1],
      [1460, 540, 1],
      [1640, 610, 1],
      [1610, 440, 1],
      [780, 620, 0],
      [220, 560, 1],
    ],
  )
  stage.placeAll(
    (angle, label) => things.crate({ angle, label, color: '#6f6a4a' }),
    [
      [680, 130, 4, 'AMMO'],
      [690, 190, -8, ''],
      [1012, 306, 20, 'AMMO'],
      [1740, 140, 12, ''],
    ],
  )
  stage.place(556, 150, generator({ angle: 4, color: '#6f6a4a' }))
  stage.place(130, 620, waterTank({ color: '#6a6a54', r: 44 }))
  for (const [x, y, r] of [
    [340, 150, 36],
    [900, 640, 30],
    [1460, 636, 34],
    [1960, 150, 28],
  ])
    stage.place(x, y, rubble(rnd, r))
  beacons(stage, [
    [440, 640],
    [1200, 640],
    [620, 116],
    [1560, 116],
  ])
  return stage
}
