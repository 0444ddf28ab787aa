// Extra hard: a cratered, burning street inside the quarantine line.

import { paintText } from '../lib/lettering.mjs'
import { createRandom } from '../lib/random.mjs'
import { blob, circle, crack, ink, line, n, path, rect } from '../lib/shapes.mjs'
import { Stage } from '../lib/stage.mjs'
import { airUnit, barrierLine, roofTop } from '../props/borders.mjs'
import * as things from '../props/furniture.mjs'
import * as nature from '../props/nature.mjs'
import { wreck } from '../props/vehicles.mjs'
import { PALETTES } from './palettes.mjs'

const pal = PALETTES.quarantine

/** Fire seen from above: three nested tongues in the glow layer and a warm pool. */
function fire(stage, rnd, x, y, size) {
  stage.put('decal', x, y, size * 4, path(blob(rnd, 0, 0, size * 1.7, { wobble: 0.3 }), '#100b0b', 'opacity=".6"'))
  stage.lamp(x, y, size * 7, '#ff7a2a', 0.75)
  stage.halo(x, y, size * 2.6, '#ff6a1a', 0.4)
  const tongue = (r, c, o) => path(blob(rnd, 0, 0, r, { points: 11, wobble: 0.36, stretch: 1.15 }), c, `opacity="${o}"`)
  stage.put(
    'glow',
    x,
    y,
    size * 2,
    tongue(size, '#e2481a', 0.75) +
      tongue(size * 0.72, '#ff8a2a', 0.85) +
      tongue(size * 0.44, '#ffc955', 0.95) +
      tongue(size * 0.2, '#fff3c4', 1),
  )
  for (let i = 0; i < 6; i++)
    stage.put('glow', x + rnd.range(-size, size) * 2, y + rnd.range(-size, size) * 2, 6, circle(0, 0, rnd.range(1, 2.4), '#ffb04a'))
}

