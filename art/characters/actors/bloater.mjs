// Bloater (mini-boss): a gas-filled belly on stubby legs, about to burst.
import { blob, ellipse, place, polar, smoothPath, TAU } from '../lib/geometry.mjs'
import { BLOATER, darker, GORE, INK, lighter } from '../lib/palette.mjs'
import { makeRandom } from '../lib/random.mjs'
import { drawLegs, stride } from './humanoid.mjs'
import { zombieFace } from './zombie.mjs'

// Around the belly, away from the head: x, y, radius.
const PUSTULES = [
  [38, -16, 7],
  [40, 9, 9],
  [27, -31, 8.5],
  [26, 29, 7],
  [10, -41, 6],
  [8, 41, 8],
  [-34, 17, 8.5],
  [-38, -9, 6.5],
  [-22, -33, 7],
  [45, -4, 5],
  [33, 21, 4.5],
  [-20, 35, 5],
]

function arm(draw, side, x, y, raise) {
  const shoulder = [-8, side * 40]
  const hand = [x, side * y]
  const look = { skin: BLOATER.skin }
  const a = Math.atan2(hand[1] - shoulder[1], hand[0] - shoulder[0])
  for (const k of [-1, 0, 1]) draw.limb([hand, polar(a + k * 0.5, 12, hand)], [7, 4.5], look.skin)
  draw.limb(
    [shoulder, [(shoulder[0] + hand[0]) / 2 + 2, (shoulder[1] + hand[1]) / 2 + side * (6 + raise * 3)], hand],
    [22, 19, 14],
    look.skin,
  )
}

function belly(draw, at, swell) {
  const skin = swell ? lighter(BLOATER.skin, 0.18) : BLOATER.skin
  const path = draw.solid(
    at([
      [-43, 0],
      [-40, -22],
      [-26, -41],
      [-2, -48],
      [25, -42],
      [43, -22],
      [49, 0],
      [43, 22],
      [25, 42],
      [-2, 48],
      [-26, 41],
      [-40, 22],
    ]),
    skin,
    { bevel: 7, light: 0.66 },
  )
  draw.inside(path, () => {
    // The shirt still covers the shoulders; the belly has burst out of it in front.
    const hem = [
      [8, -50],
      [4, -41],
      [11, -34],
      [7, -26],
      [17, -20],
      [13, -12],
      [20, -6],
      [15, 2],
      [21, 9],
      [12, 16],
      [16, 24],
      [6, 31],
      [10, 39],
      [4, 50],
    ]
    draw.flat(
      smoothPath(at([...hem, [-14, 60], [-60, 40], [-64, 0], [-60, -40], [-14, -60]])),
      swell ? lighter(BLOATER.rag, 0.12) : BLOATER.rag,
    )
    draw.flat(
      smoothPath(
        at([
          [4, 31],
          [8, 39],
          [2, 50],
          [-14, 58],
          [-58, 40],
          [-60, 10],
          [-44, 12],
          [-36, 30],
          [-16, 41],
        ]),
      ),
      darker(BLOATER.rag, 0.3),
    )
    draw.flat(
      smoothPath(
        at([
          [-38, -22],
          [-20, -36],
          [-4, -38],
          [-10, -26],
          [-26, -14],
          [-36, -4],
        ]),
      ),
      lighter(BLOATER.rag, 0.22),
    )
    draw.stroke(
      smoothPath(
        at([
          [-44, 1],
          [-26, 0],
          [-12, 1],
        ]),
        false,
      ),
      darker(BLOATER.rag, 0.5),
      2.2,
    )
    draw.stroke(smoothPath(at(hem), false), INK, 2.4)
    const vein = (points) => draw.stroke(smoothPath(at(points), false), swell ? '#c4562e' : BLOATER.vein, 2.4, 0.85)
    vein([
      [24, -20],
      [31, -8],
      [29, 2],
      [37, 16],
    ])
    vein([
      [31, -8],
      [40, -9],
    ])
    vein([
      [20, 22],
      [30, 14],
    ])
    vein([
      [16, -30],
      [24, -34],
      [32, -24],
    ])
  })
  draw.stroke(path, INK, draw.line)
  for (const [x, y, r] of PUSTULES) {
    const [px, py] = at([x, y]),
      size = r * (1 + swell * 0.28)
    draw.solid(ellipse(px, py, size * 1.18, size * 1.18, 10), darker(skin, 0.22), { bevel: 1, light: 0, line: 1.6 })
    draw.bead(px, py, size * 0.86, swell ? BLOATER.pustuleCore : BLOATER.pustule, { line: 1.2, ink: '#7d7a1e' })
    if (swell) draw.glow(px, py, size * 2.1, BLOATER.pustule, 0.6)
  }
}

