// Docks: a plank pier between stacked containers and the harbour.

import { shade } from '../lib/color.mjs'
import { paintText } from '../lib/lettering.mjs'
import { createRandom } from '../lib/random.mjs'
import { blob, circle, INK, ink, line, n, path, poly, rect, roundTop } from '../lib/shapes.mjs'
import { Stage } from '../lib/stage.mjs'
import * as things from '../props/furniture.mjs'
import { forklift, rowBoat } from '../props/vehicles.mjs'
import { PALETTES } from './palettes.mjs'

const pal = PALETTES.docks,
  EDGE = 652

function planks(stage, rnd) {
  const width = 32
  for (let x = 0; x < 2048; x += width) {
    let y = 176 - rnd.range(0, 160)
    while (y < EDGE) {
      const len = rnd.range(130, 260),
        top = Math.max(176, y),
        bottom = Math.min(EDGE, y + len)
      if (bottom > top) {
        const tone = rnd.range(0.86, 1.1)
        stage.put('floor', x, 0, 40, rect(0, top, width, bottom - top, rnd.chance(0.12) ? shade('#8a8478', tone) : shade(pal.ground, tone)))
        stage.put(
          'paint',
          x,
          0,
          40,
          line(`M1 ${n(bottom)}h${width - 2}`, '#33271b', 2.2) +
            line(`M2 ${n(bottom + 2)}h${width - 4}`, '#d8bd92', 1, 'opacity=".5"') +
            circle(7, bottom - 7, 1.7, '#2b2119') +
            circle(25, bottom - 7, 1.7, '#2b2119') +
            line(
              `M${n(rnd.range(6, 14))} ${n(top + 12)}q${n(rnd.range(-3, 3))} 30 ${n(rnd.range(-2, 4))} ${n((bottom - top) * 0.6)}M${n(rnd.range(18, 27))} ${n(top + 30)}q${n(rnd.range(-3, 3))} 24 0 ${n((bottom - top) * 0.5)}`,
              '#4a3826',
              1.2,
              'opacity=".42"',
            ),
        )
      }
      y += len
    }
    stage.put('paint', x, 0, 6, line(`M0 176V${EDGE}`, '#2e2319', 2.8) + line(`M2.4 176V${EDGE}`, '#dcc298', 1.1, 'opacity=".42"'))
  }
}

