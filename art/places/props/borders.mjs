// Horizontal strips that close the play band at the top and bottom. Every module
// width divides the tile, so each strip is periodic by construction.

import { shade } from '../lib/color.mjs'
import { circle, INK, ink, line, n, path, poly, rect, roundTop } from '../lib/shapes.mjs'

const repeat = (stage, step, draw) => {
  for (let x = 0; x < stage.width; x += step) draw(x)
}

/** A flat roof along the top edge, its parapet casting a shadow on the yard. */
export function roofTop(stage, { depth = 46, color = '#6b4a42', parapet = '#b9a58c', face = '#5b342b', shadow = 40, seam = 128 } = {}) {
  const { left: l, span: w } = stage
  stage.draw('shadow', rect(l, depth, w, shadow * 0.72, '#000'))
  stage.draw('prop', rect(l, 0, w, depth, color) + rect(l, 0, w, depth, shade(color, 0.9)) + rect(l, 6, w, depth - 22, color))
  repeat(stage, seam, (x) =>
    stage.put('prop', x, 0, 10, line(`M0 0V${depth - 14}`, shade(color, 0.8), 2.4) + line(`M3 0V${depth - 14}`, shade(color, 1.12), 1.4)),
  )
  stage.draw(
    'prop',
    rect(l, depth - 16, w, 9, parapet) +
      rect(l, depth - 16, w, 2.6, shade(parapet, 1.22)) +
      rect(l, depth - 7, w, 9, face) +
      rect(l, depth - 17.5, w, 1.8, INK) +
      rect(l, depth - 8, w, 1.8, INK) +
      rect(l, depth + 2, w, 2.4, INK),
  )
}

/** Roof furniture. */
export const airUnit = (x = 0, y = 0, color = '#8d939a') =>
  `<g transform="translate(${x} ${y})">${rect(-24, -12, 54, 30, '#000', 'opacity=".4"')}${rect(-28, -15, 54, 28, color, `rx="2" ${ink(2)}`)}${circle(-14, -1, 9, shade(color, 0.5), ink(1.4))}${circle(12, -1, 9, shade(color, 0.5), ink(1.4))}${line('M-22 -1h16M-14 -9v16M4 -1h16M12 -9v16', shade(color, 1.1), 1.6)}${line('M-26 -13h50', shade(color, 1.3), 2)}</g>`
export const skylight = (x = 0, y = 0, lit = false) =>
  `<g transform="translate(${x} ${y})">${rect(-36, -11, 72, 20, '#cfc8b6', ink(2))}${rect(-32, -8, 64, 14, lit ? '#ffdf94' : '#2b3a46')}${line('M-11 -8v14M11 -8v14', '#cfc8b6', 3)}${
    lit
      ? ''
      : poly(
          [
            [-30, -7],
            [-18, -7],
            [-26, 5],
            [-30, 5],
          ],
          '#8fb0c4',
          'opacity=".55"',
        )
  }</g>`
export const doorCanopy = (w = 150, depth = 40, color = '#b9a58c') =>
  rect(-w / 2, 0, w, depth, color, ink(2.6)) +
  rect(-w / 2 + 6, 0, w - 12, depth - 7, shade(color, 1.08)) +
  line(`M${-w / 2 + 3} ${depth - 3.5}h${w - 6}`, shade(color, 0.7), 4)

/** Chain-link fence along the bottom: posts, rail and mesh lying beyond it. */
export function chainFence(stage, { y = 674, post = '#aab0b6', mesh = '#c3c9cf', back = '#27331f', step = 64 } = {}) {
  const { left: l, span: w, height } = stage
  stage.draw('floor', rect(l, y + 4, w, height - y, back))
  stage.draw('shadow', rect(l, y + 2, w, 7, '#000'))
  let d = ''
  for (let x = l - (l % 8) - 8; x < l + w + 40; x += 8)
    d += `M${x} ${y + 4}l${height - y - 6} ${height - y - 6}M${x} ${y + 4}l${-(height - y - 6)} ${height - y - 6}`
  stage.draw(
    'prop',
    line(d, mesh, 1, 'opacity=".3"') +
      rect(l, y, w, 5, INK) +
      rect(l, y + 1, w, 2.6, post) +
      rect(l, height - 5, w, 4, INK) +
      rect(l, height - 4, w, 2, shade(post, 0.8)),
  )
  repeat(stage, step, (x) =>
    stage.put('prop', x, y + 2, 20, rect(-3, 2, 6, height - y, shade(post, 0.6), ink(1.4)) + roundTop(0, 0, 6.5, post)),
  )
}

