// Figures and scenery seen from the side, as flat silhouettes with a rim of light.

import { mix, shade } from '../lib/color.mjs'
import { at, circle, group, line, n, path, poly, rect } from '../lib/shapes.mjs'

/** Draw the shape once in the rim colour, shifted toward the light, then in its own colour. */
const rimmed = (shape, color, rim, dx = -2, dy = -2) => (rim ? group(shape(rim), `translate(${dx} ${dy})`) : '') + shape(color)

/** A limb that narrows from `from` to `to` along its joints. */
function taper(points, from, to, color) {
  const left = [],
    right = []
  points.forEach(([x, y], i) => {
    const [ax, ay] = points[Math.max(0, i - 1)],
      [bx, by] = points[Math.min(points.length - 1, i + 1)]
    const len = Math.hypot(bx - ax, by - ay) || 1,
      w = (from + ((to - from) * i) / (points.length - 1)) / 2
    left.push([x - ((by - ay) / len) * w, y + ((bx - ax) / len) * w])
    right.unshift([x + ((by - ay) / len) * w, y - ((bx - ax) / len) * w])
  })
  const [ex, ey] = points[points.length - 1]
  return (
    poly([...left, ...right], color, `stroke="${color}" stroke-width="1.4" stroke-linejoin="round"`) +
    circle(points[0][0], points[0][1], from / 2, color) +
    circle(ex, ey, to / 2 + 0.4, color)
  )
}
const foot = (x, y, color, toe = 9) =>
  path(
    `M${n(x - 4.4)} ${n(y - 8)}L${n(x - 5)} ${y}H${n(x + toe)}Q${n(x + toe)} ${n(y - 4)} ${n(x + 3.6)} ${n(y - 6)}L${n(x + 3.4)} ${n(y - 9)}Z`,
    color,
  )

/** Shambling figure, 100 units tall, feet at 0,0. `face` is 1 or -1. */
export function zombie(
  rnd,
  { color = '#0b1018', rim = null, eyes = null, reach = rnd.range(0, 1), size = 100, face = rnd.pick([-1, 1]) } = {},
) {
  const lean = rnd.range(4, 15),
    hip = rnd.range(-2, 2),
    drag = rnd.range(8, 17),
    tilt = rnd.range(-16, 18),
    wide = rnd.range(17, 23),
    slump = rnd.range(-3, 8),
    hair = rnd.int(0, 2)
  const neck = [lean + 2, -80 + slump * 0.5],
    head = [neck[0] + 5, neck[1] - 9]
  const arm = (sx, sy, k) => {
    const e = [sx + 5 + reach * 9 + k, sy + 19 - reach * 12],
      h = [e[0] + 8 + reach * 12, e[1] + 13 - reach * 16 + k]
    return { sx, sy, e, h }
  }
  const arms = [arm(lean - 8, -73, rnd.range(-4, 4)), arm(lean + 8, -72 + slump * 0.6, rnd.range(-4, 4))]
  const hem = [-12, -6, 0, 6, 12].map((x) => [hip + x, rnd.range(-42, -31)])
  const shape = (c) =>
    arms
      .slice(0, 1)
      .map(
        ({ sx, sy, e, h }) =>
          taper([[sx, sy], e, h], 7.4, 3.8, c) +
          [-0.5, 0.1, 0.7]
            .map((a) => line(`M${n(h[0])} ${n(h[1])}l${n(Math.cos(a) * 6)} ${n(Math.sin(a) * 6)}`, c, 1.8, 'stroke-linecap="round"'))
            .join(''),
      )
      .join('') +
    taper(
      [
        [hip - 5, -44],
        [hip - 9, -24],
        [-drag, -4],
      ],
      11,
      6,
      c,
    ) +
    foot(-drag, 0, c, 7) +
    taper(
      [
        [hip + 5, -44],
        [hip + 10, -24],
        [9, -4],
      ],
      11,
      6,
      c,
    ) +
    foot(9, 0, c, 10) +
    path(
      `M${n(hip - wide * 0.5)} -44L${n(lean - wide * 0.56)} -66Q${n(lean - wide * 0.62)} -78 ${n(lean - 2)} -81L${n(lean + 5)} ${n(-81 + slump * 0.5)}Q${n(lean + wide * 0.62)} ${n(-77 + slump)} ${n(lean + wide * 0.52)} -64L${n(hip + wide * 0.52)} -44${[
        ...hem,
      ]
        .reverse()
        .map(([x, y]) => `L${n(x + 3)} -43L${n(x)} ${n(y)}`)
        .join('')}Z`,
      c,
    ) +
    arms
      .slice(1)
      .map(
        ({ sx, sy, e, h }) =>
          taper([[sx, sy], e, h], 7.8, 3.8, c) +
          [-0.5, 0.1, 0.7]
            .map((a) => line(`M${n(h[0])} ${n(h[1])}l${n(Math.cos(a) * 6)} ${n(Math.sin(a) * 6)}`, c, 1.8, 'stroke-linecap="round"'))
            .join(''),
      )
      .join('') +
    taper(
      [
        [neck[0] - 1, neck[1] + 3],
        [head[0] - 2, head[1] + 4],
      ],
      7,
      6,
      c,
    ) +
    group(
      path('M-7 -3Q-7 -10 0 -10.4Q7 -10 7 -3L6.6 2Q6 5 4.4 8L-1 9.4Q-5 6 -6.4 2Z', c) +
        (hair === 1
          ? path('M-7 -2L-10 4L-7 3L-9 9L-4 4L-5 -9L0 -12L6 -8Z', c)
          : hair === 2
            ? path('M-7.6 0Q-10 -9 -4 -12L-1 -11L1 -13L3 -11.4Q8 -11 8 -5L3 -7Z', c)
            : ''),
      `translate(${n(head[0])} ${n(head[1])}) rotate(${n(tilt)})`,
    )
  const glow = eyes
    ? group(circle(1.4, -2.4, 1.25, eyes) + circle(5, -2.2, 1.25, eyes), `translate(${n(head[0])} ${n(head[1])}) rotate(${n(tilt)})`)
    : ''
  return group(rimmed(shape, color, rim, -1.1 * face, -1.1) + glow, `scale(${n(size * face) / 100} ${size / 100})`)
}

