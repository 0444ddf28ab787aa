// Behemoth: a knuckle-walking giant in stone plates, magma glowing in the cracks.
import { joint, place, smoothPath, TAU } from '../lib/geometry.mjs'
import { BEHEMOTH, darker } from '../lib/palette.mjs'
import { makeRandom } from '../lib/random.mjs'
import { bloodPool } from './humanoid.mjs'

const crackPath = (points) => `M${points.map((p) => p.map((v) => v.toFixed(1)).join(' ')).join('L')}`

/** A glowing (or cold) crack. */
function crack(draw, points, width, heat) {
  const d = crackPath(points)
  draw.stroke(d, '#2a1118', width + 3.4)
  if (heat <= 0) return
  draw.stroke(d, BEHEMOTH.magma, width + 0.6, Math.min(1, 0.75 + heat * 0.25))
  draw.stroke(d, BEHEMOTH.magmaCore, width * 0.45, Math.min(1, 0.45 + heat * 0.5))
}

function plate(draw, points, heat, colour = BEHEMOTH.plate) {
  const path = draw.solid(points, colour, { bevel: 4.5, light: 0.6, sharp: true, shine: 0.16 })
  if (heat > 0) draw.stroke(path, BEHEMOTH.magma, 1.2, 0.25 + heat * 0.4)
  return path
}

function leg(draw, side, t) {
  const c = Math.cos(t * TAU + (side > 0 ? Math.PI : 0))
  const foot = place({ x: -46 + c * 32, y: side * 40, turn: side * 14 })
  draw.limb([[-36, side * 26], foot([-4, 0])], [40, 32], BEHEMOTH.hide)
  draw.solid(
    foot([
      [-17, -12],
      [-19, 0],
      [-17, 12],
      [2, 16],
      [19, 12],
      [22, 0],
      [19, -12],
      [2, -16],
    ]),
    BEHEMOTH.hide,
    { bevel: 4, light: 0.55 },
  )
  for (const y of [-8, 0, 8])
    draw.solid(
      foot([
        [15, y - 4],
        [28, y],
        [15, y + 4],
      ]),
      BEHEMOTH.horn,
      { bevel: 1.2, light: 0.4, sharp: true },
    )
}

function arm(draw, side, t, { slam = 0, heat, limp = 0 }) {
  const c = Math.cos(t * TAU + (side > 0 ? 0 : Math.PI))
  const shoulder = [10, side * 58]
  const fist = slam ? [88, side * 34] : limp ? [40 + side * 26, side * 108] : [58 + c * 26, side * (72 - c * 5)]
  const elbow = joint(shoulder, fist, 44, 40, side)
  const a = Math.atan2(fist[1] - elbow[1], fist[0] - elbow[0])
  draw.limb([shoulder, elbow, fist], [46, 38, 34], BEHEMOTH.hide)
  const at = place({ x: fist[0], y: fist[1], turn: (a * 180) / Math.PI, scale: slam ? 1.14 : 1 + Math.max(0, c) * 0.04 })
  draw.solid(
    at([
      [-18, -18],
      [-21, 0],
      [-18, 18],
      [2, 24],
      [18, 21],
      [26, 8],
      [26, -8],
      [18, -21],
      [2, -24],
    ]),
    BEHEMOTH.hide,
    { bevel: 5, light: 0.58 },
  )
  for (const y of [-15, -5, 5, 15])
    draw.solid(
      at([
        [12, y - 5.4],
        [25 - Math.abs(y) * 0.3, y - 4.6],
        [28 - Math.abs(y) * 0.3, y],
        [25 - Math.abs(y) * 0.3, y + 4.6],
        [12, y + 5.4],
      ]),
      BEHEMOTH.plateLight,
      { bevel: 2, light: 0.5 },
    )
  const mid = place({ x: (elbow[0] + fist[0]) / 2, y: (elbow[1] + fist[1]) / 2, turn: (a * 180) / Math.PI })
  plate(
    draw,
    mid([
      [-20, -17],
      [-14, -23],
      [10, -20],
      [14, 0],
      [10, 20],
      [-14, 23],
      [-20, 17],
      [-23, 0],
    ]),
    heat,
  )
  crack(
    draw,
    mid([
      [-16, -10],
      [-6, -3],
      [-9, 4],
      [6, 10],
    ]),
    3,
    heat,
  )
}

