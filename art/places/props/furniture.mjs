// Loose things standing on the ground, seen from above.

import { shade } from '../lib/color.mjs'
import { sign } from '../lib/lettering.mjs'
import { facing } from '../lib/light.mjs'
import { bevelBox, blob, circle, ellipse, INK, ink, line, n, path, poly, rect, roundTop } from '../lib/shapes.mjs'

export const prop = (kind, art, w, h, { angle = 0, height = 12, solid = true, ...rest } = {}) => ({
  kind,
  art,
  angle,
  height,
  reach: Math.max(w, h) / 2 + 40,
  silhouette: rect(-w / 2, -h / 2, w, h, '#000', 'rx="3"'),
  ...(solid && { solid: [w, h] }),
  ...rest,
})
export const slats = (w, y, h, color, angle) =>
  rect(-w / 2, y, w, h, color, `rx="1.5" ${ink(1.6)}`) +
  line(`M${-w / 2 + 2} ${y + 1.8}h${w - 4}`, shade(color, facing(0, -1, angle) * 1.1), 1.5)

export const bench = ({ angle = 0, color = '#94683c' } = {}) =>
  prop(
    'bench',
    rect(-33, -17, 7, 34, '#3a3d42', ink(1.6)) +
      rect(26, -17, 7, 34, '#3a3d42', ink(1.6)) +
      [-15, -5, 5].map((y) => slats(82, y, 8.5, color, angle)).join('') +
      slats(82, 15, 5, shade(color, 0.8), angle),
    82,
    36,
    { angle },
  )

export const picnicTable = ({ angle = 0, color = '#8a6a48' } = {}) =>
  prop(
    'table',
    [-34, 26].map((y) => slats(96, y, 9, color, angle)).join('') +
      [-19, -8.5, 2, 12.5].map((y) => slats(104, y, 9.5, shade(color, 1.08), angle)).join(''),
    104,
    70,
    { angle, height: 16 },
  )

export const bikeRack = ({ angle = 0, slots = 5 } = {}) => {
  let s = rect(-slots * 17, -4, slots * 34, 7, '#8b9299', ink(2))
  for (let i = 0; i < slots; i++) s += rect(-slots * 17 + 11 + i * 34, -22, 5, 40, '#a7aeb5', `rx="2" ${ink(1.6)}`)
  return prop('bikeRack', s, slots * 34, 34, { angle, height: 8 })
}

export const trashCan = ({ color = '#4d6350', tipped = false, rnd } = {}) =>
  prop(
    'bin',
    roundTop(0, 0, 17, color) +
      circle(2, 2, 9, '#17181c') +
      (tipped && rnd
        ? [0, 1, 2, 3]
            .map(() =>
              path(
                blob(rnd, rnd.range(18, 50), rnd.range(-16, 20), rnd.range(3, 7), { points: 6 }),
                rnd.pick(['#b9b39e', '#8a7f66', '#7d8f94']),
                ink(1.2),
              ),
            )
            .join('')
        : ''),
    32,
    32,
    { height: 16, silhouette: circle(0, 0, 17, '#000') },
  )

export const backpack = ({ angle = 0, color = '#b04a3e' } = {}) =>
  prop(
    'backpack',
    line('M-9 -12Q-20 0 -9 12', shade(color, 0.6), 4) +
      rect(-12, -15, 26, 30, color, `rx="8" ${ink(2)}`) +
      rect(0, -10, 12, 20, shade(color, 0.82), `rx="4" ${ink(1.4)}`) +
      line('M-7 -11h12', shade(color, 1.4), 2),
    26,
    28,
    { angle, height: 5, solid: false },
  )

export const ball = ({ color = '#c9702e' } = {}) =>
  prop('ball', roundTop(0, 0, 11, color) + line('M-9 -2Q0 3 9 -2M0 -10Q3 0 0 10', INK, 1.3, 'opacity=".7"'), 20, 20, {
    height: 7,
    solid: false,
    silhouette: circle(0, 0, 10, '#000'),
  })

