// Defense: inside the camp's fence line at night, a palisade above and a wall of tyres below.

import { shade } from '../../lib/color.mjs'
import { createRandom } from '../../lib/random.mjs'
import { blob, circle, ink, line, n, path, rect } from '../../lib/shapes.mjs'
import { SEAM, Stage } from '../../lib/stage.mjs'
import { palisade } from '../../props/borders.mjs'
import * as things from '../../props/furniture.mjs'
import * as nature from '../../props/nature.mjs'
import { PALETTES } from '../palettes.mjs'

const pal = PALETTES.defense

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

/** A trench with plank revetment; drawn along x, periodic pieces. */
export function trench(stage, rnd, x, y, length, angle) {
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
  for (let k = -length / 2 + 14; k < length / 2 - 24; k += 26)
    s += rect(k, 4, 20, 13, '#6b5138', ink(1.5)) + line(`M${k + 2} 6h16`, '#9a7a54', 1.6)
  stage.put('prop', x, y, length / 2 + 60, s, angle)
  stage.block('trench', x, y, length, h, angle)
}

/** Tracks of heavy wheels, [x, y, degrees]. */
export function ruts(stage, places) {
  let tread = ''
  for (let k = -190; k < 190; k += 14) tread += `M${k} -26l8 9M${k} 18l8 9`
  for (const [x, y, angle] of places)
    stage.put(
      'decal',
      x,
      y,
      240,
      line('M-200 -22H200M-200 22H200', '#3d3244', 15, 'opacity=".35" stroke-linecap="round"') +
        line(tread, '#2a2230', 3.4, 'opacity=".5"'),
      angle,
    )
}

/** Planks laid over the mud, to the right of x. */
export function boardwalk(stage, rnd, x, y, count = 10) {
  for (let i = 0; i < count; i++)
    stage.put(
      'decal',
      x + i * 25,
      y + Math.sin(i * 0.8) * 6,
      30,
      rect(-10, -44, 20, 88, shade('#8b7253', rnd.range(0.85, 1.1)), ink(1.8)) +
        line('M-6 -38v70', '#b99a72', 1.4, 'opacity=".6"') +
        circle(0, -36, 1.8, '#2b2119') +
        circle(0, 36, 1.8, '#2b2119'),
      rnd.range(-4, 4),
    )
}

export function puddles(stage, rnd, places) {
  for (const [x, y, r] of places)
    stage.put('decal', x, y, 150, nature.puddle(rnd, { radius: r * 0.8, color: '#5a5a6e', rim: '#c8c6da', opacity: 0.6 }))
}

/** A watch platform on the palisade; its light points down at `angle`. */
export function tower(stage, rnd, x, angle) {
  let deck = rect(-74, -34, 148, 78, '#6c5236', ink(3))
  for (let k = 0; k < 6; k++) deck += rect(-72 + k * 24.4, -32, 22, 74, shade('#8a6a46', rnd.range(0.88, 1.08)))
  deck +=
    rect(-76, -38, 152, 8, '#57402a', ink(2)) +
    rect(-76, -38, 8, 84, '#57402a', ink(2)) +
    rect(68, -38, 8, 84, '#57402a', ink(2)) +
    line('M-20 44v26M20 44v26M-20 52h40M-20 61h40', '#b08f62', 4)
  stage.place(x, 58, { kind: 'tower', art: deck, silhouette: rect(-76, -38, 152, 84, '#000'), reach: 130, height: 44, solid: [152, 84] })
  const side = angle < 90 ? -1 : 1
  stage.place(x + side * 34, 62, { ...things.spotlight({ angle }), solid: null })
  stage.place(x - side * 34, 56, { ...things.sandbags(rnd, { count: 2, angle: 90 }), solid: null }, { scale: 0.8 })
  beam(stage, x + side * 30, 76, angle, 520)
}

/** A light on the ground at the tyres, pointing up at `angle`. */
export function searchlight(stage, x, angle) {
  stage.place(x, 652, things.spotlight({ angle }))
  beam(stage, x, 640, angle, 460)
}

function beam(stage, x, y, angle, length) {
  stage.beam(x, y, length, 34, angle, '#ffe0a0', 0.95)
  stage.beam(x, y, length * 0.83, 28, angle, '#ffe3a8', 0.28, 'glow')
  stage.halo(x, y, 52, '#ffe3a8', 0.45)
}

export function fires(stage, rnd, places) {
  for (const [x, y] of places) {
    stage.place(x, y, things.campfire(rnd))
    stage.lamp(x, y, 260, '#ff9a3c', 0.85)
    stage.halo(x, y, 70, '#ff8a2a', 0.3)
  }
}

/** Darker and lighter earth. */
function mud(stage, rnd, count, x0, x1) {
  for (let i = 0; i < count; i++)
    stage.put(
      'decal',
      rnd.range(x0, x1),
      rnd.range(120, 640),
      150,
      path(
        blob(rnd, 0, 0, rnd.range(30, 80), { wobble: 0.3, points: 12, stretch: 1.5 }),
        rnd.pick(['#8d7c90', '#5d5164', '#66606c']),
        `opacity="${n(rnd.range(0.18, 0.32))}"`,
      ),
    )
}

/** Shared parts of the defense grounds. */
export function defense(rnd) {
  const stage = new Stage({ ambient: pal.ambient }),
    edge = createRandom(600)
  const { left: l, span: w } = stage
  stage.draw('floor', rect(l, 0, w, 720, pal.ground))
  mud(stage, rnd, 23, 170, 1878)
  mud(stage, edge, 3, SEAM.across.x0, SEAM.across.x1)
  nature.grassBlades(stage, edge, {
    count: 2400,
    colors: ['#55624f', '#7c8a6a', '#636f5a'],
    y0: 110,
    y1: 650,
    size: [6, 12],
    area: (x, y) => Math.sin(x / 163) + Math.cos(y / 71 + x / 326) > 0.7,
  })
  nature.cracks(stage, rnd, { count: 14, color: '#2a2230', steps: [4, 8], x0: 150, x1: 1898 })
  palisade(stage, edge, { y: 32 })
  stage.draw('floor', rect(l, 672, w, 48, '#191622'))
  stage.draw('shadow', rect(l, 690, w, 20, '#000'))
  for (let x = 0; x < 2048; x += 64) stage.put('prop', x + 32, 710, 60, things.tyre(0, 0, 33))
  for (let x = 0; x < 2048; x += 64) stage.put('prop', x, 688 + edge.range(-3, 3), 60, things.tyre(0, 0, 33))
  return stage
}
