// Medusa: serpent tail, violet and gold dress, a crown of writhing snakes.
import { place, polar, radians, smoothPath, TAU } from '../lib/geometry.mjs'
import { darker, EYE, MEDUSA } from '../lib/palette.mjs'
import { makeRandom } from '../lib/random.mjs'
import { bloodPool, drawUpper } from './humanoid.mjs'
import { zombieFace } from './zombie.mjs'

const SNAKES = 7

function tail(draw, t, slack = 1) {
  const spine = Array.from({ length: 8 }, (_, i) => [-2 - i * 10.5, Math.sin(t * TAU - i * 0.95) * (3 + i * 1.9) * slack])
  const path = draw.limb(spine, [27, 25, 22, 18, 14, 10, 6, 3], MEDUSA.tail, { shine: 0.35 })
  draw.inside(path, () => {
    for (let i = 1; i < 7; i++) {
      const [x, y] = spine[i],
        [x2, y2] = spine[i + 1] ?? spine[i]
      const across = Math.atan2(y2 - y, x2 - x) + Math.PI / 2,
        w = 13 - i * 1.5
      draw.stroke(smoothPath([polar(across, -w, [x, y]), [x - 3.4, y], polar(across, w, [x, y])], false), MEDUSA.tailBelt, 3)
      draw.stroke(
        smoothPath([polar(across, -w, [x - 4, y]), [x - 7.4, y], polar(across, w, [x - 4, y])], false),
        darker(MEDUSA.tail, 0.5),
        1.4,
      )
    }
  })
}

function snake(draw, head, i, t, { forward = 0, limp = 0 }) {
  const spread = 78 + (i / (SNAKES - 1)) * 204
  const side = spread > 180 ? 1 : -1
  const base = spread + forward * side * 34
  const colour = MEDUSA.snakes[i % 3]
  const wave = (k) => Math.sin(t * TAU + i * 2.1 + k) * 12 * (1 - limp * 0.5)
  const length = 28 + (i % 2) * 6 + forward * 5
  const tip = head(polar(radians(base + wave(1.2)), length))
  const neck = head(polar(radians(base - wave(0) * 0.9), length * 0.62))
  draw.limb([head(polar(radians(base), 7)), neck, tip], [8.6, 7.4, 5.6], colour, { shine: 0.22 })
  const angle = Math.atan2(tip[1] - neck[1], tip[0] - neck[0])
  const snout = place({ x: tip[0], y: tip[1], turn: (angle * 180) / Math.PI })
  draw.stroke(
    smoothPath(
      snout([
        [5, 0],
        [9.5, 0],
      ]),
      false,
    ),
    '#ff4f5e',
    1.5,
  )
  draw.solid(
    snout([
      [-5, 0],
      [-2.4, -5],
      [3.4, -4],
      [7.6, 0],
      [3.4, 4],
      [-2.4, 5],
    ]),
    MEDUSA.snakeHead,
    { bevel: 1.2, light: 0.4, line: 1.7 },
  )
  for (const y of [-2, 2]) draw.dot(...snout([1.6, y]), 1.2, '#7a1030')
}

const look = {
  skin: MEDUSA.skin,
  top: MEDUSA.dress,
  width: 22,
  depth: 13,
  headSize: 13,
  armGirth: 8.5,
  sleeve: 0,
  claws: true,
  hand: 4.8,
  armBone: 18,
  paintTorso(draw, at) {
    draw.flat(
      smoothPath(
        at([
          [12, -13],
          [3, -10],
          [0, 0],
          [3, 10],
          [12, 13],
        ]),
      ),
      MEDUSA.skin,
    )
    draw.stroke(
      smoothPath(
        at([
          [10, -15],
          [1, -11],
          [-3, 0],
          [1, 11],
          [10, 15],
        ]),
        false,
      ),
      MEDUSA.gold,
      4,
    )
    draw.stroke(
      smoothPath(
        at([
          [-13, -14],
          [-8, 0],
          [-13, 14],
        ]),
        false,
      ),
      MEDUSA.gold,
      3,
    )
  },
  paintHead(draw, head, pose) {
    for (let i = 0; i < SNAKES; i++) snake(draw, head, (i * 3) % SNAKES, pose.t, pose)
    const face = zombieFace(draw, head, look, { jaw: pose.jaw, size: 13.5, eyes: EYE.medusa })
    draw.inside(face.path, () =>
      draw.flat(
        smoothPath(
          head([
            [-13, -12],
            [-3, -12],
            [-1, -5],
            [-4, 0],
            [-1, 5],
            [-3, 12],
            [-13, 12],
          ]),
        ),
        darker(MEDUSA.snakes[1], 0.3),
      ),
    )
    for (let i = 0; i < 3; i++)
      draw.limb([head([-10 + i, -7 + i * 7]), head([-4, -5 + i * 5 + Math.sin(pose.t * TAU + i) * 2])], [5.4, 3.8], MEDUSA.snakes[i], {
        line: 1.5,
      })
    draw.stroke(
      smoothPath(
        head([
          [1.5, -12],
          [3.6, 0],
          [1.5, 12],
        ]),
        false,
      ),
      MEDUSA.gold,
      2.4,
    )
    face.eyes()
    if (pose.forward) for (const y of [-5, 5]) draw.glow(...head([8, y]), 15, '#fff27a', 0.9)
  },
}

export function medusa() {
  const frame = (t, attack) => (draw) => {
    const s = Math.sin(t * TAU),
      c = Math.cos(t * TAU)
    tail(draw, t)
    drawUpper(draw, look, {
      t,
      forward: attack,
      jaw: 0.3 + attack * 1.2,
      torso: { x: -2, y: s * 2, turn: c * 8 },
      head: { x: 14 + attack * 3, y: s * 2.5, turn: c * -3 },
      hands: [
        { x: 30 + c * 4 + attack * 8, y: -25 - attack * 9, turn: 12 },
        { x: 30 - c * 4 + attack * 8, y: 25 + attack * 9, turn: -12 },
      ],
    })
  }
  const dead = (draw) => {
    const random = makeRandom(21)
    bloodPool(draw, random, 2, 4, 46, 34)
    draw.dimmed(() => fallen(draw))
  }
  const fallen = (draw) => {
    tail(draw, 0.6, 1.7)
    drawUpper(draw, look, {
      t: 0.3,
      limp: 1,
      jaw: 1,
      torso: { x: 2, y: 0, turn: 20, sx: 1.3 },
      head: { x: 20, y: 8, turn: 50 },
      hands: [
        { x: 30, y: -26, turn: 30 },
        { x: -10, y: 36, turn: -20 },
      ],
    })
  }
  return [
    {
      name: 'medusa',
      size: 'regular',
      half: 104,
      zoom: 1.16,
      animations: { walk: Array.from({ length: 8 }, (_, i) => frame(i / 8, 0)), attack: [frame(0.1, 1)], death: [dead] },
    },
  ]
}