/** Survivor, 100 units tall. pose: stand, rifle, aim, run, lamp. */
export function survivor({
  color = '#0b0d14',
  rim = null,
  pose = 'stand',
  face = 1,
  size = 100,
  pack = true,
  hat = false,
  rimWidth = 1.2,
} = {}) {
  const legs =
    {
      run: (c) =>
        taper(
          [
            [-1, -48],
            [13, -30],
            [9, -9],
          ],
          12.5,
          6.4,
          c,
        ) +
        group(foot(0, 0, c), 'translate(8 -3) rotate(-14)') +
        taper(
          [
            [-2, -48],
            [-9, -27],
            [-25, -17],
          ],
          12.5,
          6.4,
          c,
        ) +
        group(foot(0, 0, c), 'translate(-30 -15) rotate(62)'),
      aim: (c) =>
        taper(
          [
            [-4, -48],
            [-11, -26],
            [-15, -5],
          ],
          12.5,
          7,
          c,
        ) +
        foot(-15, 0, c) +
        taper(
          [
            [4, -48],
            [14, -27],
            [13, -5],
          ],
          12.5,
          7,
          c,
        ) +
        foot(13, 0, c),
    }[pose] ??
    ((c) =>
      taper(
        [
          [-5, -48],
          [-8, -26],
          [-8, -5],
        ],
        12.5,
        7.2,
        c,
      ) +
      foot(-8, 0, c, 7) +
      taper(
        [
          [5, -48],
          [8, -26],
          [9, -5],
        ],
        12.5,
        7.2,
        c,
      ) +
      foot(9, 0, c, 9))
  const rifle = (c) =>
    rect(-10, -1.6, 22, 4.2, c, 'rx="1"') + rect(10, -1, 26, 2, c) + path('M-10 -1.6L-22 1V7L-10 3Z', c) + rect(0, 2, 3.4, 7, c)
  const upper =
    {
      aim: (c) =>
        taper(
          [
            [-7, -76],
            [4, -63],
            [18, -70],
          ],
          8.4,
          5.4,
          c,
        ) +
        taper(
          [
            [9, -76],
            [20, -66],
            [34, -72],
          ],
          8.4,
          5,
          c,
        ) +
        group(rifle(c), 'translate(26 -75) scale(1.1)'),
      run: (c) =>
        taper(
          [
            [9, -76],
            [18, -62],
            [29, -67],
          ],
          8,
          4.8,
          c,
        ) +
        taper(
          [
            [-9, -76],
            [-19, -62],
            [-12, -51],
          ],
          8,
          4.8,
          c,
        ),
      lamp: (c) =>
        taper(
          [
            [10, -76],
            [18, -61],
            [30, -63],
          ],
          8.4,
          5,
          c,
        ) +
        taper(
          [
            [-11, -76],
            [-17, -60],
            [-14, -45],
          ],
          8.4,
          5,
          c,
        ) +
        rect(28, -66, 14, 5, c, 'rx="1.6"'),
      rifle: (c) =>
        taper(
          [
            [11, -76],
            [16, -60],
            [3, -56],
          ],
          8.4,
          5,
          c,
        ) +
        taper(
          [
            [-11, -76],
            [-16, -61],
            [-2, -63],
          ],
          8.4,
          5,
          c,
        ) +
        group(rifle(c), 'translate(2 -62) rotate(-58) scale(1.12)'),
    }[pose] ??
    ((c) =>
      taper(
        [
          [12, -76],
          [16, -59],
          [13, -44],
        ],
        8.4,
        5,
        c,
      ) +
      taper(
        [
          [-12, -76],
          [-16, -59],
          [-13, -44],
        ],
        8.4,
        5,
        c,
      ))
  const shape = (c) =>
    legs(c) +
    (pack
      ? path('M-11 -81H-21Q-26 -79 -26 -70V-55Q-25 -50 -19 -50H-11Z', c) +
        `<rect x="-27" y="-87" width="19" height="8" rx="4" fill="${c}"/>`
      : '') +
    path('M-12 -44L-12.6 -60L-15 -72Q-15 -81 -5 -83.6L5 -83.6Q15 -81 15 -72L12.4 -60L13.6 -43L7 -45L1 -42.6L-6 -45.4Z', c) +
    upper(c) +
    path('M-5 -82L-3.6 -89H5L6 -82Z', c) +
    path('M-5.6 -93Q-6 -102 2 -102.4Q9.4 -102 9 -94Q9.6 -90 7 -86.6Q3 -84 -2 -86.4Q-5.4 -89 -5.6 -93Z', c) +
    (hat
      ? path('M-7 -95Q-7 -104.6 2 -105Q10.4 -104.6 10.4 -96.4L17 -94.6L10 -93.6H-7Z', c)
      : path('M-7.4 -92Q-8.6 -104 2.4 -104.6Q10 -104 9.8 -97L4 -98Q0 -94 -3 -87L-8 -83.6Z', c))
  return group(rimmed(shape, color, rim, -rimWidth * face, -rimWidth), `scale(${n(size * face) / 100} ${size / 100})`)
}

