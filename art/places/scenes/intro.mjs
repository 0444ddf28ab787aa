// Four story slides. The first two share one city plan: the same streets before and after.

import { shade } from '../lib/color.mjs'
import { createRandom } from '../lib/random.mjs'
import { at, blob, circle, line, n, path, poly, rect } from '../lib/shapes.mjs'
import * as air from './atmosphere.mjs'
import { Canvas } from './canvas.mjs'
import * as s from './silhouettes.mjs'

const W = 1600,
  H = 900,
  BASE = 640
const plan = () => {
  const rnd = createRandom(900)
  return {
    far: s.planCity(rnd, { x0: -40, x1: W + 60, low: 170, high: 330, width: [40, 90] }),
    near: s.planCity(rnd, { x0: -60, x1: W + 60, low: 110, high: 240, width: [80, 150] }),
  }
}
const hill = (y, color) => path(`M0 ${y + 50}Q300 ${y - 30} 720 ${y + 14}T1600 ${y - 26}V900H0Z`, color)
const lone = (x, y, r, color, rnd) =>
  rect(x - 8, y - r * 1.6, 16, r * 1.7, color) +
  [0, 1, 2, 3, 4, 5, 6]
    .map(() => path(blob(rnd, x + rnd.range(-0.6, 0.6) * r, y - r * 1.9 + rnd.range(-0.5, 0.5) * r, r * 0.62, { wobble: 0.14 }), color))
    .join('')

export function before() {
  const c = new Canvas(W, H),
    rnd = createRandom(901),
    city = plan()
  c.fill(
    c.vertical([
      [0, '#35699a'],
      [0.3, '#7fa6b8'],
      [0.52, '#f0c79a'],
      [0.68, '#f7a765'],
      [1, '#7a4a4a'],
    ]),
  )
  c.glow(1330, 380, 620, '#fff0c0', 0.9).add(circle(1330, 380, 76, '#fff8e4'))
  air.clouds(c, rnd, { y: 210, color: '#d8b8a8', rim: '#fff0d8', count: 6, size: 90 })
  c.add(s.drawCity(rnd, city.far, BASE, { color: '#b98f8a', lit: 0.35, windows: '#fff0c4', cell: 13 }))
  c.glow(1060, 600, 900, '#ffd9a0', 0.5, 160)
  c.add(s.drawCity(rnd, city.near, BASE + 30, { color: '#7a5f6e', lit: 0.5, windows: '#ffe3a0', dark: '#6a5264', cell: 17 }))
  // River with reflections, bridge with a tram.
  c.add(
    rect(
      0,
      BASE + 28,
      W,
      120,
      c.vertical([
        [0, '#e0a27a'],
        [1, '#6b6a82'],
      ]),
    ),
  )
  let wave = ''
  for (let i = 0; i < 90; i++) {
    const x = rnd.range(0, W),
      y = rnd.range(BASE + 36, BASE + 140)
    wave += `M${n(x)} ${n(y)}h${n(rnd.range(20, 90))}`
  }
  c.add(line(wave, '#ffe6bc', 2.4, 'opacity=".4" stroke-linecap="round"'))
  let arches = ''
  for (let x = -40; x < W; x += 180) arches += path(`M${x} ${BASE + 26}h180v66h-20q-70 -74 -140 0h-20z`, '#5c4a5c')
  c.add(
    arches,
    rect(0, BASE + 12, W, 18, '#6d586a'),
    rect(0, BASE + 12, W, 3, '#ffd9a8'),
    rect(300, BASE - 26, 210, 36, '#c9543c', 'rx="8"'),
    rect(312, BASE - 20, 186, 15, '#ffedc0', 'rx="3"'),
    line(`M346 ${BASE - 20}v15M384 ${BASE - 20}v15M422 ${BASE - 20}v15M460 ${BASE - 20}v15`, '#c9543c', 5),
  )
  for (const x of [90, 620, 860, 1330, 1500])
    c.add(line(`M${x} ${BASE + 12}v-74q0 -12 14 -12`, '#4a3c4e', 5)).glow(x + 16, BASE - 72, 30, '#fff0c0', 0.8)
  c.add(
    hill(776, '#4f5a48'),
    hill(806, '#3a4639'),
    lone(180, 800, 86, '#333f34', rnd),
    lone(1440, 790, 104, '#333f34', rnd),
    lone(1290, 806, 60, '#3b483a', rnd),
  )
  let grass = ''
  for (let i = 0; i < 400; i++) {
    const x = rnd.range(0, W),
      y = rnd.range(808, 896)
    grass += `M${n(x)} ${n(y)}q2 -8 ${n(rnd.range(-4, 6))} -14`
  }
  c.add(line(grass, '#56664a', 2, 'opacity=".7"'))
  // A family on the hill, a kite, birds.
  for (const [x, size, face, pack] of [
    [596, 186, 1, 0],
    [660, 172, -1, 0],
    [724, 104, 1, 0],
  ])
    c.add(at(x, 838, s.survivor({ size, face, pack: Boolean(pack), color: '#241f28', rim: '#ffd9a0', hat: size === 172 })))
  c.add(
    line('M738 764Q800 620 850 470', '#f7ead0', 1.6, 'opacity=".8"'),
    poly(
      [
        [850, 470],
        [876, 430],
        [910, 462],
        [884, 506],
      ],
      '#d8503c',
    ),
    line('M884 506q-14 22 4 36t-6 34', '#d8503c', 4),
  )
  for (const [x, y] of [
    [420, 240],
    [470, 262],
    [388, 276],
    [520, 232],
  ])
    c.add(line(`M${x - 14} ${y - 6}Q${x - 6} ${y - 9} ${x} ${y}Q${x + 6} ${y - 9} ${x + 14} ${y - 6}`, '#3c3a4a', 3))
  c.vignette(0.4, '#2a1820')
  return c.svg()
}

