// Abomination (boss): several bodies fused around one ribcage maw, crawling on
// many arms. Three heads, mismatched skins and rags.
import { blob, ellipse, joint, place, polar, radians, smoothPath, TAU } from '../lib/geometry.mjs'
import { ABOMINATION, darker, EYE, GORE, INK } from '../lib/palette.mjs'
import { makeRandom } from '../lib/random.mjs'
import { bloodPool } from './humanoid.mjs'
import { zombieFace } from './zombie.mjs'

// Root angle on the body, rest reach, phase of the crawl, colour, girth.
const ARMS = [
  { at: -42, reach: 104, phase: 0, skin: ABOMINATION.pale, girth: 21 },
  { at: -78, reach: 98, phase: 0.55, skin: ABOMINATION.grey, girth: 18 },
  { at: -122, reach: 100, phase: 0.2, skin: ABOMINATION.flesh, girth: 19 },
  { at: -160, reach: 96, phase: 0.75, skin: ABOMINATION.grey, girth: 16 },
  { at: 40, reach: 106, phase: 0.5, skin: ABOMINATION.flesh, girth: 23 },
  { at: 80, reach: 96, phase: 0.05, skin: ABOMINATION.pale, girth: 17 },
  { at: 124, reach: 102, phase: 0.7, skin: ABOMINATION.grey, girth: 20 },
  { at: 162, reach: 92, phase: 0.25, skin: ABOMINATION.pale, girth: 16 },
]

function arm(draw, spec, t, { rage = 0, limp = 0 }) {
  const a = radians(spec.at),
    side = Math.sign(spec.at)
  const swing = Math.cos((t + spec.phase) * TAU),
    lift = Math.max(0, -Math.sin((t + spec.phase) * TAU))
  const root = polar(a, 44)
  const hand = polar(a - side * (rage * 0.34 - limp * 0.2), spec.reach - lift * 14 + rage * 10, [swing * 16 * (1 - limp), 0])
  const elbow = joint(root, hand, 37, 37, Math.abs(spec.at) < 90 ? side : -side)
  const angle = Math.atan2(hand[1] - elbow[1], hand[0] - elbow[0])
  for (const k of [-1.5, -0.5, 0.5, 1.5])
    draw.limb([hand, polar(angle + k * 0.36, 13, hand), polar(angle + k * 0.3, 21, hand)], [7, 6, 2.4], spec.skin, { line: 2.4 })
  draw.limb([root, elbow, hand], [spec.girth, spec.girth * 0.86, spec.girth * 0.62], spec.skin)
  draw.solid(ellipse(...polar(angle, 3, hand), 9, 8.4, 10), spec.skin, { bevel: 2, light: 0.5 })
  if (spec.girth > 18)
    draw.limb(
      [root, [(root[0] + elbow[0]) / 2, (root[1] + elbow[1]) / 2]],
      [spec.girth + 4, spec.girth + 3],
      ABOMINATION.rags[Math.abs(spec.at) % 3],
    )
}

function trunk(draw, t, { rage = 0, dead = 0 }) {
  const pulse = Math.sin(t * TAU),
    random = makeRandom(77)
  const lump = (x, y, rx, ry, colour) => draw.solid(blob(random, x, y, rx + pulse, ry + pulse, 11, 0.07), colour, { bevel: 6, light: 0.6 })
  lump(-44, -22, 34, 30, ABOMINATION.rags[0])
  lump(-40, 28, 33, 30, ABOMINATION.rags[2])
  lump(-4, -40, 35, 27, ABOMINATION.grey)
  lump(2, 42, 34, 27, ABOMINATION.rags[1])
  const core = lump(-2, 0, 52, 43, ABOMINATION.flesh)
  draw.inside(core, () => {
    for (let i = 0; i < 5; i++)
      draw.stroke(
        smoothPath(
          [
            [-48 + i * 11, -34],
            [-40 + i * 11, 0],
            [-48 + i * 11, 34],
          ],
          false,
        ),
        ABOMINATION.fleshDark,
        2.6,
        0.7,
      )
  })
  // Seams where the bodies were sewn or grown together.
  for (const [x1, y1, x2, y2] of [
    [-34, -30, 26, -34],
    [-36, 32, 30, 33],
    [-52, -14, -46, 18],
  ]) {
    draw.stroke(`M${x1} ${y1}L${x2} ${y2}`, darker(GORE.bloodDark, 0.3), 3.4)
    for (let k = 0.1; k < 1; k += 0.16) {
      const x = x1 + (x2 - x1) * k,
        y = y1 + (y2 - y1) * k
      draw.stroke(`M${x - 2} ${y - 6}L${x + 2} ${y + 6}`, '#f0dcc0', 2.2)
    }
  }
  for (let i = 0; i < 6; i++) {
    // spine ridge
    const x = -56 + i * 12
    draw.solid(
      [
        [x - 7, 0],
        [x, -6],
        [x + 7, 0],
        [x, 6],
      ],
      GORE.bone,
      { bevel: 1.6, light: 0.4 },
    )
  }
  maw(draw, dead ? 0.4 : rage, pulse)
}