export function bloater() {
  const skin = { skin: BLOATER.skin, legs: '#5d6884', shoe: '#6b5540', legGirth: 21, hip: 17, bareFeet: true }
  const frame = (t, swell) => (draw) => {
    const s = Math.sin(t * TAU),
      c = Math.cos(t * TAU),
      wobble = Math.cos(t * TAU * 2) * 0.028
    drawLegs(
      draw,
      skin,
      stride(t, { reach: 50, spread: 24, splay: 16 }).map((f) => ({ ...f, lift: f.lift * 0.8 + 1.2 })),
    )
    arm(draw, -1, 30 - c * 12 - swell * 10, 58 + swell * 9, swell)
    arm(draw, 1, 30 + c * 12 - swell * 10, 58 + swell * 9, swell)
    const at = place({ x: -5, y: s * 4, turn: c * 5, sx: 1 + wobble + swell * 0.1, sy: 1 - wobble + swell * 0.12 })
    belly(draw, at, swell)
    const head = place({ x: 9 + swell * 3, y: s * 5, turn: s * 9 })
    draw.flat(smoothPath(head(ellipse(3, 4, 20, 20))), '#120a20', 0.3)
    const face = zombieFace(draw, head, { skin: swell ? lighter(BLOATER.skin, 0.15) : BLOATER.skin }, { jaw: 0.8 + swell * 1.5, size: 18 })
    draw.inside(face.path, () => {
      draw.flat(
        smoothPath(
          head([
            [-19, -13],
            [-7, -16],
            [-3, -8],
            [-8, -3],
            [-4, 3],
            [-9, 8],
            [-5, 15],
            [-19, 13],
          ]),
        ),
        '#6b5a2e',
      )
    })
    face.eyes()
    if (swell) draw.glow(...head([18, 0]), 16, BLOATER.pustule, 0.7)
  }
  const burst = (draw) => {
    const random = makeRandom(44)
    draw.flat(smoothPath(blob(random, 0, 0, 74, 64, 17, 0.24)), '#6d7a1c')
    draw.flat(smoothPath(blob(random, -2, -2, 60, 50, 17, 0.22)), '#b5c238')
    draw.flat(smoothPath(blob(random, -4, 0, 42, 36, 15, 0.25)), GORE.bloodDark)
    for (let i = 0; i < 14; i++)
      draw.dot(...polar(random.range(0, TAU), random.range(52, 80)), random.range(2.5, 6), i % 2 ? '#b5c238' : GORE.bloodDark)
    drawLegs(draw, skin, [
      { x: -50, y: -24, lift: 1, toe: 0, turn: 200 },
      { x: -44, y: 32, lift: 1, toe: 0, turn: 150 },
    ])
    for (let i = 0; i < 9; i++) {
      // flaps of the burst belly
      const a = (i / 9) * TAU + 0.3
      draw.solid(
        [polar(a - 0.3, 20), polar(a - 0.24, 36), polar(a, 50 + random.range(-6, 8)), polar(a + 0.22, 36), polar(a + 0.3, 20)],
        i % 4 === 1 ? BLOATER.rag : BLOATER.skin,
        { bevel: 3, light: 0.5 },
      )
    }
    draw.solid(blob(random, 0, 0, 25, 23, 12, 0.14), GORE.blood, { bevel: 4, light: 0.4 })
    for (const y of [-12, -4, 4, 12])
      draw.limb(
        [
          [-12, y * 1.2],
          [-2, y * 1.5],
          [9, y * 1.2],
        ],
        [4, 4.6, 3],
        GORE.bone,
      )
    const head = place({ x: 46, y: 14, turn: 60 })
    zombieFace(draw, head, { skin: BLOATER.skin }, { jaw: 1, size: 15 }).eyes()
  }
  return [
    {
      name: 'bloater',
      size: 'large',
      half: 92,
      animations: { walk: Array.from({ length: 8 }, (_, i) => frame(i / 8, 0)), attack: [frame(0.15, 1)], death: [burst] },
    },
  ]
}
