// The landing pad in the middle, the staff's cars to one side, a field ward to the other.

import { sign } from '../../lib/lettering.mjs'
import { createRandom } from '../../lib/random.mjs'
import { circle, ink, line, path, rect } from '../../lib/shapes.mjs'
import * as things from '../../props/furniture.mjs'
import * as nature from '../../props/nature.mjs'
import { generator } from '../../props/structures.mjs'
import { ambulance, car } from '../../props/vehicles.mjs'
import { hospital, textureOf } from './base.mjs'

const PAD = { x: 1010, y: 290, r: 178 }
const LOT = { x: 96, y: 84, w: 500, h: 236 }
const onPad = (x, y) => Math.hypot(x - PAD.x, y - PAD.y) < PAD.r
const inLot = (x, y) => x > LOT.x && x < LOT.x + LOT.w && y > LOT.y && y < LOT.y + LOT.h

export const texture = textureOf((x, y) => onPad(x, y) || inLot(x, y))

function pad(stage) {
  const { x, y, r } = PAD
  stage.draw('floor', circle(x, y, r + 12, '#c3cdc9') + circle(x, y, r + 4, '#5d6c72') + circle(x, y, r, '#66757b'))
  stage.draw(
    'paint',
    circle(x, y, r - 22, 'none', 'stroke="#e6ece8" stroke-width="9" opacity=".72" stroke-dasharray="150 5 80 7 200 3"') +
      circle(x, y, 84, 'none', 'stroke="#c8443c" stroke-width="7" opacity=".7" stroke-dasharray="90 4"') +
      path(`M${x - 40} ${y - 52}h22v38h36v-38h22v104h-22v-44h-36v44h-22z`, '#e6ece8', 'opacity=".74"'),
  )
  for (let i = 0; i < 8; i++) {
    const [px, py] = [x + Math.cos((i + 0.5) * 0.7854) * (r + 4), y + Math.sin((i + 0.5) * 0.7854) * (r + 4)]
    const color = i % 4 === 1 ? '#ffd79a' : '#8fffc0'
    stage.put('prop', px, py, 12, circle(0, 0, 7, '#39444a', ink(1.8)) + circle(0, 0, 4, color))
    stage.halo(px, py, 26, color, 0.55)
    stage.lamp(px, py, 70, color, 0.4)
  }
}

export function draw() {
  const rnd = createRandom(212)
  const stage = hospital(rnd, [
    [150, 'sky'],
    [360, 'sky'],
    [520, 'air'],
    [800, 'sky'],
    [1190, 'air'],
    [1260, 'air'],
    [1500, 'sky'],
    [1720, 'air'],
    [1890, 'sky'],
  ])
  pad(stage)
  stage.draw('floor', rect(LOT.x, LOT.y, LOT.w, LOT.h, '#66757b'))
  for (let i = 0; i <= 4; i++) stage.put('paint', LOT.x + 6 + i * 122, 92, 10, rect(-3, 0, 6, 200, '#e6ece8', 'opacity=".6"'))
  stage.put('paint', LOT.x + 250, 304, 200, sign('STAFF ONLY', 0, 0, 20, '#e6ece8', { weight: 0.16, extra: 'opacity=".6"' }))
  // Way to the pad, keep-clear corners, zebra.
  let chevrons = ''
  for (let x = 660; x < 800; x += 44) chevrons += `M${x} 262l22 28l-22 28`
  stage.draw('paint', line(chevrons, '#d9b13c', 9, 'opacity=".6"'))
  stage.put('paint', 1010, 560, 240, sign('KEEP CLEAR', 0, 0, 54, '#f0ead2', { weight: 0.15, extra: 'opacity=".62"' }))
  for (let x = 560; x < 690; x += 26) stage.put('paint', x, 560, 20, rect(-8, -54, 15, 108, '#e6ece8', 'opacity=".62"'))
  for (const [x, y, r] of [
    [720, 440, 26],
    [1320, 470, 30],
    [300, 400, 24],
    [1700, 590, 20],
  ])
    stage.put('decal', x, y, 150, nature.puddle(rnd, { radius: r, color: '#4d7f8c', rim: '#c8ecee' }))
  stage.put('prop', 1010, 19, 80, rect(-58, -17, 116, 34, '#22382c', ink(2.4)) + sign('HELIPAD', 0, 0, 15, '#8fffc0', { weight: 0.17 }))

  stage.place(162, 196, car({ angle: 90, color: '#7d8f94' }))
  stage.place(302, 200, car({ angle: -88, color: '#4f7a74' }))
  stage.place(530, 198, car({ angle: 94, color: '#8c5f56' }))
  stage.place(330, 560, ambulance({ angle: 4, open: true }))
  stage.halo(380, 560, 90, '#ff4a3e', 0.16)
  stage.place(1420, 184, things.triageTent({ w: 190, h: 132, mark: '#c8443c' }))
  stage.place(1700, 188, things.triageTent({ angle: -3, w: 210, h: 140, color: '#b9cfc0', mark: '#3f8a58' }))
  stage.lamp(1420, 200, 200, '#ffe7b4', 0.55)
  stage.lamp(1700, 210, 210, '#ffe7b4', 0.5)
  // The ward's beds stand in a row.
  stage.placeAll(
    (angle, patient) => things.gurney({ angle, patient }),
    [
      [1320, 350, 90, true],
      [1430, 352, 88, true],
      [1540, 350, 92, false],
      [1650, 352, 90, true],
      [1764, 356, 84, false],
      [860, 460, 18, false],
      [1904, 330, 70, true],
      [640, 400, -34, false],
    ],
  )
  for (const x of [1375, 1485, 1595]) stage.place(x, 318, things.ivStand())
  stage.place(1900, 130, generator({ angle: 90 }))
  stage.place(1560, 96, things.oxygenBottles({ count: 3 }))
  stage.place(690, 92, things.oxygenBottles({ count: 5 }))
  stage.placeAll(
    (angle) => things.crate({ angle, w: 50, h: 42, color: '#c6cfca', label: 'MED' }),
    [
      [1256, 110, 0],
      [760, 132, -8],
      [1880, 440, 12],
      [180, 420, 24],
    ],
  )
  stage.placeAll(
    (angle) => things.lyingBottle({ angle }),
    [
      [1230, 440, 24],
      [420, 420, -30],
      [1840, 250, 60],
    ],
  )
  stage.placeAll(
    (angle) => things.wheelchair({ angle }),
    [
      [560, 430, 30],
      [1480, 450, -120],
      [120, 366, 60],
    ],
  )
  stage.placeAll(
    (angle) => things.barricade({ angle, w: 120 }),
    [
      [1200, 556, 84],
      [760, 350, 76],
    ],
  )
  stage.placeAll(
    () => things.cone(),
    [
      [820, 160],
      [1216, 224],
      [1190, 640],
      [1230, 620],
      [800, 420],
    ],
  )
  stage.placeAll(
    () => things.carBlock(),
    [
      [540, 496],
      [710, 496],
      [540, 626],
      [710, 626],
    ],
  )
  stage.placeAll(
    (angle) => things.bench({ angle, color: '#7f9a94' }),
    [
      [860, 652, 180],
      [1560, 652, 180],
      [210, 652, 180],
    ],
  )
  for (const x of [420, 1440]) stage.lamp(x, 640, 230, '#d8fbff', 0.45)
  stage.lamp(330, 130, 240, '#d8fbff', 0.5)
  return stage
}
