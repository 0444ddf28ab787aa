// Extra hard: a cratered street inside the quarantine line, burning houses above.

import { createRandom } from '../../lib/random.mjs'
import { blob, circle, crack, ink, line, n, path, rect } from '../../lib/shapes.mjs'
import { SEAM, Stage } from '../../lib/stage.mjs'
import { barrierLine, roofTop } from '../../props/borders.mjs'
import * as nature from '../../props/nature.mjs'
import { PALETTES } from '../palettes.mjs'

const pal = PALETTES.quarantine
const CRACKS = { color: '#190f10', y0: 60, y1: 670, width: [1.6, 3.6], steps: [6, 14] }

export const texture = {
  blotch: 0.34,
  grime: 0.26,
  grain: 0.14,
  patches: [
    { color: '#2c1e1d', over: 0.62, alpha: 0.36, cell: 130, seed: 41 },
    { color: '#9a7f70', over: 0.65, alpha: 0.35, cell: 80, seed: 45 },
  ],
}
export const gain = 1.45

/** Fire seen from above: three nested tongues in the glow layer and a warm pool. */
export function fire(stage, rnd, x, y, size) {
  stage.put('decal', x, y, size * 4, path(blob(rnd, 0, 0, size * 1.7, { wobble: 0.3 }), '#100b0b', 'opacity=".6"'))
  stage.lamp(x, y, size * 7, '#ff7a2a', 0.45)
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

/** Cracks that still glow, from each [x, y]. */
export function fissures(stage, rnd, places) {
  for (const [x, y] of places) {
    const d = crack(rnd, 0, 0, { steps: 12, step: 22, turn: 0.5 })
    stage.put('decal', x, y, 320, line(d, '#120a0a', 9, 'stroke-linejoin="round"') + line(d, '#ff5a1e', 3.6) + line(d, '#ffd07a', 1.3))
    stage.lamp(x, y, 170, '#ff8a4a', 0.45)
  }
}

/** Toxic puddles, [x, y, radius]. */
export function spills(stage, rnd, places) {
  const shape = (x, y, r, points, wobble, stretch) => blob(rnd, x, y, r, { points, wobble, stretch })
  for (const [x, y, r] of places) {
    let bubbles = ''
    for (let i = 0; i < 7; i++)
      bubbles += circle(
        rnd.range(-r, r) * 1.2,
        rnd.range(-r, r) * 0.6,
        rnd.range(2, 6),
        '#b6c888',
        'opacity=".85" stroke="#3c4f28" stroke-width="1.6"',
      )
    stage.put(
      'decal',
      x,
      y,
      r * 2.4,
      path(shape(0, 0, r, 12, 0.22, 1.6), '#222e1b', 'stroke="#0f1a0a" stroke-width="5"') +
        path(shape(0, 0, r * 0.86, 12, 0.2, 1.6), '#506a36') +
        path(shape(-2, -2, r * 0.6, 10, 0.26, 1.7), '#74914f', 'opacity=".75"') +
        bubbles,
    )
    stage.lamp(x, y, r * 3.4, '#a9d884', 0.2)
    stage.halo(x, y, r * 1.7, '#86a45c', 0.12)
  }
}

/** Holes burnt through the roof's edge, [x, radius], with rubble spilling out below. */
export function breaches(stage, rnd, places) {
  for (const [x, r] of places) {
    stage.put('prop', x, 22, 160, path(blob(rnd, 0, -8, r * 0.55, { points: 13, wobble: 0.26, stretch: 2.4 }), '#160c0c', ink(3)))
    stage.place(x + 10, 74, nature.rubble(rnd, { radius: r * 0.9, colors: ['#7d5f54', '#654a44', '#8a6a5c'], count: 20 }))
    fire(stage, rnd, x - 6, 16, r * 0.3)
  }
}

export const rubble = (rnd, radius) => nature.rubble(rnd, { radius, colors: ['#7d5f54', '#6b5048', '#8c7063'] })
export const crater = (rnd, radius) => nature.crater(rnd, { radius, lip: '#7d6154', earth: '#38241f', ember: '#ff8a3a' })

/** Red emergency lights. */
export function beacons(stage, places) {
  for (const [x, y] of places) {
    stage.place(x, y, {
      kind: 'beacon',
      art: rect(-13, -13, 26, 26, '#3a3336', ink(2)) + circle(0, 0, 9, '#e23a2e', ink(1.6)),
      silhouette: rect(-13, -13, 26, 26, '#000'),
      height: 14,
      reach: 40,
      glow: circle(0, 0, 7, '#ffb0a0'),
    })
    stage.lamp(x, y, 260, '#ff2e2a', 0.42)
    stage.halo(x, y, 54, '#ff3a2e', 0.5)
  }
}

/** Shared parts of the quarantine grounds. */
export function quarantine(rnd) {
  const stage = new Stage({ ambient: pal.ambient }),
    edge = createRandom(400)
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
  for (let i = 0; i < 10; i++)
    stage.put(
      'decal',
      rnd.range(150, 1898),
      rnd.range(120, 620),
      170,
      path(blob(rnd, 0, 0, rnd.range(40, 100), { wobble: 0.34, points: 13 }), '#140d0d', `opacity="${n(rnd.range(0.14, 0.3))}"`),
    )
  nature.cracks(stage, rnd, { ...CRACKS, count: 40, x0: 260, x1: 1788 })
  nature.cracks(stage, edge, { ...CRACKS, count: 5, ...SEAM.across })
  barrierLine(stage, { below: '#1d1314' })
  roofTop(stage, { color: '#5a3a34', parapet: '#8a6a5e', face: '#3a2320' })
  return stage
}