export function draw() {
  const stage = new Stage({ ambient: pal.ambient }),
    rnd = createRandom(404)
  const { left: l, span: w } = stage
  stage.draw('floor', rect(l, 0, w, 720, pal.ground))
  stage.draw('floor', rect(l, 46, w, 84, '#8d7468') + rect(l, 590, w, 100, '#8d7468') + rect(l, 128, w, 464, pal.second))
  stage.draw(
    'paint',
    rect(l, 124, w, 9, '#a98f80') + rect(l, 133, w, 3, '#2a1d1b') + rect(l, 586, w, 9, '#a98f80') + rect(l, 583, w, 3, '#2a1d1b'),
  )
  for (let x = 0; x < 2048; x += 64) stage.put('paint', x, 0, 4, line('M0 46V124M0 596V680', '#6a544a', 2))
  stage.draw('paint', rect(l, 352, w, 5, '#d0a13a', 'opacity=".6"') + rect(l, 364, w, 5, '#d0a13a', 'opacity=".6"'))
  for (let x = 0; x < 2048; x += 128) {
    stage.put('paint', x, 240, 50, rect(-34, -3, 68, 6, '#d8c9bb', 'opacity=".5"'))
    stage.put('paint', x, 480, 50, rect(-34, -3, 68, 6, '#d8c9bb', 'opacity=".5"'))
  }
  stage.put('paint', 600, 296, 260, paintText('QUARANTINE', 0, 0, 66, '#e0b63a', { weight: 0.14, extra: 'opacity=".62"', shake: 0.05 }))
  stage.put(
    'paint',
    1480,
    420,
    120,
    circle(0, 0, 84, 'none', 'stroke="#c8402e" stroke-width="9" opacity=".62" stroke-dasharray="110 6 60 4"') +
      line('M-44 -44L44 44M44 -44L-44 44', '#c8402e', 11, 'opacity=".62"'),
  )
  for (let i = 0; i < 11; i++)
    stage.put(
      'decal',
      rnd.range(0, 2048),
      rnd.range(120, 620),
      170,
      path(blob(rnd, 0, 0, rnd.range(40, 100), { wobble: 0.34, points: 13 }), '#140d0d', `opacity="${n(rnd.range(0.14, 0.3))}"`),
    )
  nature.cracks(stage, rnd, { count: 46, color: '#190f10', y0: 60, y1: 670, width: [1.6, 3.6], steps: [6, 14] })
  // Fissures that still glow.
  for (const [px, py] of [
    [300, 440],
    [1120, 250],
    [1820, 500],
  ]) {
    const d = crack(rnd, 0, 0, { steps: 12, step: 22, turn: 0.5 })
    stage.put('decal', px, py, 320, line(d, '#120a0a', 9, 'stroke-linejoin="round"') + line(d, '#ff5a1e', 3.6) + line(d, '#ffd07a', 1.3))
    stage.lamp(px, py, 170, '#ff8a4a', 0.6)
  }
  for (const [px, py, r] of [
    [220, 210, 64],
    [930, 470, 82],
    [1290, 210, 52],
    [1960, 300, 70],
    [640, 600, 44],
    [1640, 560, 56],
  ])
    stage.put('decal', px, py, 190, nature.crater(rnd, { radius: r, lip: '#7d6154', earth: '#38241f', ember: '#ff8a3a' }))
  // Toxic puddles.
  for (const [px, py, r] of [
    [480, 500, 46],
    [1130, 560, 40],
    [1560, 260, 50],
    [760, 190, 34],
    [60, 520, 40],
    [1840, 190, 30],
  ]) {
    const d = path(blob(rnd, 0, 0, r, { points: 12, wobble: 0.22, stretch: 1.6 }), '#1e3a12', 'stroke="#0f1a0a" stroke-width="5"')
    stage.put(
      'decal',
      px,
      py,
      150,
      d +
        path(blob(rnd, 0, 0, r * 0.86, { points: 12, wobble: 0.2, stretch: 1.6 }), '#5f9a24') +
        path(blob(rnd, -2, -2, r * 0.6, { points: 10, wobble: 0.26, stretch: 1.7 }), '#8fd63a', 'opacity=".8"') +
        Array.from({ length: 7 }, () =>
          circle(
            rnd.range(-r, r) * 1.2,
            rnd.range(-r, r) * 0.6,
            rnd.range(2, 6),
            '#c9f56a',
            'opacity=".85" stroke="#3a6a16" stroke-width="1.6"',
          ),
        ).join(''),
    )
    stage.lamp(px, py, r * 3.4, '#8fff4a', 0.55)
    stage.halo(px, py, r * 1.7, '#7be02a', 0.2)
  }
  barrierLine(stage, { below: '#1d1314' })
  roofTop(stage, { color: '#5a3a34', parapet: '#8a6a5e', face: '#3a2320' })
  // Holes burnt through the roof edge, with rubble spilling out below.
  for (const [px, r] of [
    [360, 60],
    [1040, 74],
    [1700, 54],
  ]) {
    stage.put('prop', px, 22, 160, path(blob(rnd, 0, -8, r * 0.55, { points: 13, wobble: 0.26, stretch: 2.4 }), '#160c0c', ink(3)))
    stage.place(px + 10, 74, nature.rubble(rnd, { radius: r * 0.9, colors: ['#7d5f54', '#654a44', '#8a6a5c'], count: 20 }))
    fire(stage, rnd, px - 6, 16, r * 0.3)
  }
  for (const px of [150, 720, 1420, 1920]) stage.put('prop', px, 18, 60, airUnit(0, 0, '#6a5a56'))
  stage.place(660, 452, wreck({ angle: 14, rnd, color: '#57403a' }))
  stage.place(1250, 400, wreck({ angle: -28, rnd, color: '#4f4a52', onFire: true }))
  stage.place(1760, 372, wreck({ angle: 68, rnd, color: '#6a4030' }))
  stage.place(110, 360, wreck({ angle: -8, rnd, color: '#4a4640' }))
  stage.place(1000, 172, wreck({ angle: 172, rnd, color: '#6b3a30', onFire: true }))
  fire(stage, rnd, 1322, 362, 26)
  fire(stage, rnd, 918, 182, 24)
  fire(stage, rnd, 420, 630, 20)
  fire(stage, rnd, 1930, 622, 22)
  fire(stage, rnd, 30, 150, 20)
  for (const [px, py, r] of [
    [540, 160, 34],
    [1420, 150, 38],
    [800, 628, 34],
    [1240, 634, 30],
    [1990, 460, 30],
    [300, 620, 34],
  ])
    stage.place(px, py, nature.rubble(rnd, { radius: r, colors: ['#7d5f54', '#6b5048', '#8c7063'] }))
  for (const [px, py, m] of [
    [430, 460, 1],
    [455, 424, 1],
    [1510, 310, 1],
    [1545, 300, 0],
    [1090, 610, 1],
    [750, 232, 1],
  ])
    stage.place(px, py, things.drum({ color: m ? '#c9952a' : '#7d5a30', mark: m ? '#1b1b1f' : '' }))
  for (const [px, py, a] of [
    [180, 440, 86],
    [1600, 480, 98],
    [860, 330, 20],
    [1440, 560, -12],
  ])
    stage.place(px, py, things.jerseyBarrier({ angle: a, color: '#948780' }))
  stage.place(1900, 430, things.hedgehog({ angle: 10 }))
  stage.place(330, 236, things.hedgehog({ angle: 50 }), { scale: 0.9 })
  // Red emergency beacons.
  for (const [px, py] of [
    [560, 640],
    [1360, 640],
    [860, 116],
    [1600, 116],
  ]) {
    stage.place(px, py, {
      kind: 'beacon',
      art: rect(-13, -13, 26, 26, '#3a3336', ink(2)) + circle(0, 0, 9, '#e23a2e', ink(1.6)),
      silhouette: rect(-13, -13, 26, 26, '#000'),
      height: 14,
      reach: 40,
      glow: circle(0, 0, 7, '#ffb0a0'),
    })
    stage.lamp(px, py, 260, '#ff2e2a', 0.62)
    stage.halo(px, py, 54, '#ff3a2e', 0.5)
  }
  return stage
}
export const texture = {
  blotch: 0.34,
  grime: 0.3,
  grain: 0.22,
  patches: [
    { color: '#2c1e1d', over: 0.62, alpha: 0.36, cell: 130, seed: 41 },
    { color: '#9a7f70', over: 0.65, alpha: 0.35, cell: 80, seed: 45 },
  ],
}
export const gain = 1.45
