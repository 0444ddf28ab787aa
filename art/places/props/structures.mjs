// Larger things that are built: on playgrounds, in gardens, yards and markets.

import { shade } from '../lib/color.mjs'
import { sign } from '../lib/lettering.mjs'
import { bevelBox, blob, circle, INK, ink, line, n, path, poly, rect, roundTop } from '../lib/shapes.mjs'
import { prop, slats } from './furniture.mjs'

/** A goal, its mouth towards +x. */
export const goal = ({ angle = 0 } = {}) => {
  let net = ''
  for (let y = -54; y <= 54; y += 12) net += `M-20 ${y}L14 ${n(y * 1.12)}`
  for (let x = -18; x <= 14; x += 8) net += `M${x} -60V60`
  return prop(
    'goal',
    rect(-22, -62, 36, 124, '#e8efe8', 'opacity=".14"') +
      line(net, '#e8efe8', 1.2, 'opacity=".6"') +
      line('M15 -66H-22V66H15', INK, 7) +
      line('M15 -66H-22V66H15', '#dfe3e0', 4) +
      line('M16 -68V68', INK, 9) +
      line('M16 -68V68', '#f2f4f0', 5.6),
    42,
    138,
    { angle, height: 34, silhouette: line('M16 -68V68M16 -66H-22V66H16', '#000', 6) },
  )
}

/** Rows of seats, the front one towards +y. */
export const bleachers = ({ angle = 0, w = 230, color = '#7f8a96' } = {}) => {
  const rows = [-27, -13, 1, 15].map((y, i) => slats(w, y, 12, shade(color, 1.16 - i * 0.1), angle)).join('')
  const legs = [-w / 2 + 12, 0, w / 2 - 12].map((x) => rect(x - 4, -32, 8, 64, '#3a3d42', ink(1.4))).join('')
  return prop('bleachers', legs + rows, w, 62, { angle, height: 26 })
}

export const greenhouse = ({ angle = 0, w = 210, h = 116 } = {}) => {
  let ribs = ''
  for (let x = -w / 2 + 30; x < w / 2 - 10; x += 30) ribs += `M${x} ${-h / 2}V${h / 2}`
  const plants = [-36, -18, 18, 36]
    .map((y) => line(`M${-w / 2 + 14} ${y}H${w / 2 - 14}`, '#41713c', 11, 'stroke-dasharray="13 5"'))
    .join('')
  return prop(
    'greenhouse',
    rect(-w / 2, -h / 2, w, h, '#3c4a3a', ink(3)) +
      plants +
      rect(-w / 2, -h / 2, w, h / 2, '#cfe6e6', 'opacity=".46"') +
      rect(-w / 2, 0, w, h / 2, '#8fb0b4', 'opacity=".46"') +
      line(ribs, '#e6eeec', 2.6) +
      line(`M${-w / 2} 0H${w / 2}`, '#f4f8f6', 4.4) +
      poly(
        [
          [-w / 2 + 34, -h / 2 + 8],
          [-w / 2 + 56, -h / 2 + 8],
          [-w / 2 + 36, -8],
          [-w / 2 + 34, -8],
        ],
        '#f6fcfb',
        'opacity=".6"',
      ) +
      path(`M${w / 2 - 82} 12l9 14l-5 10l8 12h-22l-8 -20z`, '#1d251f', ink(1.6)),
    w,
    h,
    { angle, height: 32 },
  )
}

/** A bed of soil between boards, low enough to step over. */
export const gardenBed = (rnd, { angle = 0, w = 150, h = 62, crop = '#5f8f47' } = {}) => {
  let s = rect(-w / 2, -h / 2, w, h, '#7a5a3a', ink(2.4)) + rect(-w / 2 + 5, -h / 2 + 5, w - 10, h - 10, '#43301f')
  for (let y = -h / 2 + 15; y < h / 2 - 6; y += 17)
    for (let x = -w / 2 + 14; x < w / 2 - 8; x += 17)
      s +=
        path(blob(rnd, x, y, rnd.range(5, 8), { points: 7, wobble: 0.4 }), shade(crop, 0.66), ink(1.2)) +
        circle(x - 1.5, y - 1.5, rnd.range(1.6, 3), shade(crop, rnd.range(1, 1.4)))
  return prop('bed', s, w, h, { angle, height: 5, solid: false })
}