export function fall() {
  const c = new Canvas(W, H),
    rnd = createRandom(902),
    city = plan()
  c.fill(
    c.vertical([
      [0, '#140d16'],
      [0.3, '#3a1820'],
      [0.56, '#8f3420'],
      [0.7, '#e0702c'],
      [1, '#1a0f12'],
    ]),
  )
  c.glow(700, 620, 1000, '#ff7a2a', 0.6, 300)
  for (const [x, h, d] of [
    [240, 480, 160],
    [620, 560, 200],
    [980, 520, 180],
    [1330, 470, 150],
  ])
    air.smoke(c, rnd, { x, y: BASE - 120, height: h, drift: d, color: '#1c1014', lit: '#a8431e', size: 54 })
  c.add(s.drawCity(rnd, city.far, BASE, { color: '#5a2a26', lit: 0.06, windows: '#ffcf6a', ruined: true, cell: 13 }))
  c.glow(700, 620, 900, '#ff8a3a', 0.45, 170)
  // Flames stand behind the near blocks, so they rise out of the roofs.
  for (const [x, y, k] of [
    [130, 500, 74],
    [196, 520, 54],
    [452, 470, 90],
    [520, 500, 60],
    [706, 500, 60],
    [900, 440, 104],
    [962, 480, 76],
    [1206, 490, 84],
    [1262, 520, 54],
    [1450, 480, 90],
    [1520, 520, 60],
  ]) {
    c.glow(x, y - 30, k * 3.4, '#ff8a2a', 0.5)
    c.add(at(x, y + 40, `<g opacity=".92">${s.fire(rnd, k)}</g>`))
  }
  c.add(s.drawCity(rnd, city.near, BASE + 30, { color: '#2b1519', lit: 0.1, windows: '#ff9a3c', dark: '#1c0e12', ruined: true, cell: 17 }))
  c.add(
    rect(
      0,
      BASE + 28,
      W,
      120,
      c.vertical([
        [0, '#a8481e'],
        [1, '#2a1216'],
      ]),
    ),
  )
  let wave = ''
  for (let i = 0; i < 90; i++) wave += `M${n(rnd.range(0, W))} ${n(rnd.range(BASE + 36, BASE + 140))}h${n(rnd.range(20, 80))}`
  c.add(line(wave, '#ffb05a', 2.4, 'opacity=".45" stroke-linecap="round"'))
  // The bridge, broken in the middle; the tram hangs over the gap.
  let arches = ''
  for (let x = -40; x < W; x += 180) if (x < 560 || x > 900) arches += path(`M${x} ${BASE + 26}h180v66h-20q-70 -74 -140 0h-20z`, '#1e1014')
  c.add(
    arches,
    poly(
      [
        [0, BASE + 12],
        [700, BASE + 12],
        [660, BASE + 30],
        [690, BASE + 44],
        [0, BASE + 30],
      ],
      '#27151a',
    ),
    poly(
      [
        [900, BASE + 14],
        [W, BASE + 12],
        [W, BASE + 30],
        [920, BASE + 46],
        [880, BASE + 30],
      ],
      '#27151a',
    ),
    rect(0, BASE + 12, 690, 3, '#ff9a4a', 'opacity=".7"'),
    rect(904, BASE + 13, W, 3, '#ff9a4a', 'opacity=".7"'),
  )
  c.add(
    at(
      640,
      BASE - 10,
      rect(-105, -22, 210, 40, '#5c241c', 'rx="8"') +
        rect(-93, -15, 186, 15, '#1a0d0e', 'rx="3"') +
        line('M-60 -15v15M-22 -15v15M16 -15v15M54 -15v15', '#5c241c', 5),
      17,
    ),
  )
  c.add(s.horde(rnd, { x0: 960, x1: 1560, y: BASE + 14, count: 15, size: 62, color: '#160b0e', rim: '#ff9a4a', spread: 3, face: -1 }))
  for (const [x, k] of [
    [90, 1],
    [170, 1],
    [250, -1],
    [340, 1],
    [430, 1],
  ])
    c.add(at(x, BASE + 14, s.survivor({ pose: 'run', size: 56, face: -k, color: '#160b0e', rim: '#ff9a4a' })))
  // Helicopter with a searchlight.
  air.beam(c, 1180, 236, 980, 640, 74, '#ffe9c0', 0.6)
  c.add(
    at(
      1190,
      214,
      path('M-60 0Q-58 -26 -14 -28H30Q52 -24 60 -6L150 -14V-2L58 12Q40 26 -20 24Q-56 20 -60 0Z', '#120a0e') +
        line('M-110 -40H110', '#120a0e', 4) +
        line('M0 -40v14M-30 34H30M-16 24v10M18 24v10M146 -30v36', '#120a0e', 5) +
        path('M-56 0Q-54 -20 -22 -22V0Z', '#ffb36a', 'opacity=".6"'),
      -6,
    ),
  )
  c.add(
    hill(776, '#1c1114'),
    hill(806, '#110a0d'),
    at(180, 806, s.deadTree(rnd, 300, '#0d0709')),
    at(1440, 790, s.deadTree(rnd, 340, '#0d0709')),
  )
  // The kite from the first slide, caught in the branches; the family runs.
  c.add(
    poly(
      [
        [1380, 560],
        [1406, 526],
        [1436, 556],
        [1412, 596],
      ],
      '#b8382a',
    ),
    line('M1412 596q-14 22 4 36t-6 30', '#b8382a', 4),
  )
  for (const [x, size] of [
    [560, 150],
    [640, 138],
    [604, 84],
  ])
    c.add(at(x, 846, s.survivor({ size, pose: 'run', face: -1, pack: false, color: '#0d0709', rim: '#ff8a3a' })))
  c.add(
    s.horde(rnd, {
      x0: 900,
      x1: 1330,
      y: 838,
      count: 7,
      size: 150,
      color: '#0d0709',
      rim: '#ff8a3a',
      eyes: '#ffe28a',
      spread: 22,
      face: -1,
    }),
  )
  air.sparks(c, rnd, { x: 800, y: 860, w: 1600, h: 700, count: 110, color: '#ffb45a' })
  c.vignette(0.5, '#0a0406')
  return c.svg()
}