export const merryGoRound = () => {
  let s = circle(0, 0, 56, '#3b4a57', ink(3))
  ;['#b5483f', '#d7a73a', '#3f7f92', '#b5483f', '#d7a73a', '#3f7f92'].forEach((c, i) => {
    const a = (i * Math.PI) / 3,
      b = a + Math.PI / 3
    s += path(
      `M0 0L${n(Math.cos(a) * 52)} ${n(Math.sin(a) * 52)}A52 52 0 0 1 ${n(Math.cos(b) * 52)} ${n(Math.sin(b) * 52)}Z`,
      shade(c, 0.92),
      ink(1.4),
    )
  })
  for (let i = 0; i < 6; i++) {
    const a = (i * Math.PI) / 3 + 0.5
    s +=
      line(
        `M${n(Math.cos(a) * 18)} ${n(Math.sin(a) * 18)}L${n(Math.cos(a) * 48)} ${n(Math.sin(a) * 48)}`,
        INK,
        7,
        'stroke-linecap="round"',
      ) +
      line(
        `M${n(Math.cos(a) * 18)} ${n(Math.sin(a) * 18)}L${n(Math.cos(a) * 48)} ${n(Math.sin(a) * 48)}`,
        '#c3c8cf',
        3.6,
        'stroke-linecap="round"',
      )
  }
  return prop('merryGoRound', s + roundTop(0, 0, 14, '#8b9299'), 112, 112, { height: 12, silhouette: circle(0, 0, 56, '#000') })
}

export const slide = ({ angle = 0 } = {}) =>
  prop(
    'slide',
    rect(-74, -17, 26, 34, '#6d737a', ink(2.4)) +
      line('M-70 -12v24M-63 -12v24M-56 -12v24', '#aab0b7', 3) +
      bevelBox(30, 44, '#3f7f92', { angle, x: -34 }) +
      path('M-20 -17H66Q76 -17 76 0T66 17H-20Z', '#cf9a35', ink(2.6)) +
      path('M-18 -10H64Q69 -10 69 0T64 10H-18Z', '#e5b95c') +
      line('M-16 -14H66', '#ffe4a3', 2),
    150,
    44,
    { angle, height: 20 },
  )

export const hoop = ({ angle = 0 } = {}) =>
  prop(
    'hoop',
    rect(-26, -6, 18, 12, '#454b52', ink(2)) +
      rect(-10, -34, 9, 68, '#dfe2df', ink(2.2)) +
      line('M-7 -12v24', '#c8443c', 3) +
      circle(17, 0, 15, 'none', `stroke="${INK}" stroke-width="6"`) +
      circle(17, 0, 15, 'none', 'stroke="#e0662e" stroke-width="3.4"') +
      line('M6 -9L28 9M6 9L28 -9M17 -14V14M3 0H31', '#e8e8e0', 1, 'opacity=".6"'),
    40,
    66,
    {
      angle,
      height: 40,
      silhouette:
        rect(-10, -34, 9, 68, '#000') + circle(17, 0, 15, 'none', 'stroke="#000" stroke-width="4"') + rect(-26, -5, 20, 10, '#000'),
    },
  )

/** A fallen cloth banner with a torn edge. */
export const tornBanner = (rnd, { angle = 0, color = '#b5483f', text = 'WELCOME', w = 190, ink: letters = '#f0e4c8' } = {}) => {
  let edge = ''
  for (let y = 26; y > -26; y -= 9) edge += `L${n(w / 2 - rnd.range(0, 22))} ${n(y - 4)}`
  const d = `M${-w / 2} -26Q${-w / 4} -32 0 -25T${w / 2} -27${edge
    .split('L')
    .reverse()
    .filter(Boolean)
    .map((p) => `L${p}`)
    .join('')}L${w / 2 - 4} 26Q${w / 4} 31 0 25T${-w / 2} 27L${-w / 2 + 7} 8Z`
  return prop(
    'banner',
    path(d, color, ink(2.4)) +
      sign(text, -8, 1, 25, letters, { weight: 0.16, shake: 0.12 }) +
      line(
        `M${-w / 4} -27Q${-w / 4 + 8} 0 ${-w / 4 - 2} 27M${w / 5} -26Q${w / 5 - 6} 0 ${w / 5 + 4} 26`,
        shade(color, 0.6),
        2.4,
        'opacity=".8"',
      ) +
      circle(-w / 2 + 6, -20, 3, '#d9d2b8', ink(1)) +
      circle(-w / 2 + 6, 20, 3, '#d9d2b8', ink(1)),
    w,
    54,
    { angle, height: 3, solid: false },
  )
}