export const hedge = (rnd, { angle = 0, w = 160, colors = ['#22371f', '#355a2e', '#4d7a3c'] } = {}) => {
  let s = '',
    shadow = ''
  for (let level = 0; level < 3; level++)
    for (let x = -w / 2 + 14; x <= w / 2 - 14; x += 17) {
      const d = blob(rnd, x + rnd.range(-4, 4) - level * 3, rnd.range(-5, 5) - level * 4, 19 - level * 5, { points: 9, wobble: 0.2 })
      s += path(d, colors[level], level ? '' : ink(3.4))
      if (!level) shadow += path(d, '#000')
    }
  return { kind: 'hedge', art: s, silhouette: shadow, angle, reach: w / 2 + 50, height: 20, solid: [w, 36] }
}

export const planter = (rnd, { angle = 0, w = 84, color = '#9a968c' } = {}) => {
  let s = bevelBox(w, 46, color, { angle, bevel: 6 }) + rect(-w / 2 + 8, -15, w - 16, 30, '#3a2c20')
  for (let x = -w / 2 + 16; x < w / 2 - 10; x += 12)
    s += path(blob(rnd, x, rnd.range(-5, 5), rnd.range(9, 12), { points: 8 }), rnd.pick(['#2d5846', '#47785f', '#3c6b3a']), ink(1.6))
  return prop('planter', s, w, 46, { angle, height: 14 })
}

/** A round stone basin, long dry of its jet. */
export const fountain = ({ water = '#3f7f8e' } = {}) =>
  prop(
    'fountain',
    circle(0, 0, 76, '#8d9896', ink(3)) +
      circle(-2, -2, 71, '#b4bfbc') +
      circle(0, 0, 60, '#5c6a6a', ink(2)) +
      circle(2, 3, 57, water) +
      circle(2, 3, 40, 'none', 'stroke="#bfe3e6" stroke-width="2" opacity=".5" stroke-dasharray="40 16"') +
      circle(0, 0, 25, '#8d9896', ink(2.4)) +
      roundTop(0, 0, 18, '#b4bfbc') +
      circle(0, 0, 6, '#3c4a4a', ink(1.4)),
    132,
    132,
    { height: 18, silhouette: circle(0, 0, 76, '#000'), reach: 120 },
  )

/** A frame with two swings, one hanging by a chain. */
export const swings = ({ angle = 0 } = {}) => {
  const bar = 'M-82 0H82M-82 -26V26M82 -26V26'
  return prop(
    'swings',
    line('M-46 2l-4 24M-22 2l-2 24M30 2l2 -22M54 2l4 26', '#c3c8cf', 1.6) +
      rect(-56, 24, 36, 9, '#b5483f', `rx="3" ${ink(1.6)}`) +
      rect(24, -14, 9, 34, '#3f7f92', `rx="3" ${ink(1.6)}`) +
      line(bar, INK, 11, 'stroke-linecap="round"') +
      line(bar, '#cf9a35', 6.4, 'stroke-linecap="round"') +
      line('M-80 -2H80', '#ffe4a3', 1.8),
    172,
    30,
    { angle, height: 40, silhouette: line(bar, '#000', 9) },
  )
}

export const dumpster = ({ angle = 0, color = '#3f6a55' } = {}) =>
  prop(
    'dumpster',
    bevelBox(98, 58, color, { angle, bevel: 5, outline: 2.8 }) +
      rect(-43, -23, 41, 46, shade(color, 0.82), ink(1.8)) +
      rect(2, -23, 41, 46, '#17181c', ink(1.8)) +
      line('M-38 -12h30M-38 0h30M-38 12h30', shade(color, 0.62), 2.4) +
      path('M8 -16l14 6l-4 14l12 4l-2 12l-18 -2z', '#b9b39e', ink(1.2)) +
      path('M26 -14l12 4l-4 14l-10 -6z', '#7d8f94', ink(1.2)),
    98,
    58,
    { angle, height: 24 },
  )

