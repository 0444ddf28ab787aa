// Crow: a feathered cross with a bright beak; the wings fan out and fold.
import { ellipse, lerp, place, radians, smoothPath, TAU } from '../lib/geometry.mjs'
import { CROW, darker, EYE, GORE, lighter } from '../lib/palette.mjs'
import { makeRandom } from '../lib/random.mjs'

/** One wing; `open` 0..1 is the visible span, `sweep` pulls the tip back. */
function wing(draw, side, open, sweep, tone = 0) {
  const wrist = [7 - sweep * 0.3, side * lerp(10, 21, open)]
  const feather = (root, angle, length, width, colour) => {
    const a = radians(angle)
    const tip = [root[0] + Math.cos(a) * length, root[1] + side * Math.sin(a) * length]
    draw.limb([root, [root[0] * 0.4 + tip[0] * 0.6, root[1] * 0.4 + tip[1] * 0.6], tip], [width, width, width * 0.4], colour, { line: 1.6 })
  }
  const spread = lerp(0.35, 1, open)
  for (const [i, angle] of [168, 160, 150].entries())
    feather([3, side * lerp(6, 11 + i * 3.4, open)], angle, lerp(20, 17, open), 7, darker(CROW.wing, 0.15 + tone))
  for (let i = 0; i < 5; i++)
    feather(
      wrist,
      162 - i * 19 * spread - open * 6 + sweep,
      lerp(22, 25, open) - Math.abs(i - 3) * 1.6,
      6.4,
      i % 2 ? CROW.wing : lighter(CROW.wing, 0.1),
    )
  draw.limb(
    [[6, side * 4], [9, side * lerp(7, 13, open)], wrist, [wrist[0] - 4, wrist[1] + side * lerp(2, 8, open)]],
    [10, 10, 8, 5],
    CROW.feather,
    { shine: 0.35 },
  )
}

function body(draw, { tilt = 0, beak = 0 } = {}) {
  for (const a of [-16, 0, 16])
    draw.limb([[-9, 0], place({ x: -9, turn: 180 + a })([17, 0])], [6, 8], a ? CROW.wing : CROW.body, { line: 1.6 })
  draw.solid(
    [
      [-15, 0],
      [-9, -6.6],
      [3, -7.6],
      [10, -4.6],
      [12, 0],
      [10, 4.6],
      [3, 7.6],
      [-9, 6.6],
    ],
    CROW.body,
    { bevel: 2.4, light: 0.6 },
  )
  const head = place({ x: 14, y: 0, turn: tilt })
  draw.solid(
    head(
      beak
        ? [
            [3, -4.4],
            [12, -1.6 - beak],
            [18, -beak * 1.4],
            [10, 0],
            [18, beak * 1.4],
            [12, 1.6 + beak],
            [3, 4.4],
          ]
        : [
            [3, -4.6],
            [12, -2.8],
            [20, 0],
            [12, 2.8],
            [3, 4.6],
          ],
    ),
    CROW.beak,
    { bevel: 0.8, light: 0.4, line: 1.3, sharp: true },
  )
  draw.solid(head(ellipse(0, 0, 7.2, 6.8, 10)), CROW.body, { bevel: 1.8, light: 0.55, shine: 0.4 })
  for (const y of [-4.2, 4.2]) {
    const [x, ey] = head([2.6, y])
    draw.dot(x, ey, 2.1, '#200808')
    draw.dot(x + 0.3, ey, 1.5, EYE.red)
  }
}

export function crow() {
  const fly = (i) => (draw) => {
    const t = i / 8,
      up = Math.cos(t * TAU)
    const open = 0.5 + 0.5 * Math.cos(t * TAU * 1 + 0.5)
    for (const side of [-1, 1]) wing(draw, side, lerp(0.3, 1, open), (1 - open) * 26, up < -0.3 ? 0.18 : 0)
    body(draw, { tilt: Math.sin(t * TAU) * 4 })
  }
  const dive = (draw) => {
    for (const y of [-5, 5])
      for (const k of [-1, 0, 1])
        draw.limb(
          [
            [10, y],
            [20, y * 1.5 + k * 2],
            [25, y * 1.4 + k * 3.4],
          ],
          [3, 2.4, 1.2],
          CROW.beak,
          { line: 1.4 },
        )
    for (const side of [-1, 1]) wing(draw, side, 0.42, 34)
    body(draw, { beak: 4 })
  }
  const dead = (draw) => {
    const random = makeRandom(5)
    draw.flat(smoothPath(ellipse(-2, 2, 22, 15, 11).map(([x, y]) => [x + random.range(-4, 4), y + random.range(-4, 4)])), GORE.bloodDark)
    wing(draw, -1, 1, 30)
    wing(draw, 1, 0.5, -30)
    body(draw, { tilt: 62, beak: 2.4 })
    for (const [x, y, a] of [
      [-28, -18, 40],
      [24, 22, -30],
      [-20, 26, 80],
    ])
      draw.limb([[x, y], place({ x, y, turn: a })([10, 0])], [4.5, 1.5], CROW.feather, { line: 1.3 })
  }
  return [
    {
      name: 'crow',
      size: 'small',
      half: 60,
      animations: { walk: Array.from({ length: 8 }, (_, i) => fly(i)), attack: [dive], death: [dead] },
    },
  ]
}
