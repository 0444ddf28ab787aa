// Wrecks across the street, and what leaked from the drums.

import { sign } from '../../lib/lettering.mjs'
import { createRandom } from '../../lib/random.mjs'
import { circle, line } from '../../lib/shapes.mjs'
import { airUnit } from '../../props/borders.mjs'
import * as things from '../../props/furniture.mjs'
import { wreck } from '../../props/vehicles.mjs'
import { beacons, breaches, crater, fire, fissures, quarantine, rubble, spills } from './base.mjs'

export { gain, texture } from './base.mjs'

export function draw() {
  const rnd = createRandom(404)
  const stage = quarantine(rnd)
  stage.put('paint', 600, 296, 260, sign('QUARANTINE', 0, 0, 66, '#e0b63a', { weight: 0.14, extra: 'opacity=".62"', shake: 0.05 }))
  stage.put(
    'paint',
    1480,
    420,
    120,
    circle(0, 0, 84, 'none', 'stroke="#c8402e" stroke-width="9" opacity=".62" stroke-dasharray="110 6 60 4"') +
      line('M-44 -44L44 44M44 -44L-44 44', '#c8402e', 11, 'opacity=".62"'),
  )
  fissures(stage, rnd, [
    [300, 440],
    [1120, 250],
    [1690, 470],
  ])
  for (const [px, py, r] of [
    [220, 210, 64],
    [930, 470, 82],
    [1290, 210, 52],
    [1900, 290, 60],
    [640, 600, 44],
    [1640, 560, 56],
  ])
    stage.put('decal', px, py, 190, crater(rnd, r))
  spills(stage, rnd, [
    [480, 500, 46],
    [1130, 560, 40],
    [1560, 260, 50],
    [760, 190, 34],
    [220, 530, 40],
    [1840, 190, 30],
  ])
  breaches(stage, rnd, [
    [360, 60],
    [1040, 74],
    [1700, 54],
  ])
  for (const px of [150, 720, 1420, 1920]) stage.put('prop', px, 18, 60, airUnit(0, 0, '#6a5a56'))
  stage.place(660, 452, wreck({ angle: 14, rnd, color: '#57403a' }))
  stage.place(1250, 400, wreck({ angle: -28, rnd, color: '#4f4a52', onFire: true }))
  stage.place(1760, 372, wreck({ angle: 68, rnd, color: '#6a4030' }))
  stage.place(110, 360, wreck({ angle: -8, rnd, color: '#4a4640' }))
  stage.place(1000, 172, wreck({ angle: 172, rnd, color: '#6b3a30', onFire: true }))
  fire(stage, rnd, 1322, 362, 26)
  fire(stage, rnd, 918, 182, 24)
  fire(stage, rnd, 420, 630, 20)
  fire(stage, rnd, 1860, 622, 22)
  fire(stage, rnd, 160, 150, 20)
  for (const [px, py, r] of [
    [540, 160, 34],
    [1420, 150, 38],
    [800, 628, 34],
    [1240, 634, 30],
    [1980, 560, 28],
    [300, 620, 34],
  ])
    stage.place(px, py, rubble(rnd, r))
  for (const [px, py, m] of [
    [430, 460, 1],
    [455, 424, 1],
    [1510, 310, 1],
    [1545, 300, 0],
    [1090, 610, 1],
    [750, 232, 1],
  ])
    stage.place(px, py, things.drum({ color: m ? '#59616b' : '#7d5a30', mark: m ? '#d9a12c' : '' }))
  for (const [px, py, a] of [
    [180, 440, 86],
    [1600, 480, 98],
    [860, 330, 20],
    [1440, 560, -12],
  ])
    stage.place(px, py, things.jerseyBarrier({ angle: a, color: '#948780' }))
  stage.place(1900, 430, things.hedgehog({ angle: 10 }))
  stage.place(330, 236, things.hedgehog({ angle: 50 }), { scale: 0.9 })
  beacons(stage, [
    [560, 640],
    [1360, 640],
    [860, 116],
    [1600, 116],
  ])
  return stage
}