export const generator = ({ angle = 0, color = '#b98a34' } = {}) =>
  prop(
    'generator',
    bevelBox(104, 60, color, { angle, bevel: 6, outline: 2.8 }) +
      circle(-24, 0, 19, shade(color, 0.5), ink(2)) +
      line('M-41 0h34M-24 -17v34M-36 -12l24 24M-12 -12l-24 24', shade(color, 1.1), 1.8) +
      [-18, -6, 6, 18].map((y) => line(`M8 ${y}h34`, shade(color, 0.55), 4)).join('') +
      roundTop(46, -34, 6, '#5b606a'),
    104,
    60,
    { angle, height: 26 },
  )

/** A market stall under a striped awning. */
export const stall = ({ angle = 0, w = 170, h = 96, color = '#b5483f', text = '' } = {}) => {
  let s = rect(-w / 2 + 8, h / 2 - 6, w - 16, 22, '#7a5836', ink(2)) + rect(-w / 2, -h / 2, w, h, '#e4dcc4', ink(2.8))
  for (let x = -w / 2; x < w / 2 - 6; x += 34) s += rect(x, -h / 2, 17, h, color)
  s += rect(-w / 2, -h / 2, w, h / 2, '#ffffff', 'opacity=".12"') + line(`M${-w / 2} 0H${w / 2}`, '#00000038', 2.4)
  for (let x = -w / 2 + 20; x < w / 2 - 10; x += 26) s += circle(x, h / 2 + 7, 6, shade(color, 1.25), ink(1.2))
  if (text) s += rect(-w / 4, -15, w / 2, 30, '#f0e6d0', `rx="3" ${ink(1.8)}`) + sign(text, 0, 0, 17, '#5a2a22', { weight: 0.18 })
  return prop('stall', s, w, h + 20, { angle, height: 34 })
}

/** Poles with a net hung up to dry. */
export const netRack = ({ angle = 0, w = 170 } = {}) => {
  let net = ''
  for (let k = -w / 2; k <= w / 2; k += 10) net += `M${k} -14Q${k + 5} 2 ${k - 3} 18`
  return prop(
    'netRack',
    line(net, '#9ec2b4', 1.6, 'opacity=".85"') +
      line(`M${-w / 2} -4Q0 2 ${w / 2} -4M${-w / 2} 8Q0 14 ${w / 2} 8`, '#9ec2b4', 1.6, 'opacity=".85"') +
      rect(-w / 2, -17, w, 7, '#7a5836', ink(1.8)) +
      [-w / 2, 0, w / 2].map((x) => roundTop(x, -13, 9, '#8a6540')).join('') +
      [-w / 3, w / 5].map((x) => circle(x, 17, 6, '#d0672e', ink(1.6))).join(''),
    w,
    34,
    { angle, height: 28 },
  )
}

export const waterTank = ({ color = '#5d7480', r = 48 } = {}) =>
  prop(
    'tank',
    roundTop(0, 0, r, color, { outline: 3 }) +
      circle(0, 0, r * 0.66, 'none', `stroke="${shade(color, 0.66)}" stroke-width="2.4"`) +
      circle(r * 0.2, r * 0.24, r * 0.24, shade(color, 0.6), ink(2)) +
      rect(-r - 12, -5, 16, 10, '#8b9299', ink(1.8)),
    r * 1.7,
    r * 1.7,
    { height: 38, silhouette: circle(0, 0, r, '#000'), reach: r + 60 },
  )

/** A workbench with tools and a vice. */
export const workbench = ({ angle = 0, w = 130 } = {}) =>
  prop(
    'workbench',
    bevelBox(w, 48, '#8a6540', { angle, bevel: 4 }) +
      rect(-w / 2 + 10, -16, 26, 14, '#5b606a', ink(1.6)) +
      line(`M-14 -10l26 8M${w / 2 - 48} 10l22 -16`, '#c3c8cf', 4, 'stroke-linecap="round"') +
      line(`M-18 -12l8 4`, '#b5483f', 6, 'stroke-linecap="round"') +
      rect(w / 2 - 40, -18, 24, 18, '#b5443c', `rx="2" ${ink(1.6)}`) +
      circle(6, 12, 6, '#26252b', ink(1.4)),
    w,
    48,
    { angle, height: 18 },
  )
