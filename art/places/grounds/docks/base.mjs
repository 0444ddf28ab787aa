// Docks: a plank pier between stacked containers and the harbour.

import { shade } from '../../lib/color.mjs'
import { createRandom } from '../../lib/random.mjs'
import { blob, circle, INK, ink, line, n, path, rect, roundTop } from '../../lib/shapes.mjs'
import { Stage } from '../../lib/stage.mjs'
import * as things from '../../props/furniture.mjs'
import { PALETTES } from '../palettes.mjs'

const pal = PALETTES.docks
const EDGE = 652
const COLORS = ['#b0562f', '#2f6f86', '#8a8f3c', '#94403a', '#3d7a5a', '#c08a35', '#5b6478', '#a8603a']

export const texture = {
  blotch: 0.26,
  grime: 0.22,
  grain: 0.16,
  patches: [
    { color: '#5a5244', over: 0.63, alpha: 0.34, cell: 120, seed: 52, where: (_x, y) => (y < EDGE ? 1 : 0) },
    { color: '#6b7a68', over: 0.66, alpha: 0.32, cell: 70, seed: 55, where: (_x, y) => (y > 180 && y < EDGE ? 1 : 0) },
  ],
}

const PLANK = 32

function plank(stage, rnd, x, top, bottom) {
  const tone = rnd.range(0.86, 1.1)
  stage.put('floor', x, 0, 40, rect(0, top, PLANK, bottom - top, rnd.chance(0.12) ? shade('#8a8478', tone) : shade(pal.ground, tone)))
  stage.put(
    'paint',
    x,
    0,
    40,
    line(`M1 ${n(bottom)}h${PLANK - 2}`, '#33271b', 2.2) +
      line(`M2 ${n(bottom + 2)}h${PLANK - 4}`, '#d8bd92', 1, 'opacity=".5"') +
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

function deck(stage, rnd, edge) {
  for (let x = 0; x < 2048; x += PLANK) {
    const lots = x === 0 || x === 2048 - PLANK ? edge : rnd
    let y = 176 - lots.range(0, 160)
    while (y < EDGE) {
      const next = y + lots.range(130, 260)
      if (next > 176) plank(stage, lots, x, Math.max(176, y), Math.min(EDGE, next))
      y = next
    }
    stage.put('paint', x, 0, 6, line(`M0 176V${EDGE}`, '#2e2319', 2.8) + line(`M2.4 176V${EDGE}`, '#dcc298', 1.1, 'opacity=".42"'))
  }
}

/** Gaps in the deck, [x, y, height], with water far below. */
export function gaps(stage, places) {
  for (const [x, y, h] of places)
    stage.put(
      'decal',
      x,
      y,
      60,
      rect(1, -h / 2, 30, h, '#0f2e3b', ink(2.4)) +
        rect(1, -h / 2, 30, 7, '#000', 'opacity=".5"') +
        line(`M6 6h16M10 ${h * 0.25}h14`, '#4f9ab0', 2, 'opacity=".6"') +
        rect(33, -h / 2 + 14, 30, h * 0.6, '#0f2e3b', ink(2.4)),
    )
}

/** Oil and damp on the planks, [x, y, radius]. */
export function stains(stage, rnd, places) {
  for (const [x, y, r] of places)
    stage.put(
      'decal',
      x,
      y,
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
}

/** A fishing net, thrown down. */
export function net(stage, rnd, x, y, angle) {
  let mesh = ''
  for (let k = -60; k <= 60; k += 12) mesh += `M${k} -34Q${k + 10} 0 ${k - 6} 36M-66 ${k * 0.55}Q0 ${k * 0.55 + 9} 68 ${k * 0.5}`
  const floats = [
    [-60, 10],
    [-20, -34],
    [40, -30],
    [64, 14],
    [10, 36],
  ]
  stage.put(
    'decal',
    x,
    y,
    100,
    path(blob(rnd, 0, 0, 46, { stretch: 1.5, wobble: 0.14 }), '#2c4a4a', 'opacity=".4"') +
      line(mesh, '#9ec2b4', 1.5, 'opacity=".75"') +
      floats.map(([a, b]) => circle(a, b, 6, '#d0672e', ink(1.6))).join(''),
    angle,
  )
}

/** Beam, fenders, foam and ripples along the quay's edge. */
function quayEdge(stage, rnd) {
  const { left: l, span: w } = stage
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
}

/** Shared parts of the docks grounds. `names` label the eight containers along the top, whose colours start at `shift`. */
export function docks(rnd, { names, shift }) {
  const stage = new Stage({ ambient: pal.ambient }),
    edge = createRandom(500)
  const { left: l, span: w } = stage
  stage.draw('floor', rect(l, 0, w, 180, '#868b90') + rect(l, 176, w, EDGE - 176, pal.ground) + rect(l, EDGE, w, 720 - EDGE, '#1d5264'))
  deck(stage, rnd, edge)
  stage.draw('paint', rect(l, 168, w, 9, '#c9a23c', 'opacity=".75"') + rect(l, 176, w, 3, '#2e2319'))
  for (let x = 0; x < 2048; x += 128) stage.put('paint', x, 0, 6, line('M0 60V168', '#666b70', 2.4))
  // Crane rails.
  for (const y of [136, 152]) stage.draw('paint', rect(l, y, w, 5, '#4a4f55') + rect(l, y, w, 1.6, '#aeb6bd'))
  quayEdge(stage, edge)
  stage.draw('shadow', rect(l, 60, w, 34, '#000'))
  stage.draw('floor', rect(l, 0, w, 20, '#23262b'))
  for (let i = 0; i < 8; i++) {
    const color = COLORS[(i + shift) % 8]
    stage.place(128 + i * 256, 14 + (i % 3 === 1 ? 6 : 0), things.container({ w: 248, h: 96, color, text: names[i] ?? '' }))
  }
  return stage
}