function maw(draw, open, pulse) {
  const w = 17 + open * 9 + pulse,
    l = 24 + open * 8
  const path = draw.solid(ellipse(38, 0, l, w, 14), darker(ABOMINATION.flesh, 0.25), { bevel: 3, light: 0 })
  draw.flat(smoothPath(ellipse(40, 0, l - 5, w - 4, 14)), ABOMINATION.maw)
  if (open > 0.5) draw.inside(path, () => draw.glow(40, 0, 24, '#ff5a3c', 0.9))
  for (let i = 0; i < 6; i++)
    for (const side of [-1, 1]) {
      // ribs close over it like teeth
      const x = 20 + i * 8 + open * (i - 2.5),
        y = side * (w + 2) * Math.sqrt(Math.max(0.08, 1 - ((x - 38) / (l + 3)) ** 2))
      draw.limb(
        [
          [x - 3, y + side * 3],
          [x, y * 0.75],
          [x + 2, y * (0.2 + open * 0.3)],
        ],
        [7, 6, 1.6],
        GORE.bone,
        { line: 2 },
      )
    }
}

function heads(draw, t, { rage = 0, dead = 0 }) {
  const s = Math.sin(t * TAU),
    c = Math.cos(t * TAU)
  const list = [
    { x: 40, y: -47, turn: -24 + s * 12, skin: ABOMINATION.grey, size: 18, hair: '#3a3038' },
    { x: 44, y: 46, turn: 22 - c * 12, skin: ABOMINATION.pale, size: 20, hair: null },
    { x: -58, y: 2, turn: 168 + s * 14, skin: ABOMINATION.pale, size: 16, hair: '#7a4a2c' },
  ]
  for (const h of list) {
    const head = place(dead ? { ...h, turn: h.turn + 70 } : h)
    draw.limb(
      [
        [h.x * 0.55, h.y * 0.6],
        [h.x * 0.85, h.y * 0.95],
      ],
      [20, 17],
      h.skin,
    )
    const face = zombieFace(draw, head, h, { jaw: 0.7 + rage * 1.1, size: h.size, eyes: dead ? '#6b5a50' : rage ? '#ff6a3a' : EYE.zombie })
    draw.inside(face.path, () => {
      if (h.hair)
        draw.flat(
          smoothPath(
            head([
              [-22, -16],
              [-5, -19],
              [2, -9],
              [-3, 0],
              [3, 9],
              [-5, 19],
              [-22, 16],
            ]),
          ),
          h.hair,
        )
      else {
        draw.flat(smoothPath(head(ellipse(-6, -5, 7, 6, 9))), GORE.blood)
        draw.flat(smoothPath(head(ellipse(-6, -5, 5, 4, 9))), GORE.brain)
      }
    })
    draw.stroke(face.path, INK, draw.line)
    face.eyes()
  }
}

export function abomination() {
  const frame = (t, rage) => (draw) => {
    for (const spec of ARMS) arm(draw, spec, t, { rage })
    trunk(draw, t, { rage })
    heads(draw, t, { rage })
  }
  const dead = (draw) => {
    const random = makeRandom(78)
    bloodPool(draw, random, 0, 0, 104, 90)
    draw.dimmed(() => {
      for (const spec of ARMS) arm(draw, spec, 0.35, { limp: 1 })
      trunk(draw, 0.75, { dead: 1 })
      heads(draw, 0.3, { dead: 1 })
    })
  }
  return [
    {
      name: 'abomination',
      size: 'boss',
      half: 148,
      animations: { walk: Array.from({ length: 8 }, (_, i) => frame(i / 8, 0)), attack: [frame(0.1, 1)], death: [dead] },
    },
  ]
}
