// Outlines as SVG paths of absolute points. `move` puts a path where it is drawn, so that no SVG transform is
// needed and the light always falls from the upper left, however far a thing is turned.
import {
  ellipse as ellipsePoints,
  smoothPath,
  star as starPoints,
  straightPath,
  tube as tubePoints,
} from '../../characters/lib/geometry.mjs'

const num = (value) => +value.toFixed(2)

export const poly = (...points) => straightPath(points)
export const smooth = (...points) => smoothPath(points)
export const ellipse = (x, y, rx, ry = rx) => smoothPath(ellipsePoints(x, y, rx, ry, 16))
export const tube = (spine, widths) => straightPath(tubePoints(spine, widths))
export const star = (x, y, outer, inner, count, turn = 0) => straightPath(starPoints(x, y, outer, inner, count, turn))
/** A box with round corners. */
export function box(x, y, w, h, r = 0) {
  if (r === 0) return poly([x, y], [x + w, y], [x + w, y + h], [x, y + h])
  const k = r * 0.45
  return (
    `M${x + r} ${y}L${x + w - r} ${y}C${x + w - k} ${y} ${x + w} ${y + k} ${x + w} ${y + r}L${x + w} ${y + h - r}` +
    `C${x + w} ${y + h - k} ${x + w - k} ${y + h} ${x + w - r} ${y + h}L${x + r} ${y + h}` +
    `C${x + k} ${y + h} ${x} ${y + h - k} ${x} ${y + h - r}L${x} ${y + r}C${x} ${y + k} ${x + k} ${y} ${x + r} ${y}Z`
  )
}
/** A ring, its hole left open by the even-odd rule. */
export const ring = (x, y, outer, inner) => ellipse(x, y, outer) + ellipse(x, y, inner)
/** A wheel with square teeth. */
export function cog(x, y, outer, inner, teeth, turn = 0) {
  const points = []
  for (let i = 0; i < teeth; i++)
    for (const [at, r] of [
      [-0.32, inner],
      [-0.2, outer],
      [0.2, outer],
      [0.32, inner],
    ]) {
      const angle = ((i + at) / teeth) * Math.PI * 2 + turn
      points.push([x + Math.cos(angle) * r, y + Math.sin(angle) * r])
    }
  return straightPath(points)
}

const POINTS = { M: 1, L: 1, C: 3, Q: 2 }
/** The commands of a path, which may be M, L, C, Q and Z. */
function commands(path) {
  const found = []
  for (const [, letter, rest] of path.matchAll(/([MLCQZ])([^MLCQZ]*)/g)) {
    const values = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const points = Array.from({ length: values.length / 2 }, (_, i) => [values[i * 2], values[i * 2 + 1]])
    if (letter === 'Z') found.push({ letter, points })
    else for (let i = 0; i < points.length; i += POINTS[letter]) found.push({ letter, points: points.slice(i, i + POINTS[letter]) })
  }
  return found
}

/** The path where `place` puts it, how far it reaches along the light (from the upper left to the lower right), and its box. */
export function move(path, place) {
  let d = ''
  const reach = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY }
  const bounds = { left: reach.from, top: reach.from, right: reach.to, bottom: reach.to }
  for (const { letter, points } of commands(path)) {
    const moved = points.map(place)
    for (const [x, y] of moved) {
      reach.from = Math.min(reach.from, x + y)
      reach.to = Math.max(reach.to, x + y)
      cover(bounds, x, y)
    }
    d += letter + moved.map(([x, y]) => `${num(x)} ${num(y)}`).join(' ')
  }
  return { d, ...reach, bounds }
}

/** Makes a box reach to a point. */
export function cover(bounds, x, y) {
  bounds.left = Math.min(bounds.left, x)
  bounds.right = Math.max(bounds.right, x)
  bounds.top = Math.min(bounds.top, y)
  bounds.bottom = Math.max(bounds.bottom, y)
}
