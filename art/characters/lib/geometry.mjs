// Points, transforms and outlines. Every shape is computed in final sprite
// coordinates (no SVG transforms), so the light always falls from the top left.
export const TAU = Math.PI * 2
export const radians = (degrees) => (degrees * Math.PI) / 180
export const lerp = (a, b, t) => a + (b - a) * t
export const polar = (angle, radius, [x, y] = [0, 0]) => [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]

/** A function that moves local points (facing +x) to where a body part is. */
export function place({ x = 0, y = 0, turn = 0, scale = 1, sx = scale, sy = scale } = {}) {
  const c = Math.cos(radians(turn)),
    s = Math.sin(radians(turn))
  const one = ([px, py]) => [x + px * sx * c - py * sy * s, y + px * sx * s + py * sy * c]
  return (p) => (Array.isArray(p[0]) ? p.map(one) : one(p))
}

const num = (v) => +v.toFixed(2)
const pt = ([x, y]) => `${num(x)} ${num(y)}`

/** Catmull-Rom curve through all points. */
export function smoothPath(points, closed = true) {
  const n = points.length
  const at = (i) => (closed ? points[(i + n) % n] : points[Math.max(0, Math.min(n - 1, i))])
  let d = `M${pt(points[0])}`
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${pt([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} ${pt([c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6])} ${pt(c)}`
  }
  return closed ? `${d}Z` : d
}

export const straightPath = (points, closed = true) => `M${points.map(pt).join('L')}${closed ? 'Z' : ''}`

export const ellipse = (cx, cy, rx, ry = rx, n = 14) =>
  Array.from({ length: n }, (_, i) => [cx + Math.cos((i / n) * TAU) * rx, cy + Math.sin((i / n) * TAU) * ry])

/** A lumpy ellipse. */
export function blob(random, cx, cy, rx, ry = rx, n = 10, jitter = 0.25) {
  return ellipse(cx, cy, 1, 1, n).map(([x, y]) => {
    const k = 1 + random.range(-jitter, jitter)
    return [cx + (x - cx) * rx * k, cy + (y - cy) * ry * k]
  })
}

/** A zig-zag star: bursts, spikes, splinters. */
export const star = (cx, cy, outer, inner, n, turn = 0) =>
  Array.from({ length: n * 2 }, (_, i) => polar((i / (n * 2)) * TAU + turn, i % 2 ? inner : outer, [cx, cy]))

/** Samples a smooth open curve. */
function sampleCurve(points, perSegment = 6) {
  const out = [],
    n = points.length
  const at = (i) => points[Math.max(0, Math.min(n - 1, i))]
  for (let i = 0; i < n - 1; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let k = 0; k < perSegment; k++) {
      const t = k / perSegment,
        t2 = t * t,
        t3 = t2 * t
      out.push(
        [0, 1].map(
          (j) =>
            0.5 * (2 * b[j] + (c[j] - a[j]) * t + (2 * a[j] - 5 * b[j] + 4 * c[j] - e[j]) * t2 + (3 * b[j] - a[j] - 3 * c[j] + e[j]) * t3),
        ),
      )
    }
  }
  out.push(points[n - 1])
  return out
}

/** Outline of a tapering tube (limb, tail, snake, finger) along a spine. */
export function tube(spine, widths) {
  const line = sampleCurve(spine)
  const last = line.length - 1
  const width = (i) => {
    const t = (i / last) * (widths.length - 1),
      k = Math.min(widths.length - 2, Math.floor(t))
    return lerp(widths[k], widths[k + 1], t - k) / 2
  }
  const heading = (i) => {
    const a = line[Math.max(0, i - 1)],
      b = line[Math.min(last, i + 1)]
    return Math.atan2(b[1] - a[1], b[0] - a[0])
  }
  const left = [],
    right = []
  for (let i = 0; i <= last; i++) {
    left.push(polar(heading(i) - Math.PI / 2, width(i), line[i]))
    right.push(polar(heading(i) + Math.PI / 2, width(i), line[i]))
  }
  const cap = (i, from) => [1, 2, 3].map((k) => polar(from + (k / 4) * Math.PI, width(i), line[i]))
  return [...left, ...cap(last, heading(last) - Math.PI / 2), ...right.reverse(), ...cap(0, heading(0) + Math.PI / 2)]
}

/** Two-bone reach: where the elbow or knee goes between a and b. */
export function joint(a, b, upper, lower, side) {
  const dx = b[0] - a[0],
    dy = b[1] - a[1]
  const d = Math.min(Math.hypot(dx, dy), upper + lower - 0.01) || 0.01
  const along = (upper * upper - lower * lower + d * d) / (2 * d)
  const out = Math.sqrt(Math.max(0, upper * upper - along * along)) * side
  const base = Math.atan2(dy, dx)
  return [a[0] + Math.cos(base) * along - Math.sin(base) * out, a[1] + Math.sin(base) * along + Math.cos(base) * out]
}
