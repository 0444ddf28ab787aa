// A burnt-out bus across the crossing, the crater that stopped it, houses fallen into the street.

import { sign } from '../../lib/lettering.mjs'
import { createRandom } from '../../lib/random.mjs'
import { circle, ink, line, rect } from '../../lib/shapes.mjs'
import { airUnit } from '../../props/borders.mjs'
import * as things from '../../props/furniture.mjs'
import { dumpster } from '../../props/structures.mjs'
import { schoolBus, wreck } from '../../props/vehicles.mjs'
import { beacons, breaches, crater, fire, fissures, quarantine, rubble, spills } from './base.mjs'

export { gain, texture } from './base.mjs'

/** A traffic light torn from its foot. */
const trafficLight = (angle) => ({
  kind: 'light',
  art:
    rect(-74, -4, 116, 8, '#3c3437', ink(2)) +
    line('M-70 -2H38', '#7a6a66', 1.6) +
    rect(40, -13, 58, 26, '#2a2426', `rx="4" ${ink(2)}`) +
    ['#e23a2e', '#6a4a1a', '#2a4a24'].map((c, i) => circle(52 + i * 17, 0, 6.4, c, ink(1.4))).join(''),
  silhouette: rect(-74, -4, 116, 8, '#000') + rect(40, -13, 58, 26, '#000'),
  glow: circle(52, 0, 5, '#ff8a7a'),
  angle,
  height: 8,
  reach: 120,
})

export function draw() {
  const rnd = createRandom(414)
  const stage = quarantine(rnd)
  for (let y = 156; y < 580; y += 44) stage.put('paint', 420, y, 60, rect(-52, -11, 104, 22, '#d8c9bb', 'opacity=".5"'))
  stage.put('paint', 1240, 420, 220, sign('STAY OUT', 0, 0, 66, '#e0b63a', { weight: 0.14, extra: 'opacity=".6"', shake: 0.06 }))
  fissures(stage, rnd, [
    [640, 250],
    [1480, 520],
  ])
  for (const [x, y, r] of [
    [780, 500, 96],
    [1180, 190, 56],
    [220, 560, 54],
    [1840, 470, 66],
    [1560, 300, 48],
  ])
    stage.put('decal', x, y, 220, crater(rnd, r))
  spills(stage, rnd, [
    [1380, 560, 46],
    [290, 250, 40],
    [1730, 230, 44],
    [960, 330, 32],
  ])
  breaches(stage, rnd, [
    [230, 66],
    [760, 56],
    [1390, 78],
    [1820, 50],
  ])
  for (const x of [470, 1010, 1180, 1620]) stage.put('prop', x, 18, 60, airUnit(0, 0, '#6a5a56'))
  stage.place(620, 380, schoolBus({ angle: -24, rnd, color: '#57462f', text: '', rust: 12 }))
  fire(stage, rnd, 716, 330, 30)
  fire(stage, rnd, 560, 410, 22)
  stage.place(1120, 520, wreck({ angle: 36, rnd, color: '#4f4a52' }))
  stage.place(1640, 420, wreck({ angle: -14, rnd, color: '#5f3a30', onFire: true }))
  stage.place(1340, 250, wreck({ angle: 164, rnd, color: '#54453c' }))
  stage.place(200, 400, wreck({ angle: 82, rnd, color: '#4a4640' }))
  fire(stage, rnd, 1712, 400, 24)
  fire(stage, rnd, 940, 620, 20)
  fire(stage, rnd, 1860, 140, 20)
  // A house front fell into the street.
  for (const [x, y, r] of [
    [880, 150, 56],
    [960, 186, 40],
    [820, 190, 34],
    [1540, 150, 38],
    [440, 630, 34],
    [1240, 630, 36],
    [1900, 620, 34],
    [120, 150, 36],
  ])
    stage.place(x, y, rubble(rnd, r))
  stage.block('rubble', 890, 160, 120, 66, 8)
  stage.put('prop', 900, 140, 60, rect(-34, -6, 72, 12, '#6a544a', `${ink(2)} transform="rotate(18)"`))
  stage.place(480, 200, trafficLight(24))
  stage.place(1480, 640, trafficLight(-172))
  stage.place(1000, 636, dumpster({ angle: -6, color: '#5c4a44' }))
  stage.place(560, 150, dumpster({ angle: 12, color: '#4a4a44' }))
  stage.placeAll(
    (angle) => things.jerseyBarrier({ angle, color: '#948780' }),
    [
      [960, 440, 96],
      [1480, 400, 70],
      [372, 500, -20],
      [1900, 300, 84],
    ],
  )
  stage.placeAll(
    (mark) => things.drum({ color: mark ? '#59616b' : '#7d5a30', mark: mark ? '#d9a12c' : '' }),
    [
      [1440, 590, 1],
      [1330, 610, 1],
      [330, 290, 1],
      [1780, 270, 1],
      [1690, 180, 0],
      [1000, 300, 0],
    ],
  )
  stage.place(1230, 330, things.hedgehog({ angle: 30 }), { scale: 0.9 })
  beacons(stage, [
    [700, 640],
    [1620, 640],
    [400, 116],
    [1100, 116],
  ])
  return stage
}