export function lastStand() {
  const c = new Canvas(W, H),
    rnd = createRandom(903)
  c.fill(
    c.vertical([
      [0, '#0a1020'],
      [0.4, '#1c3348'],
      [0.62, '#4f7a7a'],
      [0.75, '#a8b88a'],
      [1, '#14141a'],
    ]),
  )
  air.clouds(c, rnd, { y: 160, color: '#14243a', rim: '#35566e', count: 6, size: 100 })
  c.add(
    s.drawCity(rnd, s.planCity(rnd, { x0: -40, x1: W + 60, low: 120, high: 260, width: [60, 120] }), 560, {
      color: '#294a5a',
      lit: 0.02,
      windows: '#ffb35c',
      ruined: true,
    }),
  )
  // Street walls lead to the vanishing point, a flare burns at its end.
  c.add(
    poly(
      [
        [0, 90],
        [520, 400],
        [520, 600],
        [0, 760],
      ],
      '#182a3a',
    ),
    poly(
      [
        [1600, 60],
        [1090, 390],
        [1090, 600],
        [1600, 770],
      ],
      '#14243a',
    ),
  )
  for (let i = 0; i < 5; i++)
    for (const k of [0, 1, 2]) {
      const t = i / 5,
        x = 40 + t * 450,
        y = 200 + t * 230 + k * (120 - t * 70),
        w = 60 - t * 36,
        h = 70 - t * 40
      c.add(
        rect(x, y, w, h, rnd.chance(0.16) ? '#ffb35c' : '#0e1a28', 'opacity=".85"'),
        rect(1560 - t * 450 - w, y - 14, w, h, '#0c1724', 'opacity=".9"'),
      )
    }
  c.add(
    poly(
      [
        [520, 590],
        [1090, 590],
        [1600, 770],
        [1600, 900],
        [0, 900],
        [0, 760],
      ],
      '#2a3a40',
    ),
  )
  c.glow(800, 560, 640, '#c8ffb0', 0.55, 300).glow(800, 540, 160, '#f4ffd8', 0.95)
  air.fog(c, rnd, { y: 570, color: '#b8d8b0', opacity: 0.4, size: 190 })
  ;[
    [590, 84, '#3c5a58', null, 24, 420, 1180],
    [640, 128, '#223c42', '#9cc49a', 22, 260, 1340],
    [720, 200, '#10222a', '#b8e0a8', 16, 60, 1540],
  ].forEach(([y, size, color, rim, count, x0, x1], i) => {
    c.add(s.horde(rnd, { x0, x1, y, count, size, color, rim, eyes: i ? '#fff0a0' : null, spread: 26 }))
    air.fog(c, rnd, { y: y + 10, color: '#a8c8a8', opacity: 0.24, size: 120, spread: 12 })
  })
  // Barricade: car, sandbags, planks, wire; defenders from behind.
  c.add(
    path('M-10 900V800Q120 770 260 790L330 730Q360 712 420 712H640Q700 714 730 752L820 786Q1000 770 1160 790T1610 776V900Z', '#0f1218'),
    path('M340 738Q366 722 420 722H520V776H300Z', '#26343c', 'opacity=".8"'),
    path('M534 722H636Q684 724 708 756L724 776H534Z', '#26343c', 'opacity=".8"'),
  )
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 22; i++)
      c.add(
        `<rect x="${n(760 + i * 42 + (row % 2) * 20)}" y="${n(806 + row * 30 + Math.sin(i) * 4)}" width="46" height="30" rx="13" fill="${shade('#4a4636', 0.7 + rnd.next() * 0.3)}" stroke="#0a0a0c" stroke-width="3"/>`,
      )
  c.add(line('M880 806q30 -3 60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0', '#d8e8b8', 2, 'opacity=".6"'))
  for (const [a, b, w, r] of [
    [60, 770, 300, -16],
    [120, 810, 260, 12],
    [600, 830, 280, -8],
  ])
    c.add(at(a, b, rect(0, 0, w, 22, '#3a2c20', 'stroke="#0a0808" stroke-width="3"') + rect(0, 1, w, 3, '#a8b888', 'opacity=".6"'), r))
  for (const [x, y, size, face, pose, hat] of [
    [300, 900, 300, -1, 'aim', true],
    [520, 770, 230, 1, 'aim', false],
    [930, 872, 280, 1, 'rifle', false],
    [1190, 895, 310, 1, 'aim', true],
  ])
    c.add(at(x, y, s.survivor({ pose, face, size, hat, color: '#0a0c12', rim: '#d8f0b0' })))
  // Muzzle flashes and tracers.
  for (const [x, y, tx, ty] of [
    [116, 662, 40, 640],
    [658, 592, 742, 580],
    [1384, 648, 1500, 622],
  ])
    c.glow(x, y, 50, '#ffd98a', 0.9).add(line(`M${x} ${y}L${tx} ${ty}`, '#fff0b8', 2.4, 'opacity=".8"'))
  c.vignette(0.5, '#04070c')
  return c.svg()
}

