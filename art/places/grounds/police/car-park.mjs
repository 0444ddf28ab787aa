// The lot before the station's door, made a strong point.

import { sign } from '../../lib/lettering.mjs'
import { createRandom } from '../../lib/random.mjs'
import { circle, line, path, rect } from '../../lib/shapes.mjs'
import { doorCanopy } from '../../props/borders.mjs'
import * as things from '../../props/furniture.mjs'
import * as nature from '../../props/nature.mjs'
import { car, cruiser } from '../../props/vehicles.mjs'
import { bays, casings, police, strobe, white } from './base.mjs'

export { texture } from './base.mjs'

export function draw() {
  const rnd = createRandom(303)
  const stage = police(rnd, [
    [90, 'air'],
    [300, 'sky'],
    [560, 'air'],
    [1240, 'sky'],
    [1420, 'air'],
    [1500, 'air'],
    [1740, 'lit'],
    [1930, 'sky'],
  ])
  bays(stage, 70, 5, 112, 190)
  bays(stage, 1180, 6, 112, 190)
  bays(stage, 300, 6, 486, 176)
  bays(stage, 1460, 4, 486, 176)
  ;[
    [70, 5],
    [1180, 6],
  ].forEach(([x0, c]) => {
    for (let i = 0; i < c; i++)
      if (i % 2 === 0)
        stage.put('paint', x0 + i * 112 + 56, 274, 60, sign('POLICE', 0, 0, 16, white, { weight: 0.17, extra: 'opacity=".6"' }))
  })
  // Driving direction, stop line, no-parking hatch in front of the door.
  for (const [px, a] of [
    [210, 0],
    [760, 0],
    [1330, 0],
    [1840, 0],
  ])
    stage.put('paint', px, 396, 110, path('M-80 -8H14V-28L70 0L14 28V8H-80Z', white, 'opacity=".5"'), a)
  let hatch = ''
  for (let k = 0; k < 9; k++) hatch += `M${700 + k * 46} 226l40 -110`
  stage.draw(
    'paint',
    line(hatch, '#d8b640', 9, 'opacity=".55"') + rect(690, 114, 436, 114, 'none', 'stroke="#d8b640" stroke-width="6" opacity=".65"'),
  )
  stage.put('paint', 1110, 560, 200, sign('STOP', 0, 0, 78, white, { weight: 0.15, extra: 'opacity=".55"' }))
  stage.put('paint', 1240, 560, 20, rect(-7, -74, 14, 150, white, 'opacity=".6"'))
  for (const [px, py, r] of [
    [640, 420, 46],
    [1600, 400, 40],
    [980, 300, 30],
  ])
    stage.put('decal', px, py, 160, nature.puddle(rnd, { radius: r * 0.7, color: '#4f648e', rim: '#b8ceff', stretch: 2.2 }))
  for (const [px, py, a] of [
    [420, 360, 3],
    [1500, 430, -4],
    [900, 470, 8],
  ])
    stage.put('decal', px, py, 240, line('M-200 -24Q-40 -40 200 -14M-200 24Q-40 8 200 32', '#1b1e30', 10, 'opacity=".36"'), a)
  casings(stage, rnd, [870, 1000, 480, 1560])
  stage.put('prop', 740, 16, 140, sign('POLICE', 0, 0, 24, '#dfe3f0', { weight: 0.17, extra: 'opacity=".9"' }))
  stage.put(
    'prop',
    1100,
    16,
    40,
    circle(0, 0, 13, '#2c3350', 'stroke="#8f96b4" stroke-width="3"') + line('M0 0L22 14', '#c9cee0', 3) + circle(0, 0, 4, '#ff5a5a'),
  )
  stage.place(908, 44, {
    kind: 'canopy',
    art: doorCanopy(200, 44, '#7a82a6') + sign('STATION 9', 0, 18, 17, '#eef1fb', { weight: 0.18 }),
    silhouette: rect(-100, 0, 200, 44, '#000'),
    reach: 150,
    height: 28,
  })
  stage.lamp(908, 120, 260, '#cfe0ff', 0.7)
  stage.halo(830, 64, 70, '#3f7bff', 0.34)
  stage.halo(986, 64, 70, '#3f7bff', 0.34)

  stage.place(126, 204, cruiser({ angle: 90, number: '04' }))
  stage.place(350, 206, cruiser({ angle: 92, number: '12' }))
  stage.place(1236, 200, cruiser({ angle: -90, number: '07' }))
  stage.place(1572, 206, car({ angle: 88, color: '#5f6478' }))
  stage.place(1796, 204, cruiser({ angle: 86, number: '21' }))
  stage.place(470, 352, cruiser({ angle: 24, number: '33', lightsOn: true }))
  stage.place(1690, 568, cruiser({ angle: -84, number: '18' }))
  stage.place(358, 578, car({ angle: 90, color: '#74606a' }))
  stage.place(804, 574, cruiser({ angle: -90, number: '40' }))
  stage.place(1420, 392, cruiser({ angle: 158, number: '09', lightsOn: true }))
  strobe(stage, 470, 352)
  strobe(stage, 1420, 392)
  stage.place(760, 268, things.sandbags(rnd, { count: 8, radius: 170, arc: 92, angle: 180 }))
  stage.place(1060, 268, things.sandbags(rnd, { count: 7, radius: 160, arc: 86, angle: 180 }))
  stage.place(1960, 440, things.sandbags(rnd, { count: 6, angle: 80 }))
  stage.place(610, 556, things.sandbags(rnd, { count: 5, angle: 6 }))
  for (const [px, py, a, ww] of [
    [910, 286, 0, 120],
    [600, 300, -20, 130],
    [1230, 330, 14, 130],
    [1990, 280, 84, 130],
    [60, 420, 96, 130],
    [1390, 560, 90, 120],
  ])
    stage.place(px, py, things.barricade({ angle: a, w: ww }))
  for (const [px, py, a] of [
    [680, 140, 0],
    [740, 150, 6],
    [706, 186, -8],
    [1090, 142, 0],
    [1152, 160, 12],
    [560, 620, 8],
    [1520, 610, -6],
    [1560, 560, 14],
  ])
    stage.place(px, py, things.crate({ angle: a, label: `E-${1 + (px % 7)}`, color: '#80715e' }))
  ;[
    [560, 420],
    [620, 466],
    [690, 400],
    [1280, 440],
    [1340, 500],
  ].forEach(([px, py], i) => {
    stage.place(px, py, things.evidenceMarker(i + 1))
  })
  stage.draw(
    'decal',
    things.tape([
      [540, 380],
      [640, 366],
      [734, 388],
      [726, 470],
      [610, 500],
      [534, 452],
      [540, 380],
    ]),
  )
  for (const [px, py, a] of [
    [850, 330, 30],
    [1010, 350, -40],
    [1920, 360, 100],
  ])
    stage.place(px, py, things.riotShield({ angle: a }))
  for (const [px, py] of [
    [1180, 420],
    [1210, 450],
    [1176, 486],
    [270, 330],
    [300, 300],
    [1900, 500],
    [1930, 470],
  ])
    stage.place(px, py, things.cone())
  for (const px of [260, 1320, 1790]) stage.lamp(px, 650, 240, '#cfe0ff', 0.45)
  return stage
}
