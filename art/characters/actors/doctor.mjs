// Doctor: white coat with flying tails and a huge syringe. `plague` wears the
// beaked mask and hat, `surgeon` a mint cap and head mirror.
import { ellipse, place, smoothPath, TAU } from '../lib/geometry.mjs'
import { DOCTOR, darker, INK } from '../lib/palette.mjs'
import { makeRandom } from '../lib/random.mjs'
import { drawFallen, drawLegs, drawUpper, stains, stride } from './humanoid.mjs'
import { zombieFace } from './zombie.mjs'

export function syringe(draw, { x, y, turn, scale = 1 }) {
  const at = place({ x, y, turn, scale })
  draw.limb([at([14, 0]), at([24, 0])], [2.6, 1.6], '#e8f2f4', { line: 1 })
  draw.solid(
    at([
      [-7, -3.8],
      [13, -3.8],
      [15.5, 0],
      [13, 3.8],
      [-7, 3.8],
    ]),
    '#dff3f0',
    { bevel: 1, light: 0, sharp: true },
  )
  draw.flat(
    'M' +
      at([
        [-4, -2.4],
        [12, -2.4],
        [12, 2.4],
        [-4, 2.4],
      ]).join('L') +
      'Z',
    DOCTOR.serum,
  )
  draw.stroke(
    smoothPath(
      at([
        [-3, -1.4],
        [11, -1.4],
      ]),
      false,
    ),
    '#e4ffd0',
    1.3,
  )
  draw.limb([at([-8, 0]), at([-14, 0])], [2.6, 2.6], '#c9d3d8', { line: 1.5 })
  draw.limb([at([-14, -4]), at([-14, 4])], [2.8, 2.8], '#c9d3d8', { line: 1.5 })
}

function coatTails(draw, at, pose) {
  const flow = pose.flow ?? 0
  for (const side of [-1, 1]) {
    const sway = flow * 6
    draw.solid(
      at([
        [-3, side * 20],
        [-14, side * 23 + sway * 0.4],
        [-25 + side * flow * 5, side * 21 + sway],
        [-22 + side * flow * 5, side * 11 + sway],
        [-19, side * 4 + sway * 0.6],
        [-5, side * 2],
      ]),
      DOCTOR.coat,
      { bevel: 3, light: 0.5 },
    )
    draw.stroke(
      smoothPath(
        at([
          [-12, side * 13],
          [-20 + side * flow * 5, side * 15 + sway],
        ]),
        false,
      ),
      DOCTOR.coatShade,
      2,
    )
  }
}

const HEADS = {
  plague(draw, head) {
    draw.solid(
      head([
        [4, -7],
        [16, -4.4],
        [27, -1.6],
        [31, 1.5],
        [26, 3],
        [16, 4.6],
        [4, 7],
      ]),
      DOCTOR.mask,
      { bevel: 1.6, light: 0.6 },
    )
    draw.stroke(
      smoothPath(
        head([
          [12, 0],
          [28, 0.4],
        ]),
        false,
      ),
      darker(DOCTOR.mask, 0.5),
      1.4,
    )
    draw.solid(head(ellipse(-2, 0, 17.5, 17, 16)), '#4d4654', { bevel: 2.6, light: 0.7, shine: 0.14 })
    for (const y of [-6.2, 6.2]) {
      const [x, ey] = head([12.4, y])
      draw.eye(x, ey, 4.6, { ball: DOCTOR.lens, pupil: '#ffd9a0', pupilSize: 0.32, look: -2.4, line: 2 })
    }
    const crown = draw.solid(head(ellipse(-3, 0, 10.8, 10.4, 12)), '#5f5768', { bevel: 2.4, light: 0.55, shine: 0.2 })
    draw.stroke(crown, '#c9463c', 2.4)
    draw.stroke(smoothPath(head(ellipse(-3, 0, 12.4, 12, 12))), INK, 1.2)
  },
  surgeon(draw, head, _pose) {
    const skin = { skin: DOCTOR.skin }
    const face = zombieFace(draw, head, skin, { jaw: 0.2, size: 13.4 })
    draw.solid(
      head([
        [8, -8.6],
        [14, -6],
        [16.6, 0],
        [14, 6],
        [8, 8.6],
        [10, 0],
      ]),
      '#bfe6e2',
      { bevel: 1.4, light: 0 },
    )
    draw.solid(
      head([
        [-13.6, 0],
        [-11, -9],
        [-3, -13],
        [4, -11.6],
        [5.4, 0],
        [4, 11.6],
        [-3, 13],
        [-11, 9],
      ]),
      DOCTOR.glove,
      { bevel: 2.4, light: 0.6 },
    )
    draw.stroke(
      smoothPath(
        head([
          [3.4, -11.6],
          [5, 0],
          [3.4, 11.6],
        ]),
        false,
      ),
      darker(DOCTOR.glove, 0.5),
      2,
    )
    draw.solid(head(ellipse(6, 0, 4, 4.6, 10)), '#e9f4f7', { bevel: 1.2, light: 0.4, line: 1.8 })
    face.eyes()
  },
}

