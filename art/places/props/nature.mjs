// Plants, dirt, water and damage on the ground.

import { mix, shade } from '../lib/color.mjs'
import { blob, circle, crack, ink, line, n, path, poly } from '../lib/shapes.mjs'

/** Many short blades as a few paths (one per colour), anywhere in a band. */
export function grassBlades(
  stage,
  rnd,
  { count, colors, area = () => true, x0 = 0, x1 = stage.width, y0 = 0, y1 = 720, size = [5, 11], layer = 'paint', width = 1.6 },
) {
  const paths = colors.map(() => '')
  for (let i = 0; i < count; i++) {
    const x = rnd.range(x0, x1),
      y = rnd.range(y0, y1),
      k = rnd.int(0, colors.length - 1)
    const blade = `q${n(rnd.range(-2, 2))} -4 ${n(rnd.range(-4, 4))} ${n(-rnd.range(...size))}`
    if (!area(x, y)) continue
    for (const s of [-stage.width, 0, stage.width])
      if (x + s > -stage.pad && x + s < stage.width + stage.pad) paths[k] += `M${n(x + s)} ${n(y)}${blade}`
  }
  for (const [i, d] of paths.entries()) {
    if (d) stage.draw(layer, line(d, colors[i], width, 'stroke-linecap="round"'))
  }
}

export function tuft(rnd, colors, size = 12) {
  let s = ''
  for (let i = 0; i < 7; i++)
    s += line(
      `M${n(rnd.range(-5, 5))} 0q${n(rnd.range(-3, 3))} ${n(-size * 0.5)} ${n(rnd.range(-9, 9))} ${n(-rnd.range(size * 0.6, size * 1.2))}`,
      rnd.pick(colors),
      2,
      'stroke-linecap="round"',
    )
  return s
}

export function cracks(
  stage,
  rnd,
  { count, color, x0 = 0, x1 = stage.width, y0 = 90, y1 = 640, area = () => true, light = '#ffffff', width = [1.2, 2.6], steps = [5, 11] },
) {
  for (let i = 0; i < count; i++) {
    const x = rnd.range(x0, x1),
      y = rnd.range(y0, y1)
    if (!area(x, y)) continue
    const d = crack(rnd, 0, 0, { steps: rnd.int(...steps), step: 15 })
    stage.put(
      'decal',
      x,
      y,
      200,
      `<g transform="translate(1.2 1.4)">${line(d, light, 1, 'opacity=".16"')}</g>` +
        line(d, color, n(rnd.range(...width)), 'opacity=".8" stroke-linejoin="round"'),
    )
  }
}

export function tree(rnd, { radius = 52, colors = ['#22371f', '#30502a', '#447036', '#5f8f47'] } = {}) {
  let s = '',
    shadow = ''
  for (let level = 0; level < 4; level++) {
    for (let i = 0; i < 10 - level * 2; i++) {
      const a = rnd.range(0, 6.28),
        q = rnd.range(0.25, 1) * radius * (1 - level * 0.2) * 0.62
      const d = blob(rnd, Math.cos(a) * q - level * 4.5, Math.sin(a) * q - level * 5.5, radius * 0.42 * (1 - level * 0.14), {
        points: 9,
        wobble: 0.26,
      })
      s += path(d, colors[level], level === 0 ? ink(4) : '')
      if (!level) shadow += path(d, '#000')
    }
    if (!level) s += circle(0, 0, radius * 0.7, colors[0])
  }
  return {
    kind: 'tree',
    art: s,
    silhouette: shadow + circle(0, 0, radius * 0.75, '#000'),
    reach: radius * 1.3 + 30,
    height: 34,
    solid: [radius, radius],
  }
}

export function bush(rnd, { radius = 26, colors = ['#22371f', '#355a2e', '#4d7a3c'] } = {}) {
  let s = '',
    shadow = ''
  for (let level = 0; level < 3; level++)
    for (let i = 0; i < 6 - level * 2; i++) {
      const a = rnd.range(0, 6.28),
        q = radius * 0.45 * rnd.next()
      const d = blob(rnd, Math.cos(a) * q * 1.5 - level * 3, Math.sin(a) * q * 0.7 - level * 4, radius * 0.55 * (1 - level * 0.18), {
        points: 8,
        wobble: 0.25,
      })
      s += path(d, colors[level], level ? '' : ink(3))
      if (!level) shadow += path(d, '#000')
    }
  return { kind: 'bush', art: s, silhouette: shadow, reach: radius * 1.8, height: 12 }
}

