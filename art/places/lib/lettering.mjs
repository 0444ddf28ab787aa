// Lettering without fonts: a stroke alphabet for painted signs, and the picket-fence logo.

import { mix, shade } from './color.mjs'
import { createRandom } from './random.mjs'
import { at, line, n } from './shapes.mjs'

// Strokes on a 4 x 6 grid.
const STROKES = {
  A: '0,6 0,1.6 2,0 4,1.6 4,6|0,3.6 4,3.6',
  B: '0,0 0,6 3,6 4,5 4,4 3,3 0,3|0,0 3,0 4,1 4,2 3,3',
  C: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5',
  D: '0,0 0,6 2.6,6 4,4.6 4,1.4 2.6,0 0,0',
  E: '4,0 0,0 0,6 4,6|0,3 3.2,3',
  F: '4,0 0,0 0,6|0,3 3.2,3',
  G: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5 4,3.2 2.4,3.2',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  I: '2,0 2,6',
  J: '4,0 4,5 3,6 1,6 0,5',
  K: '0,0 0,6|4,0 0,3.5 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  O: '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0',
  P: '0,6 0,0 3,0 4,1 4,2.5 3,3.5 0,3.5',
  Q: '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0|2.5,4.5 4,6.4',
  R: '0,6 0,0 3,0 4,1 4,2.5 3,3.5 0,3.5|2,3.5 4,6',
  S: '4,1 3,0 1,0 0,1 0,2 1,3 3,3 4,4 4,5 3,6 1,6 0,5',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,5 1,6 3,6 4,5 4,0',
  V: '0,0 2,6 4,0',
  W: '0,0 1,6 2,2.5 3,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  Z: '0,0 4,0 0,6 4,6',
  '?': '0,1 1,0 3,0 4,1 4,2 2,3.4 2,4.3|2,5.6 2,6',
  0: '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0',
  1: '1,1 2,0 2,6',
  2: '0,1 1,0 3,0 4,1 4,2 0,6 4,6',
  3: '0,0 4,0 2,2.5 4,4 4,5 3,6 0,6',
  4: '3,6 3,0 0,4 4,4',
  5: '4,0 0,0 0,2.6 3,2.6 4,3.6 4,5 3,6 0,6',
  6: '4,0 1,0 0,1 0,5 1,6 3,6 4,5 4,4 3,3 0,3',
  7: '0,0 4,0 1.5,6',
  8: '1,0 3,0 4,1 4,2 3,3 1,3 0,4 0,5 1,6 3,6 4,5 4,4 3,3 1,3 0,2 0,1 1,0',
  9: '0,6 3,6 4,5 4,1 3,0 1,0 0,1 0,2 1,3 4,3',
  '-': '0.6,3 3.4,3',
  '!': '2,0 2,4.2|2,5.6 2,6',
  "'": '2,0 2,1.4',
}
const advance = (ch) => (ch === ' ' ? 3.2 : ch === 'I' || ch === '1' || ch === "'" || ch === '!' ? 3.4 : 5.7)

/** Width of a text, in sixths of its font size. */
const unitsOf = (letters, spacing = 1) => letters.reduce((sum, ch) => sum + advance(ch) * spacing, 0) - 1.7 * spacing

/** Shipping lines keep their name in every language. */
const NAMES = /^(NORDSEA|HANJA|BLUE STAR|OCEANIC|KESTREL|TIDELINE|TERRA)$/

/**
 * The place of a word on a ground: the run writes it there in the language in use, from the table that `lib/signs.mjs` makes of these places.
 * Names and numbers are painted at once.
 */
export function sign(text, x, y, size, color, options = {}) {
  if (NAMES.test(text) || !/[a-z]{2}/i.test(text)) return paintText(text, x, y, size, color, options)
  const opacity = /opacity="([^"]+)"/.exec(options.extra ?? '')?.[1] ?? '1'
  const width = n((unitsOf([...text]) * size) / 6)
  return at(
    x,
    y,
    `<g data-sign="${text}" data-size="${n(size)}" data-width="${width}" data-color="${color}" data-opacity="${opacity}"></g>`,
  )
}

/** Text as one stroked path, centred on (x, y). `shake` gives a hand-painted wobble. */
export function paintText(text, x, y, size, color, { weight = 0.16, shake = 0, seed = 1, extra = '', spacing = 1 } = {}) {
  const rnd = createRandom(seed),
    unit = size / 6
  const letters = [...text.toUpperCase()]
  const total = unitsOf(letters, spacing) * unit
  let cx = x - total / 2,
    d = ''
  for (const ch of letters) {
    const shift = ch === 'I' || ch === '1' || ch === "'" || ch === '!' ? -1.15 : 0
    for (const stroke of (STROKES[ch] ?? '').split('|')) {
      stroke.split(' ').forEach((pt, i) => {
        if (!pt) return
        const [px, py] = pt.split(',').map(Number)
        d += `${i ? 'L' : 'M'}${n(cx + (px + shift + rnd.range(-shake, shake)) * unit)} ${n(y - size / 2 + (py + rnd.range(-shake, shake)) * unit)}`
      })
    }
    cx += advance(ch) * unit * spacing
  }
  return line(d, color, n(size * weight), `stroke-linecap="round" stroke-linejoin="round" ${extra}`)
}