function makeLook(kind) {
  return {
    skin: DOCTOR.skin,
    top: DOCTOR.coat,
    legs: DOCTOR.legs,
    shoe: '#6b5648',
    width: 24,
    depth: 12.5,
    headSize: 15,
    armGirth: 10,
    sleeve: 1.72,
    glove: DOCTOR.glove,
    claws: true,
    armBone: 18,
    hand: 5.2,
    paintBehind: (draw, at, pose) => coatTails(draw, at, pose),
    paintTorso(draw, at) {
      draw.stroke(
        smoothPath(
          at([
            [-15, 0],
            [-2, 0],
          ]),
          false,
        ),
        DOCTOR.coatShade,
        2.2,
      )
      for (const y of [-1, 1])
        draw.flat(
          smoothPath(
            at([
              [13, y * 2],
              [1, y * 4],
              [3, y * 13],
              [12, y * 11],
            ]),
          ),
          DOCTOR.coatShade,
        )
      stains(draw, at, makeRandom(kind === 'plague' ? 2 : 6), [
        [4, -17, 5],
        [-8, 12, 5.6],
        [-10, -8, 3],
        [2, 20, 3.6],
      ])
    },
    paintHead: (draw, head, pose) => HEADS[kind](draw, head, pose),
  }
}

export function doctors() {
  return ['plague', 'surgeon'].map((kind) => {
    const look = makeLook(kind)
    const frame = (t, attack) => (draw) => {
      const c = Math.cos(t * TAU),
        s = Math.sin(t * TAU)
      const hand = { x: 27 + c * 5 + attack * 13, y: 20 - attack * 10, turn: -8, open: 0.5 }
      drawLegs(draw, look, stride(t, { reach: 30, spread: 11 }))
      syringe(draw, { x: hand.x + 9, y: hand.y - 1, turn: attack ? -6 : -14 + s * 5, scale: 1.36 + attack * 0.2 })
      drawUpper(draw, look, {
        flow: s,
        torso: { x: -2 + attack * 4, y: s, turn: c * 9 - attack * 22 },
        head: { x: 6 + attack * 4, y: s * 1.6, turn: c * -4 },
        hands: [{ x: 22 - c * 9 - attack * 16, y: -27, turn: 14 }, hand],
      })
    }
    return {
      name: `doctor-${kind}`,
      size: 'regular',
      half: 108,
      animations: {
        walk: Array.from({ length: 6 }, (_, i) => frame(i / 6, 0)),
        attack: [frame(0.1, 1)],
        death: [
          (draw) => {
            syringe(draw, { x: 44, y: 30, turn: 40 })
            drawFallen(draw, look, makeRandom(31), { pool: 1.05 })
          },
        ],
      },
    }
  })
}