function back(draw, t, heat) {
  const random = makeRandom(90),
    breathe = 1 + Math.sin(t * TAU) * 0.015
  const at = place({ x: -6, y: 0, scale: breathe })
  const hide = draw.solid(
    at([
      [-70, 0],
      [-64, -32],
      [-40, -54],
      [-4, -70],
      [30, -60],
      [46, -30],
      [50, 0],
      [46, 30],
      [30, 60],
      [-4, 70],
      [-40, 54],
      [-64, 32],
    ]),
    BEHEMOTH.hide,
    { bevel: 9, light: 0.62 },
  )
  if (heat > 0) draw.inside(hide, () => draw.glow(-6, 0, 74, BEHEMOTH.magma, 0.35 + heat * 0.4))
  for (const side of [-1, 1]) {
    // shoulder boulders with spikes
    for (const [x, y, a] of [
      [-8, 70, 100],
      [16, 68, 78],
      [-30, 62, 122],
    ]) {
      const spike = place({ x: x - 4, y: y - 8, turn: a })
      draw.solid(
        at(
          spike([
            [-4, -8],
            [24, 0],
            [-4, 8],
          ]),
        ).map(([px, py]) => [px, py * side]),
        BEHEMOTH.horn,
        { bevel: 2.4, light: 0.4, sharp: true },
      )
    }
    plate(
      draw,
      at(
        [
          [-34, 32],
          [-36, 54],
          [-14, 68],
          [18, 66],
          [36, 48],
          [30, 32],
          [4, 26],
        ].map(([x, y]) => [x, y * side]),
      ),
      heat,
      BEHEMOTH.plateLight,
    )
    crack(
      draw,
      at([
        [-26, 52 * side],
        [-10, 46 * side],
        [-2, 56 * side],
        [14, 44 * side],
        [26, 48 * side],
      ]),
      3.4,
      heat,
    )
  }
  const rows = [
    [34, 20],
    [14, 25],
    [-9, 27],
    [-32, 24],
    [-53, 18],
  ]
  rows.forEach(([x, w], i) => {
    // overlapping plates along the spine
    const j = () => random.range(-1.5, 1.5)
    plate(
      draw,
      at([
        [x + 12, -w * 0.6 + j()],
        [x + 15, 0],
        [x + 12, w * 0.6 + j()],
        [x + 2, w + j()],
        [x - 11, w * 0.8],
        [x - 15, 0],
        [x - 11, -w * 0.8],
        [x + 2, -w + j()],
      ]),
      heat,
    )
    if (i < 4)
      crack(
        draw,
        at([
          [x - 12, -w * 0.95],
          [x - 9, -w * 0.3],
          [x - 13, 0],
          [x - 9, w * 0.35],
          [x - 12, w * 0.95],
        ]),
        3,
        heat,
      )
  })
  for (const [x] of rows.slice(1))
    draw.solid(
      at([
        [x - 12, -6],
        [x + 4, -5],
        [x + 7, 0],
        [x + 4, 5],
        [x - 12, 6],
        [x - 18, 0],
      ]),
      BEHEMOTH.horn,
      { bevel: 2.2, light: 0.5 },
    )
}

function skull(draw, { x, y, turn, heat, roar }) {
  const at = place({ x, y, turn })
  draw.solid(
    at([
      [4, -19],
      [22 + roar * 5, -15],
      [31 + roar * 8, 0],
      [22 + roar * 5, 15],
      [4, 19],
    ]),
    darker(BEHEMOTH.hide, 0.2),
    { bevel: 2, light: 0 },
  )
  if (roar) {
    draw.flat(
      smoothPath(
        at([
          [12, -11],
          [28, -8],
          [33, 0],
          [28, 8],
          [12, 11],
        ]),
      ),
      '#4a0d0d',
    )
    draw.glow(...at([26, 0]), 22, BEHEMOTH.magma, 0.95)
  }
  for (const side of [-1, 1]) {
    // tusks and horns
    draw.limb([at([18, side * 13]), at([30 + roar * 6, side * 14]), at([36 + roar * 7, side * 7])], [9, 7, 1.6], BEHEMOTH.horn, {
      line: 2.4,
    })
    draw.limb([at([-2, side * 16]), at([4, side * 33]), at([24, side * 42]), at([38, side * 36])], [16, 14, 9, 1.8], BEHEMOTH.horn)
    for (const k of [0.3, 0.55])
      draw.stroke(
        smoothPath([at([0 + k * 14, side * (22 + k * 18)]), at([8 + k * 12, side * (20 + k * 18)])], false),
        darker(BEHEMOTH.horn),
        1.8,
      )
  }
  draw.solid(
    at([
      [-20, -10],
      [-20, 10],
      [-8, 21],
      [8, 20],
      [20, 12],
      [24, 0],
      [20, -12],
      [8, -20],
      [-8, -21],
    ]),
    BEHEMOTH.hide,
    { bevel: 4, light: 0.55 },
  )
  plate(
    draw,
    at([
      [-16, -9],
      [0, -14],
      [14, -7],
      [17, 0],
      [14, 7],
      [0, 14],
      [-16, 9],
    ]),
    heat,
    BEHEMOTH.plateLight,
  )
  crack(
    draw,
    at([
      [-12, -2],
      [-3, 3],
      [4, -3],
      [13, 1],
    ]),
    2.6,
    heat,
  )
  for (const y of [-11.5, 11.5]) {
    const [ex, ey] = at([14, y])
    draw.dot(ex, ey, 6, '#2a0d10')
    if (heat > 0) {
      draw.dot(ex + 0.8, ey, 4.1, BEHEMOTH.magma)
      draw.dot(ex + 0.8, ey, 2.1, '#fff6c0')
      draw.glow(ex, ey, 11, BEHEMOTH.magma, 0.6)
    }
  }
}

export function behemoth() {
  const frame = (t, slam) => (draw) => {
    const heat = slam ? 1 : 0.45 + 0.3 * Math.sin(t * TAU),
      c = Math.cos(t * TAU)
    for (const side of [-1, 1]) leg(draw, side, t)
    if (!slam) for (const side of [-1, 1]) arm(draw, side, t, { heat })
    back(draw, t, heat)
    skull(draw, { x: 56 + slam * 2, y: c * 4 * (1 - slam), turn: c * 5 * (1 - slam), heat, roar: slam })
    if (slam) for (const side of [-1, 1]) arm(draw, side, t, { slam, heat })
  }
  const dead = (draw) => {
    const random = makeRandom(91)
    bloodPool(draw, random, -2, 0, 106, 96)
    draw.dimmed(() => {
      for (const side of [-1, 1]) {
        leg(draw, side, 0.2)
        arm(draw, side, 0, { heat: 0, limp: 1 })
      }
      back(draw, 0.75, 0)
      skull(draw, { x: 60, y: 12, turn: 34, heat: 0, roar: 0 })
    })
  }
  return [
    {
      name: 'behemoth',
      size: 'boss',
      half: 156,
      animations: { walk: Array.from({ length: 8 }, (_, i) => frame(i / 8, 0)), attack: [frame(0.15, 1)], death: [dead] },
    },
  ]
}