/** A band of zombies; nearer ones are larger and lower. */
export function horde(rnd, { x0, x1, y, count, size, color, rim, eyes, spread = 14, face }) {
  return Array.from({ length: count }, (_, i) => ({ x: x0 + ((i + rnd.next()) / count) * (x1 - x0), d: rnd.next() }))
    .sort((a, b) => a.d - b.d)
    .map(({ x, d }) =>
      at(
        x,
        y + d * spread,
        zombie(rnd, {
          color,
          rim,
          eyes: eyes && rnd.chance(0.75) ? eyes : null,
          size: size * (0.82 + d * 0.34),
          face: face ?? rnd.pick([-1, 1]),
        }),
      ),
    )
    .join('')
}

/** City blocks. Kept as data so that the same town can be drawn before and after the fall. */
export function planCity(rnd, { x0, x1, low, high, width = [50, 120] }) {
  const list = []
  for (let x = x0; x < x1; ) {
    const w = rnd.range(...width),
      h = rnd.range(low, high) * (0.75 + 0.5 * Math.exp(-(((x - (x0 + x1) / 2) / ((x1 - x0) * 0.28)) ** 2)))
    list.push({
      x,
      w: w + 1,
      h,
      top: rnd.pick(['flat', 'flat', 'step', 'spire', 'slope', 'tank']),
      seed: rnd.int(1, 1e6),
      broken: rnd.chance(0.45),
      cut: rnd.range(0.12, 0.4),
    })
    x += w * rnd.range(0.84, 0.99)
  }
  return list
}