export function draw() {
  const stage = new Stage({ ambient: pal.ambient }),
    rnd = createRandom(505)
  const { left: l, span: w } = stage
  // Concrete quay, pier, harbour.
  stage.draw('floor', rect(l, 0, w, 180, '#868b90') + rect(l, 176, w, EDGE - 176, pal.ground) + rect(l, EDGE, w, 720 - EDGE, '#1d5264'))
  planks(stage, rnd)
  stage.draw('paint', rect(l, 168, w, 9, '#c9a23c', 'opacity=".75"') + rect(l, 176, w, 3, '#2e2319'))
  for (let x = 0; x < 2048; x += 128) stage.put('paint', x, 0, 6, line('M0 60V168', '#666b70', 2.4))
  // Crane rails.
  for (const y of [136, 152]) stage.draw('paint', rect(l, y, w, 5, '#4a4f55') + rect(l, y, w, 1.6, '#aeb6bd'))
  stage.put('paint', 1030, 420, 220, paintText('PIER 7', 0, 0, 84, '#f4ead0', { weight: 0.13, extra: 'opacity=".68"' }))
  for (const px of [280, 1700])
    stage.put(
      'paint',
      px,
      400,
      130,
      rect(-110, -80, 220, 160, 'none', 'stroke="#e0b646" stroke-width="7" opacity=".75" stroke-dasharray="50 6"') +
        line('M-110 -80L110 80M110 -80L-110 80', '#c9a23c', 4.5, 'opacity=".5"'),
    )
  // Gaps in the deck, with water far below.
  for (const [px, py, h] of [
    [544, 470, 90],
    [1376, 250, 70],
    [1888, 520, 100],
  ])
    stage.put(
      'decal',
      px,
      py,
      60,
      rect(1, -h / 2, 30, h, '#0f2e3b', ink(2.4)) +
        rect(1, -h / 2, 30, 7, '#000', 'opacity=".5"') +
        line(`M6 6h16M10 ${h * 0.25}h14`, '#4f9ab0', 2, 'opacity=".6"') +
        rect(33, -h / 2 + 14, 30, h * 0.6, '#0f2e3b', ink(2.4)),
    )
  for (const [px, py, r] of [
    [760, 300, 40],
    [1200, 540, 46],
    [160, 560, 34],
    [1560, 330, 30],
  ])
    stage.put(
      'decal',
      px,
      py,
      150,
      path(blob(rnd, 0, 0, r, { stretch: 1.7, wobble: 0.28, points: 12 }), '#33363a', 'opacity=".26"') +
        path(blob(rnd, 0, 0, r * 0.6, { stretch: 1.8, wobble: 0.3, points: 11 }), '#23282e', 'opacity=".26"') +
        line(
          `M${n(-r * 0.6)} ${n(-r * 0.2)}h${n(r * 0.7)}M${n(-r * 0.2)} ${n(r * 0.12)}h${n(r * 0.8)}`,
          '#bcd4dc',
          2,
          'opacity=".35" stroke-linecap="round"',
        ),
    )
  // Quay edge: beam, fenders, foam, ripples.
  let ripples = '',
    foam = `M${l} ${EDGE + 26}`
  for (let x = l; x < l + w; x += 32) foam += `q8 ${(x / 32) % 2 ? 5 : -4} 16 0t16 0`
  for (let i = 0; i < 90; i++) {
    const px = rnd.range(0, 2048),
      py = rnd.range(EDGE + 34, 716),
      len = rnd.range(14, 46)
    for (const s of [-2048, 0, 2048])
      if (px + s > l - 60 && px + s < l + w) ripples += `M${n(px + s)} ${n(py)}q${n(len / 4)} -3 ${n(len / 2)} 0t${n(len / 2)} 0`
  }
  stage.draw(
    'paint',
    rect(l, EDGE + 18, w, 12, '#0c2a36') +
      line(ripples, '#5aa6b8', 2, 'opacity=".55" stroke-linecap="round"') +
      line(foam, '#cfeef2', 3, 'opacity=".6"'),
  )
  stage.draw(
    'prop',
    rect(l, EDGE - 8, w, 20, '#6b5238') +
      rect(l, EDGE - 8, w, 4, '#b08f62') +
      rect(l, EDGE + 7, w, 9, '#3e2f20') +
      rect(l, EDGE - 9.5, w, 2, INK) +
      rect(l, EDGE + 16, w, 2.4, INK),
  )
  for (let x = 64; x < 2048; x += 128) {
    stage.put('prop', x, EDGE + 14, 30, roundTop(0, 0, 13, '#5d4a36'))
    stage.put('prop', x + 64, EDGE + 18, 30, things.tyre(0, 0, 17))
  }
  // Container wall along the top.
  stage.draw('shadow', rect(l, 60, w, 34, '#000'))
  stage.draw('floor', rect(l, 0, w, 20, '#23262b'))
  const colors = ['#b0562f', '#2f6f86', '#8a8f3c', '#94403a', '#3d7a5a', '#c08a35', '#5b6478', '#a8603a']
  const names = ['NORDSEA', '', 'HANJA', '', 'BLUE STAR', '', 'OCEANIC', '']
  for (const [i, color] of colors.entries()) {
    stage.place(128 + i * 256, 14 + (i % 3 === 1 ? 6 : 0), things.container({ w: 248, h: 96, color, text: names[i] }))
  }
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
    [1120, 160, 0, '#7a6a50'],
    [1180, 600, 12, '#8a6a44'],
    [1930, 226, 6, '#8a6a44'],
    [1990, 250, -6, '#7a6a50'],
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
  for (const px of [120, 470, 900, 1320, 1660, 1960]) stage.place(px, 626, things.bollard())
  for (const [px, py] of [
    [530, 606],
    [960, 598],
    [1380, 616],
    [330, 560],
    [2010, 598],
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
  let net = ''
  for (let k = -60; k <= 60; k += 12) net += `M${k} -34Q${k + 10} 0 ${k - 6} 36M-66 ${k * 0.55}Q0 ${k * 0.55 + 9} 68 ${k * 0.5}`
  stage.put(
    'decal',
    1090,
    330,
    100,
    path(blob(rnd, 0, 0, 46, { stretch: 1.5, wobble: 0.14 }), '#2c4a4a', 'opacity=".4"') +
      line(net, '#9ec2b4', 1.5, 'opacity=".75"') +
      [
        [-60, 10],
        [-20, -34],
        [40, -30],
        [64, 14],
        [10, 36],
      ]
        .map(([a, b]) => circle(a, b, 6, '#d0672e', ink(1.6)))
        .join(''),
    14,
  )
  stage.place(760, 700, rowBoat({ angle: 4 }), { scale: 0.86 })
  stage.place(1830, 698, rowBoat({ angle: 182, color: '#3f6a7a' }), { scale: 0.86 })
  for (const [px, py] of [
    [300, 150],
    [1340, 150],
    [1960, 160],
  ])
    stage.lamp(px, py, 270, '#ffd79a', 0.75)
  for (const px of [640, 1240, 1800]) {
    stage.lamp(px, 636, 200, '#ffd79a', 0.55)
    stage.halo(px, 690, 60, '#ffd79a', 0.12)
  }
  stage.halo(914, 112, 60, '#ffcf6a', 0.4)
  return stage
}
export const texture = {
  blotch: 0.26,
  grime: 0.22,
  grain: 0.16,
  patches: [
    { color: '#5a5244', over: 0.63, alpha: 0.34, cell: 120, seed: 52, where: (_x, y) => (y < EDGE ? 1 : 0) },
    { color: '#6b7a68', over: 0.66, alpha: 0.32, cell: 70, seed: 55, where: (_x, y) => (y > 180 && y < EDGE ? 1 : 0) },
  ],
}
