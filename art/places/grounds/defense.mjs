// Defense: inside the camp's fence line at night.

import { shade } from '../lib/color.mjs'
import { createRandom } from '../lib/random.mjs'
import { blob, circle, ink, line, n, path, rect } from '../lib/shapes.mjs'
import { Stage } from '../lib/stage.mjs'
import { palisade } from '../props/borders.mjs'
import * as things from '../props/furniture.mjs'
import * as nature from '../props/nature.mjs'
import { PALETTES } from './palettes.mjs'

const pal = PALETTES.defense

/** A trench with plank revetment; drawn along x, periodic pieces. */
function trench(stage, rnd, x, y, length, angle) {
  const h = 46
  let s = ''
  for (let k = -length / 2; k <= length / 2; k += 24)
    for (const side of [-1, 1])
      s += path(
        blob(rnd, k + rnd.range(-8, 8), side * (h / 2 + 5), rnd.range(10, 19), { wobble: 0.25, points: 8, stretch: 1.4 }),
        rnd.pick(['#a3919a', '#8f7c86', '#b09ca4']),
        `opacity="${n(rnd.range(0.5, 0.85))}"`,
      )
  s +=
    rect(-length / 2, -h / 2, length, h, '#2a2230', `rx="12" ${ink(3)}`) +
    rect(-length / 2 + 5, -h / 2 + 4, length - 10, 13, '#15111a', 'rx="6"')
  for (let k = -length / 2 + 14; k < length / 2 - 12; k += 26)
    s += rect(k, 4, 20, 13, '#6b5138', ink(1.5)) + line(`M${k + 2} 6h16`, '#9a7a54', 1.6)
  stage.put('prop', x, y, length / 2 + 60, s, angle)
  stage.solids.push({ kind: 'trench', x, y, w: length, h, angle })
}