// --- hospital
export const gurney = ({ angle = 0, sheet = '#dfe8e6', patient = false } = {}) => {
  let s =
    [-38, 38].map((x) => circle(x, -19, 4.5, '#222', ink(1)) + circle(x, 19, 4.5, '#222', ink(1))).join('') +
    rect(-52, -20, 104, 40, '#8d979c', `rx="4" ${ink(2.4)}`) +
    rect(-47, -16, 94, 32, sheet, 'rx="5"') +
    line('M-46 -14h92', '#ffffff', 2)
  s += rect(-44, -12, 22, 24, '#f4f8f7', 'rx="5" stroke="#9fb4b2" stroke-width="1.6"')
  s += patient
    ? path('M-16 -12Q10 -19 44 -9V9Q10 19 -16 12Q-24 0 -16 -12Z', '#b9cfcc', 'stroke="#7f9a98" stroke-width="1.8"')
    : line('M-10 -15Q-2 0 -12 15M18 -15Q24 0 16 15', '#9fb4b2', 1.8)
  return prop('gurney', s + line('M-52 -22h-8v44h8', '#c3cbce', 3), 108, 42, { angle, height: 15 })
}

export const wheelchair = ({ angle = 0 } = {}) =>
  prop(
    'wheelchair',
    rect(-16, -25, 34, 6, '#17181c', `rx="3" ${ink(1)}`) +
      rect(-16, 19, 34, 6, '#17181c', `rx="3" ${ink(1)}`) +
      rect(-12, -17, 28, 34, '#2f6f78', `rx="5" ${ink(2)}`) +
      rect(-17, -17, 8, 34, '#24535b', `rx="3" ${ink(1.8)}`) +
      line('M18 -10h13v8M18 10h13v-8', '#c3cbce', 2.6),
    46,
    48,
    { angle, height: 13, solid: false },
  )

export const oxygenBottles = ({ count = 4, color = '#3f8a78' } = {}) => {
  let s = '',
    sh = ''
  for (let i = 0; i < count; i++) {
    const x = (i - (count - 1) / 2) * 25,
      y = (i % 2) * 5
    s += roundTop(x, y, 13, color) + circle(x, y, 4.5, '#e4e9e7', ink(1.4)) + rect(x - 2, y - 10, 4, 6, '#c9cfcd', ink(1))
    sh += circle(x, y, 13, '#000')
  }
  return prop('oxygen', rect(-count * 13 - 3, -17, count * 26 + 6, 39, '#59666b', ink(2.2)) + s, count * 26 + 6, 40, {
    height: 20,
    silhouette: sh + rect(-count * 13, -17, count * 26, 39, '#000'),
  })
}

export const lyingBottle = ({ angle = 0, color = '#3f8a78' } = {}) =>
  prop(
    'bottle',
    rect(-26, -9, 44, 18, color, `rx="8" ${ink(2)}`) +
      line('M-20 -5h32', shade(color, 1.5), 2.6, 'stroke-linecap="round"') +
      rect(-10, -9, 8, 18, '#e4e9e7') +
      rect(18, -4, 8, 8, '#c9cfcd', ink(1.4)),
    50,
    18,
    { angle, height: 6, solid: false },
  )

export const triageTent = ({ angle = 0, w = 190, h = 140, color = '#d4ddd7', mark = '#c8443c', ridge = true } = {}) => {
  const [l, t, r, b] = [-w / 2, -h / 2, w / 2, h / 2]
  const face = (pts, nx, ny) => poly(pts, shade(color, 0.86 + (facing(nx, ny, angle) - 1) * 0.75), ink(2.6))
  const k = 34
  let s =
    face(
      [
        [l, t],
        [r, t],
        [r - k, 0],
        [l + k, 0],
      ],
      0,
      -1,
    ) +
    face(
      [
        [l, b],
        [r, b],
        [r - k, 0],
        [l + k, 0],
      ],
      0,
      1,
    ) +
    face(
      [
        [l, t],
        [l + k, 0],
        [l, b],
      ],
      -1,
      0,
    ) +
    face(
      [
        [r, t],
        [r - k, 0],
        [r, b],
      ],
      1,
      0,
    )
  for (let i = 1; i < 4; i++) {
    const x = l + (w * i) / 4
    s += line(`M${n(x)} ${t}L${n(l + k + ((w - 2 * k) * i) / 4)} 0L${n(x)} ${b}`, '#00000030', 2)
  }
  if (ridge) s += line(`M${l + k} 0H${r - k}`, shade(color, 1.18), 3)
  if (mark)
    s +=
      circle(0, -h / 4 + 1, 21, '#f3f6f3', 'opacity=".95"') +
      path('M-5 -16h10v11h11v10h-11v11h-10v-11h-11v-10h11z', mark, `transform="translate(0 ${n(-h / 4 + 1)})"`)
  const pegs = [
    [l, t, -18, -14],
    [r, t, 18, -14],
    [l, b, -18, 14],
    [r, b, 18, 14],
  ]
    .map(([x, y, dx, dy]) => line(`M${x} ${y}l${dx} ${dy}`, '#d8d2b8', 1.8) + circle(x + dx, y + dy, 2.6, '#2a2a30'))
    .join('')
  return prop('tent', pegs + s, w, h, { angle, height: 40 })
}

