// Beholder: a floating orb, one huge eye, a toothy underbite, waving eye stalks.
import { blob, ellipse, polar, radians, smoothPath, TAU } from '../lib/geometry.mjs'
import { BEHOLDER, darker, EYE, GORE, INK, lighter } from '../lib/palette.mjs'
import { makeRandom } from '../lib/random.mjs'

const STALKS = 9

function stalk(draw, i, t, { forward = 0, limp = 0, charged = 0 }) {
  const base = 58 + (i / (STALKS - 1)) * 244
  const side = base > 180 ? 1 : -1
  const wave = Math.sin(t * TAU + i * 1.7) * 13 * (1 - limp)
  const root = polar(radians(base), 27)
  const bend = radians(base + wave + forward * side * 26),
    reach = 46 + (i % 3) * 5 - limp * (i % 2) * 12
  const middle = polar(radians(base - wave * 0.8), 40),
    tip = polar(bend, reach + 7)
  draw.limb([root, middle, tip], [11, 8, 6.5], BEHOLDER.stalk)
  const look = limp ? 0 : Math.atan2(-tip[1], 90 - tip[0])
  draw.solid(ellipse(...tip, 7.4, 7.4, 10), EYE.white, { bevel: 1.4, light: 0 })
  const iris = [tip[0] + Math.cos(look) * 2.6, tip[1] + Math.sin(look) * 2.6]
  if (limp)
    draw.stroke(
      smoothPath(
        [
          [tip[0] - 4, tip[1] - 2],
          [tip[0] + 4, tip[1] + 2],
        ],
        false,
      ),
      INK,
      2,
    )
  else {
    draw.dot(...iris, 3.7, charged ? '#ff7a2e' : '#c8302a')
    draw.dot(...iris, 1.6, EYE.pupil)
    draw.dot(iris[0] - 1.4, iris[1] - 1.6, 1.1, '#ffffff')
  }
}

function jaw(draw, open) {
  const gum = [
    [18, -25],
    [33, -22],
    [42 + open, -11],
    [45 + open * 1.4, 0],
    [42 + open, 11],
    [33, 22],
    [18, 25],
    [26, 0],
  ]
  draw.solid(gum, BEHOLDER.belly, { bevel: 2, light: 0 })
  draw.flat(
    smoothPath([
      [24, -17],
      [35, -14],
      [39 + open, 0],
      [35, 14],
      [24, 17],
    ]),
    BEHOLDER.gum,
  )
  for (const y of [-15, -8, 0, 8, 15]) {
    const x = 41 + open - (y * y) / 26,
      k = Math.abs(y) === 8 ? 1.5 : 1
    draw.solid(
      [
        [x - 8 * k, y],
        [x + 1, y - 3.2 * k],
        [x + 1, y + 3.2 * k],
      ],
      '#fff2d2',
      { bevel: 0.8, light: 0, line: 1.5, sharp: true },
    )
  }
}

function orb(draw, t, { charged = 0, dead = 0 }) {
  const breathe = 1 + Math.sin(t * TAU) * 0.025
  const skin = dead ? darker(BEHOLDER.skin, 0.2) : BEHOLDER.skin
  const path = draw.solid(ellipse(-2, 0, 35 * breathe, 34 * breathe, 18), skin, { bevel: 5, light: 0.62 })
  draw.inside(path, () => {
    for (const [x, y, r] of [
      [-24, -12, 4],
      [-18, 14, 5],
      [-28, 4, 3],
      [-10, -25, 4],
      [-8, 26, 3.4],
      [-15, -3, 3],
    ]) {
      draw.dot(x + 0.8, y + 0.8, r, darker(skin, 0.4))
      draw.dot(x, y, r * 0.8, lighter(skin, 0.16))
    }
  })
  // Eyelids, then the eye.
  draw.solid(
    [
      [-8, -19],
      [6, -24],
      [22, -19],
      [30, 0],
      [22, 19],
      [6, 24],
      [-8, 19],
      [-13, 0],
    ],
    BEHOLDER.belly,
    { bevel: 2, light: 0 },
  )
  if (dead) {
    draw.stroke(
      smoothPath(
        [
          [-4, -15],
          [12, -2],
          [10, 15],
        ],
        false,
      ),
      INK,
      3,
    )
    for (const y of [-8, 0, 8]) draw.stroke(`M${2 + y * 0.3} ${y}l7 -3`, INK, 2)
    return
  }
  const ball = draw.solid(ellipse(9, 0, 18.5, 17, 16), charged ? '#fff7cc' : EYE.white, { bevel: 3, light: 0 })
  draw.inside(ball, () => {
    for (const [y, k] of [
      [-11, 1],
      [-5, 0.7],
      [6, 0.8],
      [12, 1],
    ])
      draw.stroke(`M${-8} ${y}q6 ${k * 3} 11 ${-y * 0.3}`, '#e0605a', 1.5)
    const size = charged ? 12.5 : 10.5
    draw.dot(16, 0, size, darker(BEHOLDER.iris, 0.5))
    draw.dot(16, 0, size - 1.8, charged ? BEHOLDER.irisCharged : BEHOLDER.iris)
    draw.dot(15, -1, size * 0.5, lighter(BEHOLDER.iris, 0.5), 0.6)
    draw.flat(smoothPath(ellipse(17.5, 0, charged ? 1.8 : 3, charged ? 6 : 8, 10)), EYE.pupil)
    draw.dot(12, -6, 3.2, '#ffffff')
    draw.dot(19, 6, 1.6, '#ffffff', 0.8)
  })
  if (charged) draw.glow(18, 0, 34, BEHOLDER.irisCharged, 0.75)
}

export function beholder() {
  const frame = (t, charged) => (draw) => {
    for (let i = 0; i < STALKS; i++) stalk(draw, i, t, { forward: charged, charged })
    jaw(draw, charged ? 7 : 1 + Math.sin(t * TAU) * 1.5)
    orb(draw, t, { charged })
  }
  const dead = (draw) => {
    const random = makeRandom(8)
    draw.flat(smoothPath(blob(random, 0, 2, 58, 46, 13, 0.2)), darker(GORE.bloodDark, 0.2))
    draw.flat(smoothPath(blob(random, -2, 0, 46, 36, 13, 0.2)), '#8a2a5a')
    draw.dimmed(() => {
      for (let i = 0; i < STALKS; i++) stalk(draw, i, i * 0.3, { limp: 1 })
      jaw(draw, 4)
      orb(draw, 0.75, { dead: 1 })
    })
  }
  return [
    {
      name: 'beholder',
      size: 'large',
      half: 80,
      animations: { walk: Array.from({ length: 8 }, (_, i) => frame(i / 8, 0)), attack: [frame(0.2, 1)], death: [dead] },
    },
  ]
}