export function drawCity(rnd, list, base, { color, lit = 0.4, windows = '#ffd890', dark = null, ruined = false, rim = null, cell = 15 }) {
  let s = ''
  for (const b of list) {
    const top = base - b.h,
      [l, r] = [b.x, b.x + b.w],
      m = b.x + b.w / 2
    let d
    if (ruined && b.broken) {
      const j = (k) => top + b.h * b.cut * (((b.seed >> k) % 10) / 10)
      d = `M${n(l)} ${base}V${n(j(1))}L${n(l + b.w * 0.2)} ${n(j(3) + 12)}L${n(l + b.w * 0.34)} ${n(j(2))}L${n(m)} ${n(j(5) + 26)}L${n(l + b.w * 0.66)} ${n(j(4) + 8)}L${n(l + b.w * 0.82)} ${n(j(7))}L${n(r)} ${n(j(6) + 18)}V${base}Z`
    } else
      d = {
        flat: `M${n(l)} ${base}V${n(top)}H${n(r)}V${base}Z`,
        step: `M${n(l)} ${base}V${n(top + 24)}H${n(l + b.w * 0.22)}V${n(top)}H${n(r - b.w * 0.22)}V${n(top + 24)}H${n(r)}V${base}Z`,
        spire: `M${n(l)} ${base}V${n(top + 16)}L${n(m - 7)} ${n(top)}V${n(top - 44)}H${n(m + 3)}V${n(top)}L${n(r)} ${n(top + 16)}V${base}Z`,
        slope: `M${n(l)} ${base}V${n(top + 26)}L${n(r)} ${n(top)}V${base}Z`,
        tank: `M${n(l)} ${base}V${n(top)}H${n(l + 8)}V${n(top - 22)}H${n(l + 32)}V${n(top)}H${n(r)}V${base}Z`,
      }[b.top]
    s += path(d, color)
    if (rim) s += line(`M${n(l + 1)} ${base}V${n(ruined && b.broken ? top + b.h * b.cut : top + 24)}`, rim, 2, 'opacity=".55"')
    let on = '',
      off = ''
    for (let y = ruined && b.broken ? top + b.h * b.cut + 40 : top + 34; y < base - 14; y += cell * 1.35)
      for (let x = l + 9; x < r - cell * 0.9; x += cell) {
        const pane = `M${n(x)} ${n(y)}h${n(cell * 0.46)}v${n(cell * 0.62)}h${n(-cell * 0.46)}z`
        if (rnd.next() < lit) on += pane
        else off += pane
      }
    if (on) s += path(on, windows, 'opacity=".85"')
    if (off && dark) s += path(off, dark)
  }
  return s
}

