// Sky, fog, smoke and light beams shared by all scenes.
import { blob, circle, ellipse, line, n, path, rect } from '../lib/shapes.mjs'

export function stars(c, rnd, { count = 160, y1 = 400, color = '#dfe8ff' } = {}) {
  let s = ''
  for (let i = 0; i < count; i++)
    s += circle(
      rnd.range(0, c.width),
      rnd.range(0, y1) * rnd.next() ** 0.6,
      rnd.range(0.6, 1.7),
      color,
      `opacity="${n(rnd.range(0.2, 0.9))}"`,
    )
  return c.add(s)
}

export function moon(c, rnd, x, y, r, { color = '#e9eefc', halo = '#8fb0ff' } = {}) {
  c.glow(x, y, r * 5, halo, 0.5).glow(x, y, r * 2, halo, 0.55)
  let s = circle(x, y, r, color)
  for (const [dx, dy, k] of [
    [-0.3, -0.2, 0.22],
    [0.25, 0.3, 0.3],
    [0.35, -0.35, 0.14],
    [-0.4, 0.4, 0.16],
    [0, -0.6, 0.1],
  ])
    s += path(blob(rnd, x + dx * r, y + dy * r, r * k, { wobble: 0.15 }), '#9fb0d6', 'opacity=".35"')
  return c.add(s)
}

/** Soft horizontal drifts. */
export function fog(c, rnd, { y, color, count = 9, size = 220, opacity = 0.3, spread = 60, flat = 4.5 }) {
  let s = ''
  for (let i = 0; i < count; i++)
    s += path(
      blob(rnd, 0, 0, (size * rnd.range(0.35, 0.7)) / 2, { wobble: 0.22, stretch: flat }),
      color,
      `opacity="${n(opacity * rnd.range(0.5, 1) * 10) / 10}" transform="translate(${n(((i + rnd.next()) / count) * c.width)} ${n(y + rnd.range(-spread, spread))})"`,
    )
  return c.add(`<g ${c.blur(26)}>${s}</g>`)
}

/** Heaped clouds with a flat foot, lit from the upper left. */
export function clouds(c, rnd, { y, color, rim, count = 7, size = 80 }) {
  let back = '',
    front = ''
  for (let i = 0; i < count; i++) {
    const cx = ((i + rnd.range(0.2, 0.8)) / count) * c.width,
      cy = y + rnd.range(-60, 60),
      k = rnd.range(0.6, 1.15)
    for (let j = -3; j <= 3; j++) {
      const r = size * k * (0.34 - Math.abs(j) * 0.06) * rnd.range(0.8, 1.25),
        x = cx + j * size * 0.42 * k,
        foot = cy - r * 0.34
      front += ellipse(x, foot, r * 1.7, r * 0.72, color)
      back += ellipse(x - 3, foot - 5, r * 1.7, r * 0.72, rim ?? color)
    }
    front += ellipse(cx, cy, size * 1.7 * k, size * 0.1 * k, color)
  }
  return c.add(`<g ${c.blur(5)} opacity=".8">${back}${front}</g>`)
}

export function smoke(c, rnd, { x, y, height, color = '#15100f', lit = '#b8461e', drift = 90, size = 46 }) {
  let s = ''
  for (let i = 0; i < 18; i++) {
    const t = i / 17
    s += path(
      blob(rnd, x + drift * t ** 1.4 + rnd.range(-14, 14), y - height * t, size * (0.4 + t * 1.5), { wobble: 0.2 }),
      t < 0.22 ? lit : color,
      `opacity="${n((0.75 - t * 0.55) * 100) / 100}"`,
    )
  }
  return c.add(`<g ${c.blur(5)}>${s}</g>`)
}

export function beam(c, x, y, toX, toY, width, color = '#ffeec0', strength = 0.5) {
  const id = `bm${c.ids++}`
  c.defs += `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x}" y1="${y}" x2="${toX}" y2="${toY}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></linearGradient>`
  const a = Math.atan2(toY - y, toX - x) + Math.PI / 2,
    dx = Math.cos(a),
    dy = Math.sin(a)
  return c
    .add(
      `<path d="M${n(x - dx * 8)} ${n(y - dy * 8)}L${n(toX - dx * width)} ${n(toY - dy * width)}L${n(toX + dx * width)} ${n(toY + dy * width)}L${n(x + dx * 8)} ${n(y + dy * 8)}Z" fill="url(#${id})" ${c.blur(6)} style="mix-blend-mode:screen"/>`,
    )
    .glow(x, y, 60, color, 0.9)
}

export function sparks(c, rnd, { x, y, w, h, count = 40, color = '#ffb45a' }) {
  let s = ''
  for (let i = 0; i < count; i++)
    s += circle(x + rnd.range(-w, w) / 2, y - rnd.next() * h, rnd.range(0.8, 2.6), color, `opacity="${n(rnd.range(0.35, 1))}"`)
  return c.add(s)
}

/** A drooping string of bulbs. */
export function lampString(c, x0, y0, x1, y1, bulbs = 9, sag = 46) {
  let s = line(`M${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 + sag * 2} ${x1} ${y1}`, '#0a090c', 3)
  for (let i = 1; i < bulbs; i++) {
    const t = i / bulbs,
      x = x0 + (x1 - x0) * t,
      y = (1 - t) ** 2 * y0 + 2 * (1 - t) * t * ((y0 + y1) / 2 + sag * 2) + t * t * y1
    c.glow(x, y + 8, 46, '#ffc56a', 0.5)
    s += rect(x - 2, y, 4, 6, '#1a1512') + circle(x, y + 10, 5, '#fff0c4')
  }
  return c.add(s)
}
