// Regular zombies: three bodies with their own silhouette, posture and gait.
import { ellipse, smoothPath, TAU } from '../lib/geometry.mjs'
import { darker, EYE, GORE, INK, lighter, ZOMBIES } from '../lib/palette.mjs'
import { makeRandom } from '../lib/random.mjs'
import { drawFallen, drawLegs, drawUpper, stains, stride, tear } from './humanoid.mjs'

const FRAMES = 6

/** Face seen from above: sunken glowing eyes and an open jaw at the front. */
export function zombieFace(draw, head, look, { jaw = 1, eyes = EYE.zombie, size = 14 } = {}) {
  const k = size / 14
  const mouth = head(
    [
      [9, -5.5],
      [13 + jaw * 3.5, -4.2],
      [15 + jaw * 4, 0],
      [13 + jaw * 3.5, 4.2],
      [9, 5.5],
    ].map(([x, y]) => [x * k, y * k]),
  )
  draw.solid(mouth, darker(look.skin, 0.2), { bevel: 1.2, light: 0 })
  draw.flat(
    smoothPath(
      head(
        [
          [10, -3.4],
          [13 + jaw * 3, -2.4],
          [13.5 + jaw * 3, 2.4],
          [10, 3.4],
        ].map(([x, y]) => [x * k, y * k]),
      ),
    ),
    '#3d0710',
  )
  for (const y of [-2, 0.2, 2.4]) draw.add(dotRect(head([(12.2 + jaw * 2.6) * k, y * k]), 1.1))
  const skull = head(
    [
      [-13, -5],
      [-13, 5],
      [-7, 12],
      [2, 13.2],
      [9.5, 9.5],
      [12.5, 4],
      [12.5, -4],
      [9.5, -9.5],
      [2, -13.2],
      [-7, -12],
    ].map(([x, y]) => [x * k, y * k]),
  )
  const path = draw.solid(skull, look.skin, { bevel: 2.6, light: 0.58 })
  return {
    path,
    eyes: () => {
      for (const y of [-5.6, 5.6]) {
        const [ex, ey] = head([7.6 * k, y * k])
        draw.dot(ex, ey, 4.3 * k, '#2a1420')
        draw.dot(ex + 0.6, ey, 2.7 * k, eyes)
        draw.dot(ex - 0.1, ey - 0.8, 1 * k, '#fffbe0')
      }
    },
  }
}
const dotRect = ([x, y], r) =>
  `<rect x="${(x - r).toFixed(1)}" y="${(y - r).toFixed(1)}" width="${r * 2}" height="${r * 1.6}" fill="#f3e7c2"/>`

function brainWound(draw, head, path, x, y, r) {
  draw.inside(path, () => {
    draw.flat(
      smoothPath(
        head([
          [x - r, y - r * 0.7],
          [x, y - r],
          [x + r, y - r * 0.5],
          [x + r * 0.8, y + r * 0.8],
          [x - r * 0.7, y + r],
        ]),
      ),
      GORE.blood,
    )
    draw.flat(smoothPath(head(ellipse(x, y, r * 0.68, r * 0.62, 8))), GORE.brain)
    draw.stroke(
      smoothPath(
        head([
          [x - r * 0.5, y],
          [x - r * 0.1, y - r * 0.3],
          [x + r * 0.2, y + r * 0.2],
          [x + r * 0.5, y - r * 0.1],
        ]),
        false,
      ),
      darker(GORE.brain),
      1.2,
    )
  })
}