/** A puddle with a moonlit rim. */
export function puddle(rnd, { radius = 40, color = '#35506a', rim = '#8fb3cf', stretch = 1.6, opacity = 0.75 } = {}) {
  const shape = { points: 12, wobble: 0.24, stretch }
  const d = blob(rnd, 0, 0, radius, shape)
  return (
    path(d, shade(color, 0.55), 'transform="translate(1.5 2.5)" opacity=".5"') +
    path(d, color, `opacity="${opacity}"`) +
    path(d, 'none', `stroke="${rim}" stroke-width="1.6" opacity=".55"`) +
    path(
      blob(rnd, -radius * 0.2, -radius * 0.12, radius * 0.6, { points: 9, wobble: 0.3, stretch: stretch * 1.05 }),
      mix(color, rim, 0.35),
      `opacity="${opacity * 0.5}"`,
    ) +
    path(
      `M${n(-radius * stretch * 0.5)} ${n(-radius * 0.3)}q${n(radius * 0.4)} ${n(-radius * 0.25)} ${n(radius * 0.9)} ${n(-radius * 0.1)}M${n(-radius * 0.2)} ${n(radius * 0.1)}h${n(radius * 0.7)}M${n(-radius * 0.5)} ${n(radius * 0.3)}h${n(radius * 0.35)}`,
      'none',
      `stroke="${rim}" stroke-width="2.4" opacity=".5" stroke-linecap="round"`,
    )
  )
}

export function crater(rnd, { radius = 60, earth = '#2a1d1a', lip = '#6b5148', ember = null } = {}) {
  let s = path(blob(rnd, 0, 0, radius * 1.35, { points: 14, wobble: 0.26 }), '#0d0a0b', 'opacity=".32"')
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) * 6.28 + rnd.range(-0.2, 0.2)
    s += line(
      `M${n(Math.cos(a) * radius * 0.9)} ${n(Math.sin(a) * radius * 0.9)}l${n(Math.cos(a + 0.3) * radius * 0.5)} ${n(Math.sin(a + 0.3) * radius * 0.5)}l${n(Math.cos(a - 0.3) * radius * 0.4)} ${n(Math.sin(a - 0.3) * radius * 0.4)}`,
      '#120d0e',
      2.4,
      'opacity=".7"',
    )
  }
  s +=
    path(blob(rnd, 0, 0, radius, { points: 13, wobble: 0.16 }), lip, ink(2.6)) +
    path(blob(rnd, 2, 3, radius * 0.84, { points: 12, wobble: 0.14 }), earth) +
    path(blob(rnd, 6, 8, radius * 0.6, { points: 11, wobble: 0.2 }), shade(earth, 0.6))
  if (ember)
    for (let i = 0; i < 6; i++)
      s += circle(rnd.range(-radius, radius) * 0.4, rnd.range(-radius, radius) * 0.4, rnd.range(1, 2.6), ember, 'opacity=".9"')
  for (let i = 0; i < 10; i++) {
    const a = rnd.range(0, 6.28),
      q = radius * rnd.range(0.85, 1.35)
    s += path(blob(rnd, Math.cos(a) * q, Math.sin(a) * q, rnd.range(3, 8), { points: 6 }), shade(lip, rnd.range(0.7, 1.1)), ink(1.6))
  }
  return s
}

/** Rubble heap: angular stones. */
export function rubble(rnd, { radius = 40, colors = ['#6b5a55', '#57494a', '#7d6a60'], count = 16 } = {}) {
  let s = '',
    shadow = ''
  for (let i = 0; i < count; i++) {
    const a = rnd.range(0, 6.28),
      q = Math.sqrt(rnd.next()) * radius,
      r = rnd.range(5, 15) * (1.2 - (q / radius) * 0.6),
      pts = [],
      c = rnd.pick(colors)
    const [cx, cy] = [Math.cos(a) * q * 1.3, Math.sin(a) * q * 0.8]
    for (let k = 0; k < 5; k++) {
      const b = (k / 5) * 6.28 + rnd.range(-0.3, 0.3)
      pts.push([cx + Math.cos(b) * r, cy + Math.sin(b) * r * 0.85])
    }
    s += poly(pts, c, ink(2)) + poly([pts[3], pts[4], [cx, cy]], shade(c, 1.3)) + poly([pts[0], pts[1], [cx, cy]], shade(c, 0.72))
    shadow += poly(pts, '#000')
  }
  return { kind: 'rubble', art: s, silhouette: shadow, reach: radius * 2, height: 10 }
}

export function scatterPaper(stage, rnd, count, { color = '#d5d2c4', x0 = 20, x1 = stage.width - 20, y0 = 100, y1 = 620 } = {}) {
  for (let i = 0; i < count; i++) {
    const w = rnd.range(7, 11),
      h = rnd.range(9, 13)
    stage.put(
      'decal',
      rnd.range(x0, x1),
      rnd.range(y0, y1),
      20,
      `<path d="M${n(-w)} ${n(-h)}h${n(w * 1.6)}l${n(w * 0.4)} ${n(h * 0.5)}v${n(h * 1.3)}h${n(-w * 2)}z" fill="${shade(color, rnd.range(0.75, 1))}" stroke="#24242c" stroke-width="1.2" opacity=".85"/><path d="M${n(-w * 0.6)} ${n(-h * 0.3)}h${n(w)}M${n(-w * 0.6)} ${n(h * 0.1)}h${n(w * 1.1)}" stroke="#55555c" stroke-width="1.1" opacity=".6"/>`,
      rnd.range(0, 360),
      0.8,
    )
  }
}
