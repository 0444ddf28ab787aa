// The camp hub: an open, lit yard to lay menus over, closed by the fence at the back. Settlers and buildings are drawn over it by
// src/features/camp/camp-scene.tsx, in the coordinates of this picture.

import { shade } from '../lib/color.mjs'
import { createRandom } from '../lib/random.mjs'
import { at, blob, line, n, path, poly, rect } from '../lib/shapes.mjs'
import * as air from './atmosphere.mjs'
import { Canvas } from './canvas.mjs'
import * as s from './silhouettes.mjs'

const W = 1920,
  H = 1080,
  BACK = 520

function workshop() {
  let ribs = ''
  for (let x = 16; x < 380; x += 22) ribs += `M${x} -206V-6`
  return (
    rect(0, -214, 390, 214, '#7a4a33', 'stroke="#0b0909" stroke-width="4"') +
    line(ribs, '#4f2e20', 7) +
    line(ribs, '#9a6445', 2, 'transform="translate(5 0)"') +
    rect(40, -170, 190, 164, '#ffc46a') +
    rect(40, -170, 190, 164, '#3a2414', 'opacity=".25"') +
    rect(52, -70, 168, 12, '#2a1a10') +
    rect(60, -58, 8, 56, '#2a1a10') +
    rect(204, -58, 8, 56, '#2a1a10') +
    line('M64 -140h40M64 -120h70M150 -150v46M172 -150v60M194 -150v40', '#4a2e18', 6, 'stroke-linecap="round"') +
    poly(
      [
        [24, -176],
        [246, -176],
        [264, -214],
        [6, -214],
      ],
      '#4a5a4a',
      'stroke="#0b0909" stroke-width="3"',
    ) +
    line('M0 -212h390', '#d99a62', 3) +
    rect(262, -160, 100, 40, '#2a1d16', 'stroke="#d9a860" stroke-width="3"') +
    // A rifle, which needs no language.
    line('M276 -136l14 -6h40v-4h18M300 -141l4 10M318 -142v8', '#f0d29a', 4, 'stroke-linecap="round" stroke-linejoin="round"')
  )
}