const BODIES = {
  // Average build, arms stretched forward at different heights, one foot dragging.
  shambler: {
    look: { width: 26, depth: 13, hump: 2, headSize: 15, armGirth: 10.5, claws: true, sleeve: 0.5, tornLegs: true, armBone: 18.5 },
    gait: { reach: 33, spread: 8.5, drag: [1, 0.75] },
    pose(t, attack) {
      const s = Math.sin(t * TAU),
        c = Math.cos(t * TAU)
      const reach = attack * 9
      return {
        torso: { x: -2 + attack * 5, y: s * 2.2, turn: c * 9 + 4 },
        head: { x: 9 + attack * 6, y: s * 3.4 - 1, turn: s * 13 - 8 },
        hands: [
          { x: 40 + c * 3 + reach, y: -19 + s * 3 + attack * 4, bend: 1, turn: 6, slack: 0.507 },
          { x: 27 - c * 5 + reach * 2, y: 23 + s * 3 - attack * 7, bend: 1, turn: -18, slack: 0.515 },
        ],
        jaw: 0.6 + attack * 1.1,
      }
    },
    paint: {
      torso(draw, at, look, random) {
        draw.stroke(
          smoothPath(
            at([
              [-13, 0],
              [-4, 1],
              [2, 0],
            ]),
            false,
          ),
          darker(look.top, 0.55),
          1.6,
        )
        tear(
          draw,
          at,
          [
            [-9, 8],
            [-4, 9],
            [-5, 13],
            [0, 15],
            [-6, 18],
            [-10, 15],
            [-8, 12],
          ],
          look.skin,
        )
        tear(
          draw,
          at,
          [
            [-8, -20],
            [-2, -17],
            [-5, -14],
            [-10, -15],
          ],
          look.skin,
        )
        stains(draw, at, random, [
          [3, -17, 5],
          [8, 10, 6],
          [-11, -6, 4],
        ])
        draw.flat(
          smoothPath(
            at([
              [4, -11],
              [-6, -7],
              [-7, 7],
              [4, 11],
            ]),
          ),
          lighter(look.top, 0.22),
        )
      },
      head(draw, head, look, path) {
        draw.inside(path, () =>
          draw.flat(
            smoothPath(
              head([
                [-15, -11],
                [-3, -13],
                [2, -8],
                [-2, -3],
                [1, 2],
                [-4, 5],
                [1, 10],
                [-4, 14],
                [-15, 10],
              ]),
            ),
            look.hair,
          ),
        )
        brainWound(draw, head, path, -4, -5, 5)
      },
    },
  },
  // Thin, long hair, one arm torn off, the other clawing far ahead; lurches fast.
  ripper: {
    look: {
      width: 21,
      depth: 11.5,
      hump: 0,
      headSize: 14,
      armGirth: 9,
      claws: true,
      sleeve: 0,
      legGirth: 10,
      hip: 7,
      bareFeet: true,
      armBone: 21,
      hand: 5,
    },
    gait: { reach: 32, spread: 9 },
    pose(t, attack) {
      const s = Math.sin(t * TAU),
        c = Math.cos(t * TAU)
      return {
        torso: { x: 0 + attack * 6, y: s * 1.5, turn: c * 13 + 16 - attack * 34 },
        head: { x: 11 + attack * 5, y: -3 + s * 2, turn: 10 + c * 6 - attack * 16 },
        hands: [
          { x: -4 + c * 6 + attack * 8, y: -33 + s * 2, stump: true },
          { x: 39 + c * 2 + attack * 8, y: 16 + s * 4 - attack * 12, bend: 1, turn: -10, open: 1.15 },
        ],
        jaw: 1 + attack * 0.9,
      }
    },
    paint: {
      torso(draw, at, _look, random) {
        draw.flat(
          smoothPath(
            at([
              [-14, -9],
              [-3, -5],
              [-2, 5],
              [-14, 9],
            ]),
          ),
          GORE.blood,
        )
        for (const x of [-10.5, -6.5])
          draw.stroke(
            smoothPath(
              at([
                [x, -8],
                [x + 2.5, 0],
                [x, 8],
              ]),
              false,
            ),
            GORE.bone,
            2,
          )
        draw.stroke(
          smoothPath(
            at([
              [-13, 0],
              [1, 0],
            ]),
            false,
          ),
          GORE.bone,
          2.6,
        )
        stains(draw, at, random, [
          [4, -14, 6],
          [6, 12, 4],
        ])
      },
      head(draw, head, look, _path, pose) {
        const sway = Math.sin((pose.t ?? 0) * TAU) * 4
        draw.solid(
          head([
            [3, -12.5],
            [-8, -14.5],
            [-17, -10 + sway],
            [-25, -8 + sway],
            [-19, -3 + sway],
            [-26, 3 + sway],
            [-18, 7 + sway],
            [-8, 14.5],
            [3, 12.5],
            [-1, 6],
            [3, 0],
            [-1, -6],
          ]),
          look.hair,
          { bevel: 2.4, light: 0.5, shine: 0.2 },
        )
        draw.stroke(
          smoothPath(
            head([
              [-2, -6],
              [-11, -6],
              [-18, -5 + sway],
            ]),
            false,
          ),
          lighter(look.hair, 0.28),
          1.6,
        )
        draw.stroke(
          smoothPath(
            head([
              [-3, 5],
              [-12, 5],
              [-18, 4 + sway],
            ]),
            false,
          ),
          lighter(look.hair, 0.22),
          1.4,
        )
      },
    },
  },
  // Wide, bald, heavy belly; arms apart, swinging like a wrestler.
  hulk: {
    look: {
      width: 33,
      depth: 19,
      hump: 2,
      headSize: 14.5,
      armGirth: 13,
      claws: true,
      sleeve: 0.5,
      legGirth: 15,
      hip: 11,
      armBone: 18,
      hand: 6.6,
    },
    gait: { reach: 28, spread: 16 },
    pose(t, attack) {
      const s = Math.sin(t * TAU),
        c = Math.cos(t * TAU)
      return {
        torso: { x: -3 + attack * 4, y: s * 3.4, turn: c * 8 },
        head: { x: 13 + attack * 6, y: s * 4.4, turn: s * 6 },
        hands: [
          { x: 23 - c * 9 + attack * 13, y: -38 + s * 2 + attack * 8, bend: 1, turn: 26 - attack * 12 },
          { x: 23 + c * 9 + attack * 13, y: 38 + s * 2 - attack * 8, bend: 1, turn: -26 + attack * 12 },
        ],
        jaw: 0.5 + attack * 1.3,
      }
    },
    paint: {
      torso(draw, at, look, random) {
        draw.flat(
          smoothPath(
            at([
              [20, -13],
              [12, -19],
              [4, -12],
              [2, 0],
              [4, 12],
              [12, 19],
              [20, 13],
            ]),
          ),
          look.skin,
        )
        draw.stroke(
          smoothPath(
            at([
              [12, -18],
              [4, -12],
              [2, 0],
              [4, 12],
              [12, 18],
            ]),
            false,
          ),
          darker(look.top, 0.6),
          2,
        )
        for (const y of [-13, 13])
          draw.stroke(
            smoothPath(
              at([
                [-21, y * 0.7],
                [-4, y],
                [12, y * 1.05],
              ]),
              false,
            ),
            darker(look.legs, 0.15),
            5.5,
          )
        stains(draw, at, random, [
          [14, 4, 6],
          [-10, 18, 5],
          [-12, -10, 4],
        ])
      },
      head(draw, head, look, path) {
        draw.inside(path, () => {
          for (const y of [-1, 1])
            draw.flat(
              smoothPath(
                head([
                  [-14, y * 4],
                  [-11, y * 9],
                  [-1, y * 14],
                  [-2, y * 10.5],
                  [-9, y * 7],
                ]),
              ),
              look.hair,
            )
          draw.stroke(
            smoothPath(
              head([
                [-9, -3],
                [-3, -1],
                [0, -4],
                [4, -2],
              ]),
              false,
            ),
            darker(look.skin, 0.6),
            1.6,
          )
          for (const x of [-7, -3, 1])
            draw.stroke(
              smoothPath(
                head([
                  [x, -5],
                  [x + 0.5, 0.5],
                ]),
                false,
              ),
              darker(look.skin, 0.6),
              1.2,
            )
        })
      },
    },
  },
}