export const ivStand = () =>
  prop(
    'ivStand',
    [0, 72, 144, 216, 288]
      .map((a) => line(`M0 0L${n(Math.cos(a / 57.3) * 13)} ${n(Math.sin(a / 57.3) * 13)}`, '#9aa5a9', 3, 'stroke-linecap="round"'))
      .join('') +
      rect(-3, -16, 13, 17, '#cfe6ea', 'rx="4" stroke="#5b8a94" stroke-width="1.6" opacity=".95"') +
      circle(0, 0, 3.4, '#e4e9e7', ink(1.2)),
    26,
    26,
    { height: 24, solid: false, silhouette: rect(-2, -2, 4, 4, '#000') + rect(-3, -14, 12, 15, '#000') },
  )

// --- police
export const barricade = ({ angle = 0, w = 130 } = {}) => {
  let s =
    rect(-w / 2 + 10, -13, 7, 26, '#5b4630', ink(1.6)) +
    rect(w / 2 - 17, -13, 7, 26, '#5b4630', ink(1.6)) +
    rect(-w / 2, -6, w, 12, '#e3ddcf', ink(2.2))
  for (let x = -w / 2 + 4; x < w / 2 - 12; x += 26)
    s += poly(
      [
        [x, 5],
        [x + 12, 5],
        [x + 20, -5],
        [x + 8, -5],
      ],
      '#c9642b',
    )
  return prop(
    'barricade',
    s +
      line(`M${-w / 2 + 1} -4.6h${w - 2}`, '#ffffff', 1.4, 'opacity=".7"') +
      circle(-w / 2 + 13, 0, 4.5, '#f0a637', ink(1.4)) +
      circle(w / 2 - 13, 0, 4.5, '#f0a637', ink(1.4)),
    w,
    18,
    { angle, height: 18 },
  )
}

export const cone = () =>
  prop(
    'cone',
    rect(-11, -11, 22, 22, '#2a2724', `rx="3" ${ink(1.2)}`) +
      circle(0, 0, 9.5, '#d8672a', ink(1.6)) +
      circle(-0.6, -0.8, 6, '#f0ece0') +
      circle(-1, -1.2, 4, '#e07a38'),
    22,
    22,
    { height: 12, solid: false, silhouette: circle(0, 0, 9, '#000') },
  )

/** Sandbags along an arc (radius > 0) or a straight line. */
export const sandbags = (rnd, { angle = 0, count = 7, radius = 0, arc = 120, color = '#a08d66' } = {}) => {
  let s = '',
    sh = ''
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < count - row; i++) {
      const t = i + row * 0.5 - (count - 1) / 2
      const a = radius ? (t / count) * arc : 0
      const [x, y] = radius
        ? [Math.sin(a / 57.3) * (radius - row * 9), -Math.cos(a / 57.3) * (radius - row * 9) + radius]
        : [t * 33, row * 8 - 4]
      const c = shade(color, rnd.range(0.84, 1.08) * (row ? 1.1 : 0.94))
      s += `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(a + rnd.range(-4, 4))})"><rect x="-18" y="-11" width="36" height="22" rx="9" fill="${c}" ${ink(2)}/><path d="M-12 -6.5Q0 -9 12 -6.5" stroke="${shade(c, 1.3)}" stroke-width="2.4" fill="none" stroke-linecap="round"/><path d="M-14 0v5M14 -3v5" stroke="${shade(c, 0.65)}" stroke-width="1.5"/></g>`
      sh += `<rect x="-18" y="-11" width="36" height="22" rx="9" transform="translate(${n(x)} ${n(y)}) rotate(${n(a)})"/>`
    }
  const bags = { kind: 'sandbags', art: s, silhouette: sh, angle, height: 16, reach: count * 20 + 40 }
  if (!radius) return { ...bags, solid: [count * 33, 30] }
  // Three chords follow the arc.
  const third = (arc * (count - 0.4)) / count / 3
  const chord = 2 * (radius + 6) * Math.sin(third / 114.6) + 8
  const solids = [-third, 0, third].map((a) => [Math.sin(a / 57.3) * radius, radius - Math.cos(a / 57.3) * radius, chord, 30, a])
  return { ...bags, solids }
}