export function survive() {
  const c = new Canvas(W, H),
    rnd = createRandom(904)
  c.fill(
    c.vertical([
      [0, '#060a18'],
      [0.4, '#12233f'],
      [0.62, '#2f5470'],
      [0.78, '#16222e'],
      [1, '#07080d'],
    ]),
  )
  air.stars(c, rnd, { count: 140, y1: 360 })
  air.moon(c, rnd, 800, 250, 108, { color: '#f2f0e4', halo: '#9fc0ff' })
  air.clouds(c, rnd, { y: 330, color: '#10203a', rim: '#3d6088', count: 6, size: 90 })
  for (let i = 0; i < 26; i++) c.add(at(rnd.range(0, W), 610, s.pine(rnd.range(120, 260), rnd.pick(['#1c3850', '#162c42']))))
  air.fog(c, rnd, { y: 590, color: '#7f9fb8', opacity: 0.4, size: 190 })
  for (let i = 0; i < 16; i++) {
    const x = rnd.range(0, W)
    if (Math.abs(x - 800) > 190) c.add(at(x, 660, s.pine(rnd.range(200, 340), '#0d1a2a')))
  }
  c.add(
    rect(
      0,
      630,
      W,
      300,
      c.vertical([
        [0, '#22384a'],
        [0.5, '#141f2a'],
        [1, '#0a0c12'],
      ]),
    ),
  )
  c.glow(800, 640, 560, '#a8c8e0', 0.35, 120)
  c.add(s.horde(rnd, { x0: 300, x1: 1300, y: 668, count: 19, size: 120, color: '#16283a', rim: '#6f95b0', eyes: '#ffe28a', spread: 20 }))
  air.fog(c, rnd, { y: 680, color: '#86a4b8', opacity: 0.32, size: 130, spread: 14 })
  c.add(s.horde(rnd, { x0: 420, x1: 1200, y: 716, count: 9, size: 178, color: '#0a1522', rim: '#86a9c0', eyes: '#fff0a0', spread: 16 }))
  // The open gate in the fence; one survivor with a torch.
  const gate = [500, 1100]
  c.add(path('M500 900L640 720H960L1100 900Z', '#3a4450', 'opacity=".4"'))
  c.add(
    s.picketFence(rnd, {
      x0: -20,
      x1: W + 20,
      y: 872,
      height: 300,
      step: 56,
      color: '#0c0b0f',
      light: '#2a2620',
      rim: '#8fa8c0',
      gap: [gate[0] - 40, gate[1]],
    }),
  )
  for (const x of [gate[0] - 50, gate[1] + 20])
    c.add(
      rect(x, 500, 34, 400, '#0d0b0d', 'stroke="#06060a" stroke-width="4"'),
      rect(x + 2, 502, 5, 396, '#8fa8c0', 'opacity=".6"'),
      poly(
        [
          [x - 4, 504],
          [x + 17, 460],
          [x + 38, 504],
        ],
        '#0d0b0d',
      ),
    )
  c.add(
    rect(gate[0] - 70, 476, gate[1] - gate[0] + 176, 34, '#0d0b0d', 'stroke="#06060a" stroke-width="4"'),
    rect(gate[0] - 70, 478, gate[1] - gate[0] + 176, 4, '#8fa8c0', 'opacity=".6"'),
  )
  for (const x of [gate[0] + 20, gate[1] - 40]) {
    c.glow(x + 10, 556, 150, '#ffb45a', 0.55)
    c.add(line(`M${x + 10} 510v22`, '#0a090c', 4), rect(x, 532, 20, 28, '#ffdc98', 'rx="5" stroke="#0a090c" stroke-width="4"'))
  }
  c.add(rect(0, 866, W, 40, '#07070b'))
  air.beam(c, 852, 690, 1010, 620, 120, '#fff4d0', 0.6)
  c.add(
    `<ellipse cx="800" cy="868" rx="90" ry="12" fill="#04050a" opacity=".7"/>`,
    at(800, 868, s.survivor({ pose: 'lamp', size: 300, color: '#07080d', rim: '#ffcf8a' })),
  )
  c.vignette(0.5, '#03050a')
  return c.svg()
}
