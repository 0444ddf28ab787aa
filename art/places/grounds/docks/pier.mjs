// The pier by the crane, deck left half unloaded.

import { sign } from '../../lib/lettering.mjs'
import { createRandom } from '../../lib/random.mjs'
import { circle, INK, ink, line, poly, rect } from '../../lib/shapes.mjs'
import * as things from '../../props/furniture.mjs'
import { forklift, rowBoat } from '../../props/vehicles.mjs'
import { docks, gaps, net, stains } from './base.mjs'

export { texture } from './base.mjs'

export function draw() {
  const rnd = createRandom(505)
  const stage = docks(rnd, { names: ['NORDSEA', '', 'HANJA', '', 'BLUE STAR', '', 'OCEANIC'], shift: 0 })
  stage.put('paint', 1030, 420, 220, sign('PIER 7', 0, 0, 84, '#f4ead0', { weight: 0.13, extra: 'opacity=".68"' }))
  for (const px of [280, 1700])
    stage.put(
      'paint',
      px,
      400,
      130,
      rect(-110, -80, 220, 160, 'none', 'stroke="#e0b646" stroke-width="7" opacity=".75" stroke-dasharray="50 6"') +
        line('M-110 -80L110 80M110 -80L-110 80', '#c9a23c', 4.5, 'opacity=".5"'),
    )
  gaps(stage, [
    [544, 470, 90],
    [1376, 250, 70],
    [1888, 520, 100],
  ])
  stains(stage, rnd, [
    [760, 300, 40],
    [1200, 540, 46],
    [160, 560, 34],
    [1560, 330, 30],
  ])
  stage.place(1490, 116, things.container({ w: 236, h: 92, color: '#c08a35', text: 'NF-22', angle: -4, open: true }))
  stage.place(420, 110, things.container({ w: 210, h: 86, color: '#3d7a5a', angle: 3 }))
  // A crane at the top; its jib throws a lattice shadow across the deck.
  stage.put(
    'shadow',
    900,
    96,
    420,
    line('M0 0L330 430M26 -16L350 412', '#000', 9) +
      line('M14 6l40 36l-20 20l44 34l-20 20l46 36l-22 20l46 36l-22 20l46 38l-22 20l48 40l-22 18l46 40', '#000', 4) +
      line('M340 420v60', '#000', 4) +
      circle(340, 490, 10, '#000'),
  )
  stage.place(880, 84, {
    kind: 'crane',
    art:
      rect(-64, -46, 128, 92, '#c9822f', `rx="6" ${ink(3)}`) +
      rect(-56, -40, 112, 10, '#eaa850') +
      rect(-44, -20, 60, 52, '#a3621c', ink(2)) +
      line('M-38 -12h48M-38 0h48M-38 12h48M-38 24h48', '#7d4812', 2.4) +
      rect(24, -30, 32, 40, '#1f2b33', ink(2)) +
      poly(
        [
          [27, -27],
          [42, -27],
          [30, 4],
          [27, 4],
        ],
        '#8fb4c4',
        'opacity=".6"',
      ) +
      circle(34, 28, 9, '#ffcf6a', ink(2)),
    silhouette: rect(-64, -46, 128, 92, '#000'),
    height: 50,
    reach: 150,
    solid: [128, 92],
  })
  stage.put(
    'prop',
    880,
    84,
    120,
    line('M30 10L120 70M46 -4L132 58M40 20L66 8L72 40L98 28L104 60L132 58', '#1b1512', 7) +
      line('M30 10L120 70M46 -4L132 58M40 20L66 8L72 40L98 28L104 60L132 58', '#e09a3c', 3.6),
  )

  stage.place(1250, 210, forklift({ angle: 200 }))
  stage.place(560, 230, things.pallet({ angle: 6, load: 'sacks' }))
  stage.place(640, 214, things.pallet({ angle: -4 }))
  stage.place(1640, 226, things.pallet({ angle: 10, load: 'sacks' }))
  stage.place(1780, 590, things.pallet({ angle: -12 }))
  stage.place(240, 232, things.pallet({ angle: 2, load: 'sacks' }))
  for (const [px, py, a, c] of [
    [90, 220, 4, '#8a6a44'],
    [152, 236, -9, '#94774e'],
    [1098, 160, 0, '#7a6a50'],
    [1180, 600, 12, '#8a6a44'],
    [1930, 226, 6, '#8a6a44'],
    [1985, 252, -6, '#7a6a50'],
    [720, 596, -10, '#94774e'],
  ])
    stage.place(px, py, things.crate({ angle: a, color: c }))
  for (const [px, py, c] of [
    [380, 214, '#2f6f86'],
    [414, 240, '#b0562f'],
    [1070, 220, '#3d7a5a'],
    [1460, 590, '#2f6f86'],
    [1500, 606, '#b0562f'],
    [40, 590, '#3d7a5a'],
  ])
    stage.place(px, py, things.drum({ color: c }))
  for (const px of [120, 470, 900, 1320, 1660, 1950]) stage.place(px, 626, things.bollard())
  for (const [px, py] of [
    [530, 606],
    [960, 598],
    [1380, 616],
    [330, 560],
  ])
    stage.place(px, py, things.ropeCoil())
  for (const [px, py] of [
    [820, 618],
    [1590, 612],
    [220, 610],
  ])
    stage.place(px, py, things.lifebuoy())
  stage.put(
    'decal',
    640,
    560,
    140,
    line('M-90 20Q-40 -40 10 6T100 -8', INK, 6) + line('M-90 20Q-40 -40 10 6T100 -8', '#c0a26b', 3.8, 'stroke-dasharray="6 1.6"'),
  )
  net(stage, rnd, 1090, 330, 14)
  stage.place(760, 700, rowBoat({ angle: 4 }), { scale: 0.86 })
  stage.place(1830, 698, rowBoat({ angle: 182, color: '#3f6a7a' }), { scale: 0.86 })
  for (const [px, py] of [
    [300, 150],
    [1340, 150],
    [1760, 160],
  ])
    stage.lamp(px, py, 270, '#ffd79a', 0.75)
  for (const px of [640, 1240, 1800]) {
    stage.lamp(px, 636, 200, '#ffd79a', 0.55)
    stage.halo(px, 690, 60, '#ffd79a', 0.12)
  }
  stage.halo(914, 112, 60, '#ffcf6a', 0.4)
  return stage
}