/** A low masonry wall seen from above with a light coping. */
export function lowWall(stage, { y = 676, depth = 24, color = '#9a968c', joint = 64, below = '#1c1f27', wire = false } = {}) {
  const { left: l, span: w, height } = stage
  stage.draw('floor', rect(l, y, w, height - y, below))
  stage.draw('shadow', rect(l, y + depth - 4, w, 20, '#000'))
  stage.draw(
    'prop',
    rect(l, y, w, depth, color) +
      rect(l, y, w, 4, shade(color, 1.25)) +
      rect(l, y + depth - 5, w, 5, shade(color, 0.66)) +
      rect(l, y - 2, w, 2.4, INK) +
      rect(l, y + depth, w, 2.4, INK),
  )
  repeat(stage, joint, (x) =>
    stage.put('prop', x, y, 6, line(`M0 1v${depth - 1}`, shade(color, 0.6), 2) + line(`M2 3v${depth - 8}`, shade(color, 1.15), 1.2)),
  )
  if (wire) {
    let d = '',
      e = ''
    for (let x = l - (((l % 32) + 32) % 32); x < l + w + 32; x += 16) {
      d += `M${x + 11} ${y + depth / 2}a11 11 0 1 0 -22 0a11 11 0 1 0 22 0`
      e += `M${x - 3} ${y + 3}l6 5M${x + 3} ${y + depth - 3}l-6 -5`
    }
    stage.draw('prop', line(d, INK, 3.4, 'opacity=".8"') + line(d, '#b9c2d0', 1.5) + line(e, '#e3e9f2', 1.6))
  }
}

/** Jersey barriers with a hazard stripe, side by side. */
export function barrierLine(stage, { y = 678, color = '#857c78', stripe = '#c9912a', step = 128, below = '#1a1416' } = {}) {
  const { left: l, span: w, height } = stage
  stage.draw('floor', rect(l, y, w, height - y, below))
  stage.draw('shadow', rect(l, y + 20, w, 18, '#000'))
  repeat(stage, step, (x) => {
    let s =
      rect(-step / 2 + 2, -13, step - 4, 30, color, `rx="3" ${ink(2.6)}`) +
      rect(-step / 2 + 5, -11, step - 10, 6, shade(color, 1.3)) +
      rect(-step / 2 + 5, 9, step - 10, 6, shade(color, 0.62)) +
      rect(-step / 2 + 8, -4, step - 16, 11, shade(color, 1.05))
    for (let k = -step / 2 + 14; k < step / 2 - 22; k += 25)
      s += poly(
        [
          [k, 7],
          [k + 11, 7],
          [k + 18, -4],
          [k + 7, -4],
        ],
        stripe,
      )
    stage.put('prop', x + step / 2, y + 10, step, s)
  })
}

/** Palisade: sharpened trunks seen from above, two rows bound with a beam. */
export function palisade(stage, rnd, { y = 34, wood = ['#7a5836', '#8a6540', '#6c4c2e'], step = 32, back = '#15161f' } = {}) {
  const { left: l, span: w } = stage
  stage.draw('floor', rect(l, 0, w, y, back))
  stage.draw('shadow', rect(l, y + 6, w, 30, '#000'))
  stage.draw(
    'prop',
    rect(l, y + 13, w, 11, '#57402a', '') + rect(l, y + 13, w, 3, '#8b6a45') + rect(l, y + 12, w, 2, INK) + rect(l, y + 24, w, 2.2, INK),
  )
  repeat(stage, step, (x) => {
    const c = rnd.pick(wood),
      r = rnd.range(15, 17.5),
      k = rnd.range(-3, 3),
      y0 = y + k
    stage.put(
      'prop',
      x + step / 2,
      y0,
      30,
      circle(0, 0, r, shade(c, 0.66), ink(2.6)) +
        poly(
          [
            [-r * 0.9, r * 0.3],
            [-r * 0.1, -r * 0.2],
            [-r * 0.4, -r * 0.92],
          ],
          shade(c, 1.32),
        ) +
        circle(0, 0, r * 0.94, c, 'opacity=".55"') +
        path(`M${n(-r * 0.8)} 0A${n(r * 0.8)} ${n(r * 0.8)} 0 0 1 0 ${n(-r * 0.8)}L${n(-r * 0.1)} ${n(-r * 0.15)}Z`, shade(c, 1.34)) +
        path(`M${n(r * 0.8)} 0A${n(r * 0.8)} ${n(r * 0.8)} 0 0 1 0 ${n(r * 0.8)}L${n(-r * 0.1)} ${n(-r * 0.15)}Z`, shade(c, 0.62)) +
        circle(-r * 0.1, -r * 0.15, r * 0.2, '#e2c08a', ink(1.2)),
    )
    if ((x / step) % 2 === 0)
      stage.put('prop', x + step, y + 18, 20, line('M-6 -7L6 7M6 -7L-6 7', INK, 5) + line('M-6 -7L6 7M6 -7L-6 7', '#c0a26b', 2.6))
  })
}