export function draw() {
  const stage = new Stage({ ambient: pal.ambient }),
    rnd = createRandom(606)
  const { left: l, span: w } = stage
  stage.draw('floor', rect(l, 0, w, 720, pal.ground))
  for (let i = 0; i < 26; i++)
    stage.put(
      'decal',
      rnd.range(0, 2048),
      rnd.range(120, 640),
      150,
      path(
        blob(rnd, 0, 0, rnd.range(30, 80), { wobble: 0.3, points: 12, stretch: 1.5 }),
        rnd.pick(['#8d7c90', '#5d5164', '#66606c']),
        `opacity="${n(rnd.range(0.18, 0.32))}"`,
      ),
    )
  for (const [px, py, a] of [
    [420, 420, -3],
    [1300, 300, 4],
    [1800, 470, -6],
  ]) {
    let t = ''
    for (let k = -190; k < 190; k += 14) t += `M${k} -26l8 9M${k} 18l8 9`
    stage.put(
      'decal',
      px,
      py,
      240,
      line('M-200 -22H200M-200 22H200', '#3d3244', 15, 'opacity=".35" stroke-linecap="round"') + line(t, '#2a2230', 3.4, 'opacity=".5"'),
      a,
    )
  }
  for (const x0 of [700, 1500])
    for (let i = 0; i < 10; i++)
      stage.put(
        'decal',
        x0 + i * 25,
        402 + Math.sin(i * 0.8) * 6,
        30,
        rect(-10, -44, 20, 88, shade('#8b7253', rnd.range(0.85, 1.1)), ink(1.8)) +
          line('M-6 -38v70', '#b99a72', 1.4, 'opacity=".6"') +
          circle(0, -36, 1.8, '#2b2119') +
          circle(0, 36, 1.8, '#2b2119'),
        rnd.range(-4, 4),
      )
  nature.grassBlades(stage, rnd, {
    count: 2400,
    colors: ['#55624f', '#7c8a6a', '#636f5a'],
    y0: 110,
    y1: 650,
    size: [6, 12],
    area: (x, y) => Math.sin(x / 163) + Math.cos(y / 71 + x / 326) > 0.7,
  })
  for (const [px, py, r] of [
    [960, 500, 40],
    [250, 320, 34],
    [1640, 250, 36],
    [1180, 430, 26],
  ])
    stage.put('decal', px, py, 150, nature.puddle(rnd, { radius: r * 0.8, color: '#5a5a6e', rim: '#c8c6da', opacity: 0.6 }))
  trench(stage, rnd, 300, 520, 380, 2)
  trench(stage, rnd, 1060, 580, 420, -2)
  trench(stage, rnd, 1770, 560, 340, 3)
  trench(stage, rnd, 1420, 220, 260, -3)
  nature.cracks(stage, rnd, { count: 14, color: '#2a2230', steps: [4, 8] })

  // Top: palisade with watch platforms. Bottom: wall of tyres against dark ground.
  palisade(stage, rnd, { y: 32 })
  stage.draw('floor', rect(l, 672, w, 48, '#191622'))
  stage.draw('shadow', rect(l, 690, w, 20, '#000'))
  for (let x = 0; x < 2048; x += 64) stage.put('prop', x + 32, 710, 60, things.tyre(0, 0, 33))
  for (let x = 0; x < 2048; x += 64) stage.put('prop', x, 688 + rnd.range(-3, 3), 60, things.tyre(0, 0, 33))
  for (const px of [360, 1180, 1880]) {
    let deck = rect(-74, -34, 148, 78, '#6c5236', ink(3))
    for (let k = 0; k < 6; k++) deck += rect(-72 + k * 24.4, -32, 22, 74, shade('#8a6a46', rnd.range(0.88, 1.08)))
    deck +=
      rect(-76, -38, 152, 8, '#57402a', ink(2)) +
      rect(-76, -38, 8, 84, '#57402a', ink(2)) +
      rect(68, -38, 8, 84, '#57402a', ink(2)) +
      line('M-20 44v26M20 44v26M-20 52h40M-20 61h40', '#b08f62', 4)
    stage.place(px, 58, { kind: 'tower', art: deck, silhouette: rect(-76, -38, 152, 84, '#000'), reach: 130, height: 44, solid: [152, 84] })
    stage.place(px - 34, 62, things.spotlight({ angle: 70 }))
    stage.place(px + 34, 56, things.sandbags(rnd, { count: 2, angle: 90 }), { scale: 0.8 })
    stage.beam(px - 30, 76, 520, 36, 68, '#ffe0a0', 1)
    stage.beam(px - 30, 76, 430, 30, 68, '#ffe3a8', 0.3, 'glow')
    stage.halo(px - 29, 76, 60, '#ffe3a8', 0.5)
  }
  for (const [px, a] of [
    [700, -108],
    [1560, -70],
  ]) {
    stage.place(px, 652, things.spotlight({ angle: a }))
    stage.beam(px, 640, 460, 32, a, '#ffe0a0', 0.9)
    stage.beam(px, 640, 380, 26, a, '#ffe3a8', 0.26, 'glow')
    stage.halo(px, 640, 46, '#ffe3a8', 0.4)
  }
  for (const [px, py, a, c] of [
    [180, 140, 4, '#6b7458'],
    [640, 150, -5, '#7a6a58'],
    [1640, 138, 3, '#5d6a70'],
  ])
    stage.place(px, py, things.triageTent({ angle: a, w: 160, h: 116, color: c, mark: '' }))
  for (const [px, py] of [
    [520, 250],
    [1290, 130],
    [60, 420],
  ]) {
    stage.place(px, py, things.campfire(rnd))
    stage.lamp(px, py, 260, '#ff9a3c', 0.85)
    stage.halo(px, py, 70, '#ff8a2a', 0.3)
  }
  for (const [px, py, a] of [
    [470, 300, 50],
    [604, 262, 140],
    [20, 374, -40],
  ])
    stage.place(px, py, things.logPile({ angle: a }), { scale: 0.8 })
  for (const [px, py, a] of [
    [820, 130, 0],
    [880, 148, 8],
    [846, 186, -7],
    [1500, 138, 5],
    [1990, 150, -6],
    [2040, 180, 4],
    [1340, 470, 10],
  ])
    stage.place(px, py, things.crate({ angle: a, label: px % 3 ? '' : 'AMMO', color: '#7d7050' }))
  for (const [px, py, a, c] of [
    [300, 462, 2, 9],
    [1060, 524, -2, 10],
    [1770, 504, 3, 8],
  ])
    stage.place(px, py, things.sandbags(rnd, { angle: a, count: c, color: '#9a8a78' }))
  for (const [px, py, a] of [
    [640, 590, 10],
    [780, 606, 50],
    [1400, 604, -14],
    [1500, 560, 30],
    [2000, 610, 20],
    [40, 600, 44],
  ])
    stage.place(px, py, things.hedgehog({ angle: a }))
  for (const [px, py, c] of [
    [960, 250, 1],
    [1880, 330, 3],
    [130, 250, 2],
  ])
    stage.place(px, py, things.tyreStack({ count: c }))
  for (const [px, py] of [
    [1020, 150],
    [1060, 168],
    [1740, 230],
    [560, 470],
  ])
    stage.place(px, py, things.drum({ color: '#6a4a3a' }))
  for (const [px, py, a] of [
    [1120, 260, 30],
    [740, 300, 0],
    [1960, 420, 60],
  ])
    stage.place(px, py, things.pallet({ angle: a, color: '#8b7253' }))
  return stage
}
export const texture = {
  blotch: 0.3,
  grime: 0.3,
  grain: 0.2,
  patches: [
    { color: '#5f6b58', over: 0.58, alpha: 0.55, cell: 130, seed: 61 },
    { color: '#8f7f84', over: 0.63, alpha: 0.4, cell: 90, seed: 64 },
    { color: '#4a3d44', over: 0.66, alpha: 0.34, cell: 60, seed: 68 },
  ],
}
