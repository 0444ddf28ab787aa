// Shared parts of items: hafts, wraps, blades, barrels. They are drawn along +x and turned by `slung`.
import * as m from '../lib/materials.mjs'
import { box, cog, ellipse, poly, smooth } from '../lib/shapes.mjs'

/** A long thing lies from the lower left to the upper right, its upper side to the light. */
export const slung = (p, paint, { x = 32, y = 32, turn = -45, thick = 1 } = {}) => p.at({ x, y, turn, thick }, paint)

export const haft = (p, from, to, width, material) => p.part(box(from, -width / 2, to - from, width, Math.min(2, width * 0.4)), material)

/** Tape or cord wound round a haft. */
export function wrap(p, from, to, width, material, ink = '#17121c') {
  p.part(box(from, -width / 2, to - from, width, 1.4), material)
  for (let x = from + 2.6; x < to - 1; x += 3.2) p.line(`M${x} ${-width / 2 + 0.7}L${x - 1.6} ${width / 2 - 0.7}`, ink, 0.9, 0.65)
}

/** An edge that was ground: the bright line of a blade. */
export const whetted = (p, path, width = 1.5) => p.line(path, '#ffffff', width, 0.85)

/** A nail through a bat, its point outward. */
export function nail(p, x, y, dx, dy, material = m.brightSteel) {
  const length = Math.hypot(dx, dy)
  const [nx, ny] = [(-dy / length) * 1.3, (dx / length) * 1.3]
  p.part(poly([x + nx, y + ny], [x + dx, y + dy], [x - nx, y - ny]), material, { edge: 0.8, shade: 0.6, line: 1.1 })
}

/** A barrel with its dark mouth. */
export function barrel(p, from, to, width, material, { y = 0, mouth = true } = {}) {
  p.part(box(from, y - width / 2, to - from, width, 0.8), material)
  if (mouth) p.flat(box(to - 1.7, y - width / 2 + 0.9, 1.1, width - 1.8, 0.4), '#0e0b12', 0.85)
}

/** A saw blade with its bolt. */
export function sawBlade(p, x, y, r, material = m.steel, teeth = 14) {
  p.part(cog(x, y, r, r * 0.78, teeth, 0.2), material)
  p.part(ellipse(x, y, r * 0.3), m.gun, { line: 1 })
}

/** Four claws from a plate over the knuckles. */
export function claws(p, plate, blade, strap) {
  slung(p, () => {
    p.part(box(-30, -9, 18, 18, 5), strap)
    p.line('M-26 -9L-26 9M-21 -9L-21 9', '#17121c', 1.2, 0.7)
    for (const [y, reach, bend] of [
      [-12, 30, -5],
      [-4.4, 36, -2],
      [4.4, 36, 2],
      [12, 30, 5],
    ])
      p.part(smooth([-8, y - 3], [8, y - 3.6 + bend * 0.3], [reach, y + bend], [8, y + 2.4 + bend * 0.3], [-8, y + 3]), blade)
    p.part(box(-15, -17, 13, 34, 4), plate)
    for (const y of [-12, -4.4, 4.4, 12]) p.rivet(-8.5, y, 1.9, m.brightSteel)
  })
}

/** A row of stitches. */
export const stitches = (p, path, colour = '#f3e3bd', opacity = 0.75) => {
  const points = path.split('L').map((at) => at.replace('M', '').trim().split(' ').map(Number))
  for (let i = 1; i < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points[i - 1], points[i]]
    const length = Math.hypot(bx - ax, by - ay)
    for (let at = 0.6; at < length - 1; at += 3.2) {
      const [s, e] = [at / length, Math.min(1, (at + 1.7) / length)]
      p.line(`M${ax + (bx - ax) * s} ${ay + (by - ay) * s}L${ax + (bx - ax) * e} ${ay + (by - ay) * e}`, colour, 0.9, opacity)
    }
  }
}