export const crate = ({ angle = 0, w = 58, h = 50, color = '#8a6a44', label = '' } = {}) => {
  let s = bevelBox(w, h, color, { angle, bevel: 6 })
  for (let i = 1; i < 4; i++) s += line(`M${n(-w / 2 + 7)} ${n(-h / 2 + (h * i) / 4)}h${w - 14}`, shade(color, 0.62), 1.5)
  s += label
    ? rect(-w / 2 + 10, -9, w - 20, 18, '#e6dfc8', 'stroke="#5a4a30" stroke-width="1.2"') +
      sign(label, 0, 0, 9, '#5a2a22', { weight: 0.18 })
    : line(`M${-w / 2 + 7} ${-h / 2 + 7}L${w / 2 - 7} ${h / 2 - 7}`, shade(color, 0.78), 6) +
      line(`M${-w / 2 + 7} ${-h / 2 + 7}L${w / 2 - 7} ${h / 2 - 7}`, shade(color, 1.1), 3)
  return prop('crate', s, w, h, { angle, height: 20 })
}

export const evidenceMarker = (number) =>
  prop(
    'marker',
    poly(
      [
        [-9, 8],
        [9, 8],
        [6, -8],
        [-6, -8],
      ],
      '#e8c13c',
      ink(1.8),
    ) + sign(String(number), 0, 0, 9, INK, { weight: 0.2 }),
    18,
    16,
    { height: 5, solid: false },
  )

export const riotShield = ({ angle = 0 } = {}) =>
  prop(
    'shield',
    rect(-20, -34, 40, 68, '#8fa6bd', `rx="9" opacity=".62"`) +
      rect(-20, -34, 40, 68, 'none', `rx="9" ${ink(2.4)}`) +
      rect(-14, -12, 28, 15, '#1f2637', 'rx="2"') +
      sign('POLICE', 0, -4.5, 6.4, '#e6ebf2', { weight: 0.2 }) +
      line('M-14 -27L-4 -31', '#e8f1fa', 3, 'stroke-linecap="round"'),
    40,
    68,
    { angle, height: 4, solid: false },
  )