// Logo letters: planks on a 64 x 100 cell. p = picket (pointed stem), b = board, d = diagonal board.
const W = 17
const LOGO = {
  N: {
    w: 62,
    parts: [
      ['d', 8, 14, 54, 92],
      ['p', 0, 0, 100],
      ['p', 45, 0, 100],
    ],
  },
  I: { w: 18, parts: [['p', 0, 0, 100]] },
  G: {
    w: 58,
    parts: [
      ['b', 6, 10, 52],
      ['b', 6, 83, 46],
      ['p', 0, 0, 100],
      ['p', 41, 46, 100],
      ['b', 27, 47, 31],
      ['s', 41, 10, 30],
    ],
  },
  H: {
    w: 60,
    parts: [
      ['b', 4, 45, 52],
      ['p', 0, 0, 100],
      ['p', 43, 0, 100],
    ],
  },
  T: {
    w: 60,
    parts: [
      ['b', 0, 10, 60],
      ['p', 21.5, 0, 100],
    ],
  },
  F: {
    w: 54,
    parts: [
      ['b', 6, 10, 48],
      ['b', 6, 46, 38],
      ['p', 0, 0, 100],
    ],
  },
  E: {
    w: 54,
    parts: [
      ['b', 6, 10, 48],
      ['b', 6, 46, 36],
      ['b', 6, 83, 48],
      ['p', 0, 0, 100],
    ],
  },
  C: {
    w: 56,
    parts: [
      ['b', 6, 10, 50],
      ['b', 6, 83, 50],
      ['p', 0, 0, 100],
      ['s', 39, 10, 30],
      ['s', 39, 70, 100],
    ],
  },
}

function plank([kind, a, b, c, d], rnd) {
  const j = () => rnd.range(-1.4, 1.4)
  if (kind === 'p')
    return [
      [a, b + 13 + j()],
      [a + W / 2 + j(), b],
      [a + W, b + 13 + j()],
      [a + W + j() * 0.5, c + j()],
      [a + j() * 0.5, c + j()],
    ]
  if (kind === 's')
    return [
      [a, b + j()],
      [a + W, b + j()],
      [a + W, c + j()],
      [a, c + j() * 2],
    ]
  if (kind === 'b')
    return [
      [a, b + j()],
      [a + c + j(), b + j()],
      [a + c + j(), b + 15 + j()],
      [a, b + 15 + j()],
    ]
  return [
    [a - 6, b],
    [a + 10, b - 4],
    [c + 6, d],
    [c - 10, d + 4],
  ]
}

/** The NIGHTFENCE wordmark, 100 units tall before scaling; returns markup and its width. */
export function logo({ height = 100, wood = '#e9d9b6', low = '#c98a3c', wire = true, outline = '#120f16', uid = 'lg' } = {}) {
  const rnd = createRandom(41),
    gap = 17
  let x = 0,
    back = '',
    front = '',
    grain = ''
  const spots = []
  for (const ch of 'NIGHTFENCE') {
    const { w, parts } = LOGO[ch]
    for (const part of parts) {
      const pts = plank(part, rnd).map(([px, py]) => [px + x, py])
      const s = pts.map(([px, py]) => `${n(px)},${n(py)}`).join(' ')
      back += `<polygon points="${s}"/>`
      const tone = rnd.range(0.9, 1.04)
      front += `<polygon points="${s}" fill="${part[0] === 'p' ? `url(#${uid})` : mix(shade(wood, tone * 0.98), low, 0.2)}" stroke="${outline}" stroke-width="2.6" stroke-linejoin="round"/>`
      if (part[0] === 'p') {
        const px = part[1] + x,
          h = part[3] - part[2]
        grain += `M${n(px + 5)} ${n(part[2] + 18)}v${n(h * rnd.range(0.2, 0.45))}M${n(px + 11)} ${n(part[3] - 6)}v${n(-h * rnd.range(0.15, 0.4))}`
        front += `<path d="M${n(px + 2.6)} ${n(part[2] + 15)}L${n(px + W / 2)} ${n(part[2] + 4)}" stroke="#fff6dc" stroke-width="1.8" fill="none" opacity=".85"/>`
        if (part[2] === 0) spots.push(px + W / 2)
      }
    }
    for (const [kind, a, b] of parts) if (kind === 'b') front += `<circle cx="${n(x + a + 4)}" cy="${n(b + 7.5)}" r="1.9" fill="#3a2a1c"/>`
    x += w + gap
  }
  const width = x - gap
  let barbs = ''
  if (wire) {
    let d = 'M-14 66'
    for (let px = -14; px < width + 14; px += 24) d += `q6 ${n(rnd.range(-5, -2))} 12 ${n(rnd.range(-1, 1))}t12 ${n(rnd.range(-1.5, 1.5))}`
    barbs = line(d, outline, 4.6, 'stroke-linecap="round"') + line(d, '#aab3c4', 2, 'stroke-linecap="round"')
    for (let px = 2; px < width; px += 33)
      barbs += line(`M${px - 4} 71l8 -11M${px - 4} 60l8 11`, outline, 4) + line(`M${px - 4} 71l8 -11M${px - 4} 60l8 11`, '#c6cddb', 1.7)
  }
  const k = height / 100
  const markup = `<g transform="scale(${k})"><defs><linearGradient id="${uid}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${shade(wood, 1.06)}"/><stop offset=".5" stop-color="${wood}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs><g fill="${outline}" stroke="${outline}" stroke-width="11" stroke-linejoin="round">${back}</g><g fill="${outline}" opacity=".55" transform="translate(5 7)" stroke="${outline}" stroke-width="9" stroke-linejoin="round">${back}</g>${front}<path d="${grain}" stroke="#6b4a24" stroke-width="1.3" opacity=".55" fill="none"/>${barbs}</g>`
  return { markup, width: width * k, height }
}
