// The command post: tents and armoured vans behind a ring of sandbags, a chicane on the road.

import { sign } from '../../lib/lettering.mjs'
import { createRandom } from '../../lib/random.mjs'
import { circle, ink, line, path, rect } from '../../lib/shapes.mjs'
import * as things from '../../props/furniture.mjs'
import * as nature from '../../props/nature.mjs'
import { generator } from '../../props/structures.mjs'
import { cruiser, van } from '../../props/vehicles.mjs'
import { bays, casings, police, strobe, white } from './base.mjs'

export { texture } from './base.mjs'

export function draw() {
  const rnd = createRandom(323)
  const stage = police(rnd, [
    [110, 'air'],
    [350, 'sky'],
    [620, 'lit'],
    [780, 'sky'],
    [1180, 'air'],
    [1240, 'air'],
    [1460, 'sky'],
    [1640, 'sky'],
    [1890, 'air'],
  ])
  bays(stage, 1560, 3, 112, 190)
  bays(stage, 130, 3, 486, 176)
  stage.put(
    'paint',
    1016,
    396,
    130,
    circle(0, 0, 96, 'none', `stroke="${white}" stroke-width="7" opacity=".5" stroke-dasharray="120 5 60 3"`),
  )
  let star = ''
  for (let i = 0; i < 10; i++) {
    const [a, r] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 ? 31 : 76]
    star += `${i ? 'L' : 'M'}${Math.round(Math.cos(a) * r)} ${Math.round(Math.sin(a) * r)}`
  }
  stage.put('paint', 1016, 396, 110, path(`${star}Z`, '#5f8fe0', 'opacity=".5"'))
  stage.put('paint', 640, 560, 240, sign('CHECK POINT', 0, 0, 44, white, { weight: 0.15, extra: 'opacity=".5"' }))
  for (const x of [300, 1380]) stage.put('paint', x, 396, 110, path('M-80 -8H14V-28L70 0L14 28V8H-80Z', white, 'opacity=".5"'))
  stage.put('paint', 1330, 560, 20, rect(-7, -74, 14, 150, white, 'opacity=".6"'))
  for (const [x, y, r] of [
    [760, 300, 40],
    [1480, 500, 38],
    [220, 380, 36],
  ])
    stage.put('decal', x, y, 160, nature.puddle(rnd, { radius: r * 0.7, color: '#4f648e', rim: '#b8ceff', stretch: 2.2 }))
  for (const [x, y, a] of [
    [520, 430, -5],
    [1300, 350, 7],
    [1640, 460, 2],
  ])
    stage.put('decal', x, y, 240, line('M-200 -24Q-40 -40 200 -14M-200 24Q-40 8 200 32', '#1b1e30', 10, 'opacity=".36"'), a)
  casings(stage, rnd, [820, 900, 1200, 1260], 420)
  // A mast with dishes on the roof.
  stage.put(
    'prop',
    960,
    18,
    60,
    rect(-46, -14, 92, 28, '#2c3350', ink(2.4)) +
      circle(-22, 0, 11, '#c9cee0', ink(1.8)) +
      circle(16, -2, 13, '#8f96b4', ink(1.8)) +
      line('M16 -2l14 8M-22 0l10 6', '#2c3350', 3) +
      circle(38, 0, 4, '#ff5a5a'),
  )
  stage.halo(998, 18, 40, '#ff3a4a', 0.4)

  stage.place(740, 176, things.triageTent({ angle: -2, w: 220, h: 132, color: '#4f5f8c', mark: '' }))
  stage.place(1260, 178, things.triageTent({ angle: 3, w: 200, h: 130, color: '#5c678c', mark: '' }))
  stage.lamp(740, 200, 220, '#ffe7b4', 0.5)
  stage.lamp(1260, 200, 210, '#ffe7b4', 0.5)
  stage.place(1000, 168, van({ angle: 4, text: 'SWAT' }))
  stage.place(1500, 470, van({ angle: 158, text: 'SWAT' }))
  stage.place(188, 572, cruiser({ angle: -90, number: '31' }))
  stage.place(410, 576, cruiser({ angle: 92, number: '08' }))
  stage.place(1618, 204, cruiser({ angle: 88, number: '14' }))
  stage.place(1842, 202, cruiser({ angle: -91, number: '52' }))
  stage.place(420, 300, cruiser({ angle: -30, number: '19', lightsOn: true }))
  strobe(stage, 420, 300)
  // Sandbags around the post, with ways in between.
  stage.placeAll(
    (angle, count) => things.sandbags(rnd, { angle, count, radius: 175, arc: 84 }),
    [
      [800, 352, 180, 7],
      [1232, 352, 180, 7],
      [860, 548, 0, 7],
      [1180, 548, 0, 7],
    ],
  )
  stage.placeAll(
    (angle) => things.jerseyBarrier({ angle, color: '#7d84a0', stripe: '#5aa0ff' }),
    [
      [130, 290, 84],
      [250, 190, 96],
      [600, 420, 72],
      [1410, 388, 104],
      [1700, 420, 80],
      [1846, 396, 92],
    ],
  )
  stage.placeAll(
    (angle, label) => things.crate({ angle, label, color: '#6c7060' }),
    [
      [536, 130, 0, 'AMMO'],
      [552, 190, 9, ''],
      [1420, 140, -7, 'AMMO'],
      [1760, 600, 12, ''],
      [1816, 612, -5, 'AMMO'],
    ],
  )
  stage.place(350, 150, generator({ angle: 3, color: '#7d84a0' }))
  stage.place(1930, 520, things.hedgehog({ angle: 20, color: '#6c7189' }))
  stage.place(1620, 600, things.hedgehog({ angle: 50, color: '#6c7189' }))
  stage.place(560, 640, things.barricade({ angle: 4, w: 130 }))
  stage.place(300, 440, things.barricade({ angle: 88, w: 120 }))
  stage.placeAll(
    (angle) => things.riotShield({ angle }),
    [
      [900, 300, 30],
      [1120, 470, -50],
      [680, 470, 80],
    ],
  )
  for (const [x, y, a] of [
    [966, 640, -105],
    [1330, 640, -75],
  ]) {
    stage.place(x, y, things.spotlight({ angle: a }))
    stage.beam(x, y - 10, 420, 30, a, '#cfe0ff', 0.8)
    stage.beam(x, y - 10, 340, 24, a, '#dfeaff', 0.2, 'glow')
    stage.halo(x, y - 10, 44, '#cfe0ff', 0.4)
  }
  stage.placeAll(
    () => things.cone(),
    [
      [560, 350],
      [640, 500],
      [1410, 450],
      [1340, 330],
      [1760, 350],
      [200, 340],
    ],
  )
  for (const x of [280, 1780]) stage.lamp(x, 650, 230, '#cfe0ff', 0.45)
  return stage
}