export const tape = (points, color = '#e8c13c') => {
  const d = points.map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${y}`).join('')
  return line(d, INK, 9) + line(d, color, 6.4) + line(d, INK, 6.4, 'stroke-dasharray="9 15" opacity=".8"')
}

// --- quarantine, docks and defence
export const drum = ({ color = '#a8702a', mark = '' } = {}) =>
  prop(
    'drum',
    roundTop(0, 0, 21, color) +
      circle(0, 0, 15.5, 'none', `stroke="${shade(color, 0.65)}" stroke-width="2"`) +
      (mark
        ? poly(
            [
              [0, -9],
              [9, 7],
              [-9, 7],
            ],
            mark,
            ink(1.4),
          ) + line('M0 -3v5', INK, 2)
        : circle(6, -4, 3, '#1b1b1f')),
    42,
    42,
    { height: 20, silhouette: circle(0, 0, 21, '#000') },
  )

export const jerseyBarrier = ({ angle = 0, w = 120, color = '#8b8683', stripe = '#c9a02f' } = {}) => {
  let s = bevelBox(w, 30, color, { angle, bevel: 9 })
  for (let x = -w / 2 + 14; x < w / 2 - 20; x += 24)
    s += poly(
      [
        [x, 6],
        [x + 10, 6],
        [x + 16, -6],
        [x + 6, -6],
      ],
      stripe,
      'opacity=".9"',
    )
  return prop('barrier', s, w, 30, { angle, height: 18 })
}

export const hedgehog = ({ angle = 0, color = '#7b6a62' } = {}) => {
  const beam = (a, len) =>
    `<g transform="rotate(${a})">${rect(-len / 2, -5, len, 10, color, ink(2.2))}${line(`M${-len / 2 + 2} -2.5h${len - 4}`, shade(color, facing(0, -1, angle + a) * 1.15), 2)}</g>`
  return prop('hedgehog', beam(20, 92) + beam(80, 92) + beam(-40, 78) + circle(0, 0, 7, shade(color, 0.7), ink(1.8)), 80, 80, {
    angle,
    height: 18,
    silhouette: `<g>${rect(-46, -5, 92, 10, '#000', 'transform="rotate(20)"')}${rect(-46, -5, 92, 10, '#000', 'transform="rotate(80)"')}${rect(-39, -5, 78, 10, '#000', 'transform="rotate(-40)"')}</g>`,
  })
}

export const tyre = (x, y, r = 24) =>
  circle(x, y, r, '#26252b', ink(2.4)) +
  circle(x - 1, y - 1, r * 0.82, '#3a3940') +
  circle(x, y, r * 0.5, '#121216', ink(1.6)) +
  path(
    `M${n(x - r * 0.72)} ${n(y + r * 0.05)}A${n(r * 0.72)} ${n(r * 0.72)} 0 0 1 ${n(x)} ${n(y - r * 0.72)}`,
    'none',
    'stroke="#6a6873" stroke-width="3" stroke-linecap="round"',
  )
export const tyreStack = ({ count = 1 } = {}) =>
  prop('tyres', Array.from({ length: count }, (_, i) => tyre((i - (count - 1) / 2) * 44, (i % 2) * 6)).join(''), 46 * count, 48, {
    height: 20,
    silhouette: Array.from({ length: count }, (_, i) => circle((i - (count - 1) / 2) * 44, (i % 2) * 6, 24, '#000')).join(''),
  })

export const container = ({ angle = 0, w = 250, h = 100, color = '#b0562f', text = '', open = false } = {}) => {
  let s = bevelBox(w, h, color, { angle, bevel: 6, outline: 3 })
  let ribs = '',
    lights = ''
  for (let x = -w / 2 + 14; x < w / 2 - 8; x += 12) {
    ribs += `M${n(x)} ${-h / 2 + 7}v${h - 14}`
    lights += `M${n(x + 3)} ${-h / 2 + 7}v${h - 14}`
  }
  s += line(ribs, shade(color, 0.74), 3) + line(lights, shade(color, 1.2), 1.6)
  if (text) s += sign(text, 0, 0, 30, '#f0e6d0', { weight: 0.17, extra: 'opacity=".75"' })
  for (const [x, y] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ])
    s += rect(x * (w / 2 - 7) - 6, y * (h / 2 - 7) - 6, 12, 12, shade(color, 0.6), ink(1.6))
  if (open)
    s += rect(w / 2 - 4, -h / 2 - 44, 7, 50, shade(color, 0.85), ink(2)) + rect(w / 2 - 4, h / 2 - 6, 7, 50, shade(color, 0.85), ink(2))
  return prop('container', s, w, h, { angle, height: 46 })
}

export const pallet = ({ angle = 0, color = '#a2814f', load = '' } = {}) => {
  let s = rect(-36, -30, 72, 60, shade(color, 0.5), ink(2))
  for (let i = 0; i < 5; i++) s += rect(-36, -30 + i * 12.6, 72, 9.4, color, ink(1.3))
  if (load === 'sacks')
    for (const [x, y, a] of [
      [-15, -12, 4],
      [16, -13, -5],
      [-14, 13, -3],
      [17, 13, 6],
    ])
      s += `<rect x="-17" y="-12" width="34" height="24" rx="9" transform="translate(${x} ${y}) rotate(${a})" fill="#b9ab88" ${ink(2)}/>`
  return prop('pallet', s, 72, 60, { angle, height: load ? 14 : 5, solid: Boolean(load) })
}

export const ropeCoil = ({ color = '#c0a26b' } = {}) =>
  prop(
    'rope',
    [22, 16.5, 11, 5.5]
      .map(
        (r) =>
          circle(0, 0, r, 'none', `stroke="${INK}" stroke-width="6.4"`) +
          circle(0, 0, r, 'none', `stroke="${color}" stroke-width="4" stroke-dasharray="5 1.4"`),
      )
      .join('') +
      line('M22 0q12 14 4 30t14 26', INK, 6.4) +
      line('M22 0q12 14 4 30t14 26', color, 4, 'stroke-dasharray="5 1.4"'),
    46,
    46,
    { height: 4, solid: false, silhouette: circle(0, 0, 24, '#000') },
  )

/** A mooring post with a crossbar, so that it does not look like a coin. */
export const bollard = ({ color = '#3c444d' } = {}) =>
  prop(
    'bollard',
    rect(-9, -13, 18, 26, shade(color, 0.7), `rx="4" ${ink(2)}`) +
      rect(-17, -6, 34, 12, color, `rx="6" ${ink(2)}`) +
      line('M-11 -2.5h22', shade(color, 1.6), 2, 'stroke-linecap="round"'),
    32,
    32,
    { height: 14, silhouette: rect(-16, -12, 32, 24, '#000', 'rx="6"') },
  )

/** A concrete block with warning stripes that keeps cars out. */
export const carBlock = () =>
  prop(
    'car block',
    rect(-16, -12, 32, 24, '#8f9092', `rx="3" ${ink(2)}`) +
      rect(-12, -8.5, 24, 17, '#b4b4b0', 'rx="2"') +
      path('M-12 8.5L-2 -8.5H5L-5 8.5ZM3 8.5L12 -7V4.5L9.6 8.5Z', '#5b3b3b') +
      line('M-11 -8h21', '#d8d8d2', 1.6),
    32,
    32,
    { height: 14, silhouette: rect(-16, -12, 32, 24, '#000', 'rx="3"') },
  )

export const lifebuoy = () =>
  prop(
    'lifebuoy',
    circle(0, 0, 17, 'none', `stroke="${INK}" stroke-width="13"`) +
      circle(0, 0, 17, 'none', 'stroke="#e6e0d2" stroke-width="9"') +
      circle(0, 0, 17, 'none', 'stroke="#c9482f" stroke-width="9" stroke-dasharray="13.3 13.4"'),
    44,
    44,
    { height: 4, solid: false, silhouette: circle(0, 0, 21, '#000') },
  )

export const spotlight = ({ angle = 0 } = {}) =>
  prop(
    'spotlight',
    [60, 180, 300].map((a) => `<g transform="rotate(${a})">${rect(0, -3, 26, 6, '#4a4d55', ink(1.6))}</g>`).join('') +
      rect(-16, -15, 24, 30, '#5b606a', `rx="5" ${ink(2.2)}`) +
      path('M8 -17Q20 0 8 17Z', '#ffe9b0', ink(2)) +
      line('M-12 -11h16', '#a9afba', 2),
    50,
    50,
    { angle, height: 20, silhouette: circle(0, 0, 18, '#000'), glow: `<path d="M8 -17Q22 0 8 17Z" fill="#fff3cc"/>` },
  )

export const campfire = (rnd) => {
  let s = circle(0, 0, 34, '#1a1414', 'opacity=".6"')
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * 6.28
    s += path(blob(rnd, Math.cos(a) * 30, Math.sin(a) * 30, 8, { points: 7 }), rnd.pick(['#6f6a70', '#5d5960', '#827d80']), ink(2))
  }
  for (const a of [20, 80, 140]) s += `<g transform="rotate(${a})">${rect(-22, -4.5, 44, 9, '#4a3020', `rx="4" ${ink(1.8)}`)}</g>`
  return prop('campfire', s, 70, 70, {
    height: 5,
    silhouette: circle(0, 0, 34, '#000'),
    glow:
      path(blob(rnd, 0, -2, 20, { wobble: 0.35 }), '#ff8a2a', 'opacity=".85"') +
      path(blob(rnd, 0, -1, 12, { wobble: 0.35 }), '#ffd36b') +
      path(blob(rnd, 0, 0, 5), '#fff6d8'),
  })
}

export const logPile = ({ angle = 0 } = {}) =>
  prop(
    'logs',
    [-22, -7, 8]
      .map(
        (y, i) =>
          rect(-56 + i * 4, y, 108 - i * 5, 15, ['#6e4c30', '#7d5838', '#66452b'][i], `rx="7" ${ink(2)}`) +
          line(`M${-48 + i * 4} ${y + 4}h${84 - i * 6}`, '#a87d50', 2, 'opacity=".8"') +
          ellipse(52 - i, y + 7.5, 4, 7, '#c9a26b', ink(1.4)),
      )
      .join(''),
    112,
    46,
    { angle, height: 13 },
  )
