// Small SVG builders. Numbers are rounded so the sources stay short.
import { shade } from './color.mjs'
import { facing } from './light.mjs'

export const INK = '#15131a'
export const n = (v) => String(Math.round(v * 10) / 10)

export const rect = (x, y, w, h, fill, extra = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${extra}/>`
export const circle = (x, y, r, fill, extra = '') => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${extra}/>`
export const ellipse = (x, y, rx, ry, fill, extra = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`
export const path = (d, fill = 'none', extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`
export const line = (d, stroke, width, extra = '') => `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ${extra}/>`
export const group = (markup, transform = '', extra = '') => `<g${transform ? ` transform="${transform}"` : ''} ${extra}>${markup}</g>`
export const at = (x, y, markup, angle = 0, scale = 1) =>
  group(markup, `translate(${n(x)} ${n(y)})${angle ? ` rotate(${n(angle)})` : ''}${scale !== 1 ? ` scale(${scale})` : ''}`)
export const poly = (points, fill, extra = '') =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}" ${extra}/>`
export const ink = (width = 2.4) => `stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`

/** A closed wobbly outline. */
export function blob(rnd, cx, cy, r, { points = 10, wobble = 0.3, stretch = 1 } = {}) {
  const p = []
  for (let i = 0; i < points; i++) {
    const a = (i / points) * Math.PI * 2
    const q = r * (1 - wobble + rnd.next() * 2 * wobble)
    p.push([cx + Math.cos(a) * q * stretch, cy + Math.sin(a) * q])
  }
  const mid = (a, b) => `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`
  let d = `M${mid(p[points - 1], p[0])}`
  for (let i = 0; i < points; i++) d += `Q${n(p[i][0])} ${n(p[i][1])} ${mid(p[i], p[(i + 1) % points])}`
  return `${d}Z`
}

/** A branching crack as one path. */
export function crack(rnd, x, y, { steps = 8, step = 16, turn = 0.8, branch = 0.25 } = {}) {
  let d = '',
    a = rnd.range(0, 6.28)
  const walk = (px, py, angle, left) => {
    d += `M${n(px)} ${n(py)}`
    for (let i = 0; i < left; i++) {
      angle += rnd.range(-turn, turn)
      px += Math.cos(angle) * rnd.range(step * 0.5, step * 1.3)
      py += Math.sin(angle) * rnd.range(step * 0.5, step * 1.3)
      d += `L${n(px)} ${n(py)}`
      if (left > 3 && rnd.chance(branch)) {
        const [bx, by] = [px, py]
        walk(bx, by, angle + rnd.pick([-1, 1]) * 0.9, Math.floor(left / 2) - 1)
        d += `M${n(bx)} ${n(by)}`
      }
    }
  }
  walk(x, y, a, steps)
  return d
}

/** A box seen from above: flat top and four bevels lit by the common light. Centred on 0,0. */
export function bevelBox(w, h, color, { angle = 0, bevel = 5, outline = 2.4, x = 0, y = 0 } = {}) {
  const [l, t, r, b] = [x - w / 2, y - h / 2, x + w / 2, y + h / 2]
  const [il, it, ir, ib] = [l + bevel, t + bevel, r - bevel, b - bevel]
  const side = (nx, ny, pts) => poly(pts, shade(color, facing(nx, ny, angle)))
  return (
    rect(l, t, w, h, color, `${ink(outline)}`) +
    side(0, -1, [
      [l, t],
      [r, t],
      [ir, it],
      [il, it],
    ]) +
    side(1, 0, [
      [r, t],
      [r, b],
      [ir, ib],
      [ir, it],
    ]) +
    side(0, 1, [
      [l, b],
      [r, b],
      [ir, ib],
      [il, ib],
    ]) +
    side(-1, 0, [
      [l, t],
      [l, b],
      [il, ib],
      [il, it],
    ]) +
    rect(il, it, ir - il, ib - it, shade(color, 1.04))
  )
}

/** A soft round lit thing (barrel, log end, tyre) with the highlight on the moon side. */
export function roundTop(x, y, r, color, { outline = 2.2 } = {}) {
  return (
    circle(x, y, r, shade(color, 0.72), ink(outline)) +
    circle(x - r * 0.08, y - r * 0.1, r * 0.84, color) +
    path(
      `M${n(x - r * 0.72)} ${n(y + r * 0.1)}A${n(r * 0.74)} ${n(r * 0.74)} 0 0 1 ${n(x + r * 0.1)} ${n(y - r * 0.74)}`,
      'none',
      `stroke="${shade(color, 1.4)}" stroke-width="${n(r * 0.16)}" stroke-linecap="round"`,
    )
  )
}