function zombie(bodyName, colours, random) {
  const body = BODIES[bodyName]
  const look = {
    ...body.look,
    ...colours,
    paintTorso: (draw, at) => body.paint.torso(draw, at, look, random()),
    paintHead(draw, head, pose) {
      const face = zombieFace(draw, head, look, { jaw: pose.jaw ?? 0.6, size: look.headSize, eyes: pose.dead ? '#8a8468' : EYE.zombie })
      body.paint.head(draw, head, look, face.path, pose)
      draw.stroke(face.path, INK, 0.01)
      face.eyes()
    },
  }
  return { body, look }
}

export function zombies() {
  return Object.keys(BODIES).flatMap((bodyName, b) =>
    Object.entries(ZOMBIES).map(([paletteName, colours], p) => {
      const seed = 100 + b * 10 + p
      const { body, look } = zombie(bodyName, colours, () => makeRandom(seed))
      const frame = (t, attack) => (draw) => {
        const pose = { ...body.pose(t, attack), t }
        drawLegs(draw, look, stride(t, body.gait))
        drawUpper(draw, look, pose)
      }
      return {
        name: `zombie-${bodyName}-${paletteName}`,
        size: 'regular',
        half: 76,
        animations: {
          walk: Array.from({ length: FRAMES }, (_, i) => frame(i / FRAMES, 0)),
          attack: [frame(0.12, 1)],
          death: [(draw) => drawFallen(draw, look, makeRandom(seed), { pool: bodyName === 'hulk' ? 1.12 : 1, twistBy: b * 14 - 6 })],
        },
      }
    }),
  )
}