export function draw() {
  const c = new Canvas(W, H),
    rnd = createRandom(81)
  c.fill(
    c.vertical([
      [0, '#0b1530'],
      [0.28, '#1d3558'],
      [0.48, '#41687e'],
      [1, '#1a1a22'],
    ]),
  )
  air.stars(c, rnd, { count: 130, y1: 320 })
  air.moon(c, rnd, 1500, 150, 58)
  air.clouds(c, rnd, { y: 190, color: '#1b3154', rim: '#41638f', count: 6, size: 84 })
  c.add(
    s.drawCity(rnd, s.planCity(rnd, { x0: -40, x1: W + 60, low: 70, high: 170, width: [50, 110] }), BACK - 60, {
      color: '#2b4866',
      lit: 0.03,
      windows: '#ffb35c',
      ruined: true,
    }),
  )
  air.fog(c, rnd, { y: BACK - 80, color: '#86a9b4', opacity: 0.4, size: 240 })
  for (const [x, h] of [
    [90, 300],
    [520, 220],
    [1090, 250],
    [1780, 330],
  ])
    c.add(at(x, BACK - 20, s.deadTree(rnd, h, '#14263c')))
  c.glow(W / 2, BACK - 60, 1100, '#a8ccd0', 0.3, 130)
  c.add(s.horde(rnd, { x0: 0, x1: W, y: BACK - 6, count: 40, size: 168, color: '#12233a', rim: '#557a92', eyes: '#ffe28a', spread: 30 }))
  air.beam(c, 318, 236, 1120, 420, 70, '#fff0c4', 0.65)
  c.add(at(300, BACK + 70, s.watchtower({ height: 420, crew: s.survivor({ pose: 'rifle', size: 84, color: '#15100c', rim: '#ffcf8a' }) })))
  c.add(
    s.picketFence(rnd, { x0: -10, x1: W + 10, y: BACK + 60, height: 176, step: 36, color: '#2a1e15', light: '#85603a', rim: '#dba465' }),
  )
  // Gate.
  c.add(
    at(
      960,
      BACK + 62,
      rect(-130, -216, 260, 216, '#3a2a1c', 'stroke="#0b0909" stroke-width="5"') +
        [0, 1, 2, 3, 4, 5, 6].map((i) => rect(-124 + i * 36, -210, 32, 206, shade('#6d4d2f', 0.85 + ((i * 7) % 4) * 0.08))).join('') +
        line('M-126 -170H126M-126 -46H126M-126 -46L0 -170L126 -46', '#38291b', 16) +
        line('M-126 -176H126M-126 -52H126', '#b98a55', 3) +
        rect(-150, -250, 22, 250, '#57402a', 'stroke="#0b0909" stroke-width="4"') +
        rect(128, -250, 22, 250, '#57402a', 'stroke="#0b0909" stroke-width="4"') +
        rect(-168, -266, 336, 30, '#4a3522', 'stroke="#0b0909" stroke-width="4"'),
    ),
  )
  // Yard.
  c.add(
    rect(
      0,
      BACK + 52,
      W,
      H,
      c.vertical([
        [0, '#4d3828'],
        [0.2, '#6a4c33'],
        [0.55, '#46332a'],
        [1, '#1b151a'],
      ]),
    ),
  )
  let dirt = ''
  for (let i = 0; i < 130; i++) {
    const y = rnd.range(BACK + 70, H),
      k = (y - BACK) / 560
    dirt += path(
      blob(rnd, rnd.range(0, W), y, rnd.range(8, 44) * (0.4 + k), { stretch: 3.6, wobble: 0.3 }),
      rnd.pick(['#2a1d19', '#8a6340', '#3b2a22', '#7a5638']),
      'opacity=".2"',
    )
  }
  c.add(
    dirt,
    path(`M850 ${BACK + 62}L1070 ${BACK + 62}Q1180 760 1400 1080H520Q740 760 850 ${BACK + 62}Z`, '#8d6a48', `opacity=".3" ${c.blur(12)}`),
  )
  for (let i = 0; i < 7; i++) {
    const y = BACK + 90 + i * i * 9
    c.add(line(`M${n(880 - i * 26)} ${y}h${n(170 + i * 50)}`, '#2a1d16', 3 + i, 'opacity=".28" stroke-linecap="round"'))
  }
  c.add(at(1400, BACK + 240, workshop(), 0, 1.06))
  c.glow(1540, BACK + 170, 300, '#ffb85a', 0.45, 200).glow(1540, BACK + 262, 330, '#ffb85a', 0.3, 70)
  c.add(
    at(560, BACK + 170, s.tent({ w: 270, h: 158, color: '#5a6350' })),
    at(190, BACK + 280, s.tent({ w: 380, h: 220, color: '#6b6248' })),
  )
  c.glow(540, BACK + 150, 170, '#ffb85a', 0.4).glow(160, BACK + 250, 240, '#ffb85a', 0.4)
  c.add(at(1850, BACK + 420, s.crateStack('#7a5a3a'), 0, 1.5))
  const fx = 960,
    fy = BACK + 290
  c.glow(fx, fy, 760, '#ff9a3c', 0.5, 330).glow(fx, fy - 10, 240, '#ffd07a', 0.7, 150)
  c.add(
    at(
      fx,
      fy + 20,
      `<ellipse rx="92" ry="24" fill="#1a120f"/>` +
        Array.from({ length: 12 }, (_, i) =>
          path(
            blob(rnd, Math.cos(i * 0.524) * 86, Math.sin(i * 0.524) * 22, 15, { points: 7 }),
            '#6b615c',
            'stroke="#0b0909" stroke-width="3"',
          ),
        ).join('') +
        line('M-50 6L50 -12M-50 -12L50 6', '#3a2414', 16, 'stroke-linecap="round"') +
        s.fire(rnd, 74),
    ),
  )
  air.sparks(c, rnd, { x: fx, y: fy - 40, w: 150, h: 300, count: 34 })
  air.lampString(c, 330, 300, 838, 300, 11, 44)
  air.lampString(c, 1082, 300, 1500, 330, 9, 40)
  c.add(
    rect(
      0,
      0,
      W,
      220,
      c.vertical([
        [0, '#050814', 0.6],
        [1, '#050814', 0],
      ]),
    ),
    rect(
      0,
      880,
      W,
      200,
      c.vertical([
        [0, '#08070b', 0],
        [1, '#08070b', 0.75],
      ]),
    ),
  )
  c.vignette(0.45)
  return c.svg()
}