/** Pointed pickets with two rails and wire: the fence that gives the game its name. */
export function picketFence(
  rnd,
  { x0, x1, y, height, step = 34, color = '#1c1712', light = '#6d4d2e', rim = '#b98a52', wire = true, rail = true, gap = null },
) {
  let back = '',
    front = '',
    rims = '',
    grain = ''
  for (let x = x0; x < x1; x += step) {
    if (gap && x > gap[0] && x < gap[1]) continue
    const w = step * rnd.range(0.8, 0.95),
      h = height * rnd.range(0.93, 1.07),
      t = rnd.range(-2, 2)
    front += `<path d="M${n(x)} ${y}L${n(x + t)} ${n(y - h + w * 0.7)}L${n(x + w / 2 + t)} ${n(y - h)}L${n(x + w + t)} ${n(y - h + w * 0.7)}L${n(x + w)} ${y}Z" fill="${mix(color, light, rnd.range(0.05, 0.5))}" stroke="#0b0909" stroke-width="${n(step * 0.07)}" stroke-linejoin="round"/>`
    rims += `M${n(x + 2 + t)} ${n(y - h + w * 0.7)}L${n(x + w / 2 + t)} ${n(y - h + 2)}M${n(x + 2 + t)} ${n(y - h + w * 0.74)}L${n(x + 2)} ${y}`
    grain += `M${n(x + w * 0.4)} ${n(y - h * 0.75)}v${n(h * 0.3)}M${n(x + w * 0.68)} ${n(y - h * 0.4)}v${n(h * 0.24)}`
  }
  const parts = gap
    ? [
        [x0, gap[0]],
        [gap[1], x1],
      ]
    : [[x0, x1]]
  let rails = ''
  if (rail)
    for (const [a, b] of parts)
      for (const k of [0.28, 0.7]) {
        rails +=
          rect(
            a,
            y - height * k - step * 0.2,
            b - a,
            step * 0.36,
            mix(color, light, 0.3),
            `stroke="#0b0909" stroke-width="${n(step * 0.07)}"`,
          ) + rect(a, y - height * k - step * 0.2, b - a, step * 0.07, rim, 'opacity=".6"')
      }
  let wires = ''
  if (wire)
    for (const [a, b] of parts) {
      let d = `M${a} ${n(y - height * 1.1)}`
      for (let x = a; x < b; x += step * 1.5) d += `q${n(step * 0.375)} ${n(rnd.range(2, 8))} ${n(step * 0.75)} 0t${n(step * 0.75)} 0`
      let barbs = ''
      for (let x = a + 10; x < b; x += step * 0.8)
        barbs += `M${n(x - 4)} ${n(y - height * 1.1 - 5)}l8 11M${n(x + 4)} ${n(y - height * 1.1 - 5)}l-8 11`
      wires += line(d, '#0b0b10', 4) + line(barbs, '#0b0b10', 2.6) + line(d, rim, 1.2, 'opacity=".7"')
    }
  return (
    back +
    front +
    line(grain, '#0b0909', n(step * 0.04), 'opacity=".5"') +
    line(rims, rim, n(step * 0.06), 'opacity=".75" stroke-linejoin="round"') +
    rails +
    wires
  )
}

/** `crew` stands inside, behind the parapet. */
export function watchtower({ color = '#15120f', rim = '#c08a4a', height = 420, lit = true, crew = '' } = {}) {
  const h = height,
    shape = (c) =>
      line(
        `M-62 0L-44 ${-h * 0.62}M62 0L44 ${-h * 0.62}M-56 ${-h * 0.16}L50 ${-h * 0.4}M56 ${-h * 0.16}L-50 ${-h * 0.4}M-56 ${-h * 0.18}H56M-50 ${-h * 0.42}H50`,
        c,
        11,
        'stroke-linecap="round"',
      ) +
      poly(
        [
          [-78, -h * 0.62],
          [78, -h * 0.62],
          [74, -h * 0.76],
          [-74, -h * 0.76],
        ],
        c,
      ) +
      line(`M-62 ${-h * 0.76}V${-h * 0.93}M62 ${-h * 0.76}V${-h * 0.93}`, c, 9) +
      poly(
        [
          [-96, -h * 0.91],
          [96, -h * 0.91],
          [50, -h * 1.04],
          [-50, -h * 1.04],
        ],
        c,
      )
  let planks = ''
  for (let x = -66; x < 70; x += 22) planks += `M${x} ${n(-h * 0.63)}V${n(-h * 0.75)}`
  return (
    (lit ? rect(-60, -h * 0.92, 120, h * 0.17, '#ffcf7a', 'opacity=".55"') : '') +
    at(0, -h * 0.71, crew) +
    rimmed(shape, color, rim, -3, -2) +
    line(planks, '#0a0806', 3, 'opacity=".7"')
  )
}

