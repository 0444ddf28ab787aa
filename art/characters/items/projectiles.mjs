// Everything that flies. The bullet is white and grey so the game can tint it.

import { syringe } from '../actors/doctor.mjs'
import { blob, ellipse, polar, smoothPath } from '../lib/geometry.mjs'
import { FIRE, LOOT, TINTABLE, WEAPON } from '../lib/palette.mjs'
import { makeRandom } from '../lib/random.mjs'
import { arrow } from './weapons.mjs'

const teardrop = (x, tail, r) => [
  [x + r, 0],
  [x + r * 0.6, -r * 0.82],
  [x - r * 0.3, -r],
  [x - tail * 0.6, -r * 0.46],
  [x - tail, 0],
  [x - tail * 0.6, r * 0.46],
  [x - r * 0.3, r],
  [x + r * 0.6, r * 0.82],
]

function bullet(draw) {
  draw.glow(2, 0, 15, TINTABLE.bright, 0.5)
  draw.flat(smoothPath(teardrop(4, 24, 6.4)), '#2a2a2e', 0.85)
  draw.flat(smoothPath(teardrop(4, 21, 4.8)), TINTABLE.mid)
  draw.flat(smoothPath(teardrop(5, 11, 3)), TINTABLE.bright)
}
function orb(draw, core, mid, edge) {
  draw.glow(0, 0, 19, mid, 0.8)
  draw.flat(smoothPath(ellipse(0, 0, 10, 10)), '#1b0d16')
  draw.flat(smoothPath(ellipse(0, 0, 8.6, 8.6)), edge)
  draw.flat(smoothPath(ellipse(0, 0, 6.4, 6.4)), mid)
  draw.flat(smoothPath(ellipse(-0.6, -0.6, 3.6, 3.6)), core)
}
function gaze(draw) {
  draw.glow(4, 0, 24, '#b4ff5a', 0.7)
  draw.flat(smoothPath(teardrop(6, 34, 10)), '#1d2a10')
  draw.flat(smoothPath(teardrop(6, 31, 8.4)), '#6fbf2e')
  draw.flat(smoothPath(teardrop(7, 22, 6.2)), '#d8ff6a')
  draw.flat(smoothPath(ellipse(8, 0, 5, 5)), '#fffbe0')
  draw.flat(smoothPath(ellipse(9, 0, 1.6, 4.4)), '#2a3d10')
  for (const y of [-1, 1]) draw.stroke(`M-4 ${y * 6}Q-14 ${y * 13} -22 ${y * 7}`, '#a8e84a', 2.4, 0.9)
}
function stone(draw) {
  const path = draw.solid(blob(makeRandom(3), 0, 0, 8, 7, 8, 0.16), '#a09c98', { bevel: 2, light: 0.5 })
  draw.inside(path, () => draw.stroke('M-4 1l4 2l3 -2', '#6b676b', 1.4))
}
function fireball(draw, i) {
  const random = makeRandom(60 + i),
    lick = (k) => random.range(0.75, 1.2) * k
  draw.glow(4, 0, 36, FIRE.orange, 0.75)
  const flame = (r, tail, colour) =>
    draw.flat(
      smoothPath([
        [8 + r, 0],
        [8 + r * 0.7, -r * 0.75],
        [5, -r],
        [-r * 0.7, -r * lick(0.95)],
        [-tail * lick(0.55), -r * 0.35],
        [-tail * lick(0.95), -r * lick(0.6)],
        [-tail * 0.55, 0],
        [-tail * lick(1), r * lick(0.5)],
        [-tail * lick(0.5), r * 0.4],
        [-r * 0.7, r * lick(0.95)],
        [5, r],
        [8 + r * 0.7, r * 0.75],
      ]),
      colour,
    )
  flame(17, 40, '#5a1410')
  flame(15, 34, FIRE.red)
  flame(12, 26, FIRE.orange)
  flame(8.6, 16, FIRE.yellow)
  draw.flat(smoothPath(ellipse(9, 0, 6, 5.4)), FIRE.white)
  for (let k = 0; k < 3; k++) draw.dot(...polar(Math.PI + random.range(-0.5, 0.5), random.range(26, 44)), random.range(1.4, 3), FIRE.yellow)
}

export function projectiles() {
  const one = (name, size, half, paint) => ({ name, size, half, animations: { fly: [paint].flat() } })
  return [
    one('bullet', 'effect', 30, bullet),
    one('arrow', 'item', 44, (draw) => arrow(draw, -20)),
    one('bolt', 'item', 30, (draw) => {
      draw.limb(
        [
          [-14, 0],
          [12, 0],
        ],
        [4, 4],
        WEAPON.woodDark,
        { line: 1.5 },
      )
      for (const y of [-1, 1])
        draw.solid(
          [
            [-16, y * 5],
            [-9, y * 4.4],
            [-6, 0],
            [-13, 0],
          ],
          '#d9504a',
          { bevel: 0.6, light: 0, line: 1.3, sharp: true },
        )
      draw.solid(
        [
          [9, -4.4],
          [19, 0],
          [9, 4.4],
        ],
        LOOT.iron,
        { bevel: 1, light: 0, line: 1.4, sharp: true },
      )
    }),
    one('stone', 'item', 16, stone),
    one('enemy-bullet', 'effect', 22, (draw) => orb(draw, '#fff0e0', '#ff5a4a', '#b01c3a')),
    one('gaze-bolt', 'effect', 36, gaze),
    one('syringe', 'item', 36, (draw) => syringe(draw, { x: -6, y: 0, turn: 0, scale: 1 })),
    one(
      'fireball',
      'effect',
      52,
      [0, 1, 2, 3].map((i) => (draw) => fireball(draw, i)),
    ),
  ]
}