export function tent({ w = 240, h = 150, color = '#4b4a3a', glow = '#ffbf6a', open = true } = {}) {
  return (
    poly(
      [
        [-w / 2, 0],
        [-w * 0.08, -h],
        [w * 0.34, -h * 0.92],
        [w * 0.62, 0],
      ],
      shade(color, 0.55),
      'stroke="#0b0909" stroke-width="3" stroke-linejoin="round"',
    ) +
    poly(
      [
        [-w / 2, 0],
        [-w * 0.08, -h],
        [w * 0.3, 0],
      ],
      color,
      'stroke="#0b0909" stroke-width="3" stroke-linejoin="round"',
    ) +
    (open
      ? poly(
          [
            [-w * 0.2, 0],
            [-w * 0.09, -h * 0.72],
            [w * 0.06, 0],
          ],
          glow,
        ) +
        poly(
          [
            [-w * 0.2, 0],
            [-w * 0.09, -h * 0.72],
            [-w * 0.1, 0],
          ],
          shade(glow, 0.72),
        )
      : '') +
    line(`M${-w / 2} 0L${n(-w * 0.08)} ${-h}L${n(w * 0.34)} ${n(-h * 0.92)}`, shade(color, 1.9), 2.6, 'stroke-linejoin="round"') +
    line(`M${n(w * 0.12)} ${n(-h * 0.95)}L${n(w * 0.46)} 0`, '#0b0909', 2, 'opacity=".5"')
  )
}

export function fire(rnd, size = 60) {
  const tongue = (k, c) => {
    const w = size * 0.5 * k,
      h = size * 1.5 * k,
      j = () => rnd.range(-0.12, 0.12) * size
    return path(
      `M${n(-w)} 0Q${n(-w * 1.2)} ${n(-h * 0.4)} ${n(-w * 0.4 + j())} ${n(-h * 0.62)}Q${n(-w * 0.1)} ${n(-h * 0.5)} ${n(j())} ${n(-h)}Q${n(w * 0.3)} ${n(-h * 0.6)} ${n(w * 0.55 + j() * 0.5)} ${n(-h * 0.66)}Q${n(w * 1.25)} ${n(-h * 0.3)} ${n(w)} 0Q0 ${n(size * 0.14)} ${n(-w)} 0Z`,
      c,
    )
  }
  return tongue(1, '#e2521a') + tongue(0.76, '#ff9230') + tongue(0.5, '#ffcf5e') + tongue(0.24, '#fff4cf')
}

export function deadTree(rnd, h = 260, color = '#0a0d14') {
  let s = ''
  const grow = (x, y, a, len, w) => {
    const nx = x + Math.cos(a) * len,
      ny = y + Math.sin(a) * len
    s += line(
      `M${n(x)} ${n(y)}Q${n((x + nx) / 2 + rnd.range(-6, 6))} ${n((y + ny) / 2)} ${n(nx)} ${n(ny)}`,
      color,
      n(w),
      'stroke-linecap="round"',
    )
    if (len > h * 0.07) {
      grow(nx, ny, a + rnd.range(0.25, 0.7), len * rnd.range(0.6, 0.78), w * 0.66)
      grow(nx, ny, a - rnd.range(0.25, 0.7), len * rnd.range(0.6, 0.78), w * 0.66)
    }
  }
  grow(0, 0, -1.57 + rnd.range(-0.12, 0.12), h * 0.34, h * 0.06)
  return s
}

export const pine = (h, color) =>
  [0, 1, 2, 3]
    .map((i) =>
      poly(
        [
          [-h * (0.13 + i * 0.05), -h * (0.66 - i * 0.18)],
          [0, -h * (1 - i * 0.17)],
          [h * (0.13 + i * 0.05), -h * (0.66 - i * 0.18)],
        ],
        color,
      ),
    )
    .join('') + rect(-h * 0.025, -h * 0.14, h * 0.05, h * 0.14, color)

export function crateStack(color = '#6d5236') {
  const box = (x, y, w, h) =>
    rect(x, y, w, h, color, 'stroke="#0b0909" stroke-width="3"') +
    rect(x + 5, y + 5, w - 10, h - 10, shade(color, 0.8)) +
    line(`M${x + 5} ${y + 5}L${x + w - 5} ${y + h - 5}`, shade(color, 1.1), 6) +
    line(`M${x + 1} ${y + 2}h${w - 2}`, shade(color, 1.7), 2.4)
  return box(-70, -58, 64, 58) + box(2, -50, 58, 50) + box(-42, -108, 58, 50)
}
