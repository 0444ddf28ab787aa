// The survivor, in two layers so that the legs can follow the movement while
// the upper body aims: `player-<variant>-legs` below, weapon, then `player-<variant>`.
// Each upper frame tells where the weapon goes: anchors.grip = {x, y, turn}.
import { ellipse, polar, radians, smoothPath, TAU } from '../lib/geometry.mjs'
import { darker, HAIR, lighter, OUTFIT, SKIN } from '../lib/palette.mjs'
import { makeRandom } from '../lib/random.mjs'
import { drawFallen, drawLegs, drawUpper, stride } from './humanoid.mjs'

const VARIANTS = {
  male: {
    ...OUTFIT.male,
    skin: SKIN.tan,
    hair: HAIR.brown,
    width: 25.5,
    depth: 12.5,
    headSize: 14,
    armGirth: 10.5,
    sleeve: 0.85,
    legGirth: 12,
    hip: 8,
    armBone: 17.5,
    hand: 5.6,
  },
  female: {
    ...OUTFIT.female,
    skin: SKIN.fair,
    hair: HAIR.blond,
    width: 22.5,
    depth: 11.5,
    headSize: 13.4,
    armGirth: 9,
    sleeve: 0.55,
    legGirth: 11,
    hip: 7,
    armBone: 17.5,
    hand: 5,
  },
}

function paintBackpack(draw, at, look) {
  for (const y of [-1, 1])
    draw.stroke(
      smoothPath(
        at([
          [-6, y * 13],
          [3, y * 12],
          [10, y * 8.5],
        ]),
        false,
      ),
      darker(look.pack, 0.5),
      5.4,
    )
  const pack = draw.solid(
    at([
      [-17, -12],
      [-20, 0],
      [-17, 12],
      [-6, 12.5],
      [-3.5, 9],
      [-3.5, -9],
      [-6, -12.5],
    ]),
    look.pack,
    { bevel: 3, light: 0.55 },
  )
  draw.inside(pack, () => {
    draw.stroke(
      smoothPath(
        at([
          [-11, -13],
          [-13, 0],
          [-11, 13],
        ]),
        false,
      ),
      darker(look.pack, 0.45),
      1.8,
    )
    for (const y of [-6, 6]) draw.flat(smoothPath(at(ellipse(-9, y, 2, 1.5, 6))), '#fff0cf')
  })
}

function paintHead(draw, head, look, pose) {
  const k = look.headSize / 14
  const scaled = (points) => head(points.map(([x, y]) => [x * k, y * k]))
  if (!look.cap) {
    // ponytail swings against the head
    const swing = pose.swing ?? 0
    draw.limb(
      scaled([
        [-10, 0],
        [-18, swing * 3],
        [-26, swing * 7],
        [-33, swing * 12],
      ]),
      [9, 13, 11, 3],
      look.hair,
      { shine: 0.4 },
    )
    draw.solid(scaled(ellipse(-13, 0, 3, 5, 8)), look.top, { bevel: 1, light: 0 })
  }
  for (const y of [-1, 1]) draw.solid(scaled(ellipse(0, y * 12.4, 3, 2.4, 8)), look.skin, { bevel: 0.8, light: 0 })
  draw.solid(
    scaled([
      [13.5, -2.2],
      [17.2, 0],
      [13.5, 2.2],
    ]),
    look.skin,
    { bevel: 0.6, light: 0 },
  )
  const skull = draw.solid(
    scaled([
      [-13, 0],
      [-11, -8],
      [-3, -12.8],
      [6, -11.6],
      [12.6, -6.5],
      [14.4, 0],
      [12.6, 6.5],
      [6, 11.6],
      [-3, 12.8],
      [-11, 8],
    ]),
    look.skin,
    { bevel: 2.2, light: 0.6 },
  )
  draw.inside(skull, () => {
    for (const y of [-4.6, 4.6]) draw.flat(smoothPath(scaled(ellipse(11.4, y, 1.5, 2.3, 7))), '#2a1a20')
  })
  if (look.cap) {
    draw.solid(
      scaled([
        [5, -10.5],
        [13, -10],
        [19.5, -5.5],
        [20.8, 0],
        [19.5, 5.5],
        [13, 10],
        [5, 10.5],
      ]),
      darker(look.cap, 0.12),
      { bevel: 2, light: 0.5 },
    )
    const cap = draw.solid(
      scaled([
        [-13.4, 0],
        [-11.4, -8.6],
        [-3, -13],
        [5, -12],
        [8.5, -7],
        [9.6, 0],
        [8.5, 7],
        [5, 12],
        [-3, 13],
        [-11.4, 8.6],
      ]),
      look.cap,
      { bevel: 2.6, light: 0.55, shine: 0.38 },
    )
    draw.inside(cap, () => {
      for (const y of [-12, 0, 12])
        draw.stroke(
          smoothPath(
            scaled([
              [9, y * 0.75],
              [-2, y * 0.3],
              [-13, y * 0.7],
            ]),
            false,
          ),
          darker(look.cap, 0.4),
          1.3,
        )
      draw.flat(
        smoothPath(
          scaled([
            [2, -5],
            [9, -5],
            [10, 0],
            [9, 5],
            [2, 5],
          ]),
        ),
        look.trim,
        0.95,
      )
    })
    draw.dot(...scaled([[-2, 0]])[0], 1.9, lighter(look.cap, 0.4))
  } else {
    draw.solid(
      scaled([
        [-13.8, 0],
        [-11.8, -9],
        [-3, -13.8],
        [6, -13],
        [11, -8.6],
        [8.6, -4],
        [5.4, 1],
        [7.6, 5],
        [10.6, 9],
        [6, 13],
        [-3, 13.8],
        [-11.8, 9],
      ]),
      look.hair,
      { bevel: 2.6, light: 0.6, shine: 0.42 },
    )
    for (const [x, y] of [
      [7, -8],
      [6, 9],
    ])
      draw.stroke(
        smoothPath(
          scaled([
            [x, y],
            [-3, y * 0.72],
            [-12, y * 0.2],
          ]),
          false,
        ),
        darker(look.hair, 0.34),
        1.5,
      )
  }
}

function makeLook(variant) {
  const base = VARIANTS[variant]
  const look = {
    ...base,
    paintTorso(draw, at) {
      draw.flat(
        smoothPath(
          at([
            [12, -8],
            [3, -10],
            [0, 0],
            [3, 10],
            [12, 8],
          ]),
        ),
        look.trim,
      )
      draw.stroke(
        smoothPath(
          at([
            [12, -8],
            [3, -10],
            [0, 0],
            [3, 10],
            [12, 8],
          ]),
          false,
        ),
        darker(look.top, 0.5),
        1.5,
      )
    },
    paintOver: (draw, at) => paintBackpack(draw, at, look),
    paintHead: (draw, head, pose) => paintHead(draw, head, look, pose),
  }
  return look
}

const grip = (draw, x, y, turn) => {
  draw.anchors.grip = { x, y, turn }
}

/** Upper-body poses. Each returns the pose and where the weapon is held. */
const POSES = {
  idle(t) {
    const breath = Math.sin(t * TAU)
    return {
      torso: { x: -2, y: 0, turn: breath * 2, scale: 1 + breath * 0.018 },
      head: { x: 4, y: 0, turn: breath * -4 },
      swing: breath * 0.4,
      hands: [
        { x: 12 + breath, y: -25, bend: 1 },
        { x: 12 - breath, y: 25, bend: 1 },
      ],
      grip: [12, 25, 0],
    }
  },
  walk(t) {
    const c = Math.cos(t * TAU),
      s = Math.sin(t * TAU)
    return {
      torso: { x: -1, y: s * 1.2, turn: c * 13 },
      head: { x: 5, y: s * 1.5, turn: c * -4 },
      swing: s,
      hands: [
        { x: 6 - c * 19, y: -24 + Math.max(0, -c) * 5, bend: 1 },
        { x: 6 + c * 19, y: 24 - Math.max(0, c) * 5, bend: 1 },
      ],
      grip: [6 + c * 19, 24, -c * 18],
    }
  },
  // One hand (right) sweeps the weapon from behind the shoulder across the front.
  swing1(step) {
    const a = [112, 48, -8, -52][step],
      reach = [31, 36, 37, 34][step]
    const [x, y] = polar(radians(a), reach)
    return {
      torso: { x: -2, y: 0, turn: [26, 10, -16, -30][step] },
      head: { x: 5, y: 0, turn: [10, 4, -4, -10][step] },
      swing: [1, 0.3, -0.7, -1][step],
      hands: [
        { x: [16, 8, -4, -12][step], y: [-23, -26, -27, -23][step], bend: 1 },
        { x, y: y * 0.9 + 4, bend: [1, 1, 1, 1][step] },
      ],
      grip: [x, y * 0.9 + 4, a - [6, 0, 14, 34][step]],
      armsOver: [false, step === 3],
    }
  },
  // Both hands on a long haft; the whole torso turns with it.
  swing2(step) {
    const a = [92, 34, -26, -76][step]
    const near = polar(radians(a), 22, [3, 0]),
      far = polar(radians(a), 33, [3, 0])
    return {
      torso: { x: -2, y: 0, turn: [38, 14, -18, -40][step] },
      head: { x: 6, y: 0, turn: [18, 6, -6, -18][step] },
      swing: [1, 0.3, -0.7, -1][step],
      hands: [
        { x: near[0], y: near[1], bend: [-1, 1, 1, 1][step] },
        { x: far[0], y: far[1], bend: [1, 1, 1, -1][step] },
      ],
      grip: [near[0], near[1], a],
      armsOver: [step === 0, step === 3],
    }
  },
  aimPistol: () => ({
    torso: { x: -3, y: 0, turn: -4 },
    head: { x: 4, y: 1, turn: 0 },
    swing: 0.2,
    hands: [
      { x: 27, y: -1, bend: 1 },
      { x: 29, y: 5, bend: 1 },
    ],
    grip: [33, 2, 0],
  }),
  aimRifle: () => ({
    torso: { x: -3, y: -1, turn: 20 },
    head: { x: 6, y: 1, turn: -2 },
    swing: 0.5,
    hands: [
      { x: 35, y: 6, bend: 1 },
      { x: 19, y: 13, bend: 1 },
    ],
    grip: [23, 9, 0],
  }),
  aimBow: (pull) => ({
    torso: { x: -3, y: 0, turn: 26 + pull * 8 },
    head: { x: 5, y: -1, turn: 0 },
    swing: -0.4,
    hands: [
      { x: 35, y: -2, bend: 1 },
      { x: pull ? 12 : 26, y: pull ? 6 : 3, bend: 1 },
    ],
    grip: [35, -1, 0],
  }),
  aimSling: (pull) => ({
    torso: { x: -3, y: 0, turn: 18 + pull * 8 },
    head: { x: 4, y: 0, turn: 0 },
    swing: -0.2,
    hands: [
      { x: 33, y: 0, bend: 1 },
      { x: pull ? 13 : 25, y: pull ? 4 : 3, bend: 1 },
    ],
    grip: [33, 0, 0],
  }),
  hurt: () => ({
    torso: { x: -7, y: 1, turn: -16 },
    head: { x: -4, y: 3, turn: -26 },
    swing: -1,
    hands: [
      { x: 11, y: -31, bend: -1 },
      { x: 3, y: 33, bend: -1 },
    ],
    grip: [3, 33, 60],
  }),
}

export function player() {
  return Object.keys(VARIANTS).flatMap((variant) => {
    const look = makeLook(variant)
    const upper = (name, arg) => (draw) => {
      const pose = POSES[name](arg)
      drawUpper(draw, look, pose)
      grip(draw, ...pose.grip)
    }
    const legs = (feet) => (draw) => drawLegs(draw, look, feet)
    const steps = (name, n) => Array.from({ length: n }, (_, i) => upper(name, i))
    const cycle = (name, n) => Array.from({ length: n }, (_, i) => upper(name, i / n))
    return [
      {
        name: `player-${variant}-legs`,
        size: 'regular',
        half: 52,
        rim: true,
        animations: {
          idle: [
            legs([
              { x: 7, y: -12, lift: 0, toe: 0, turn: -10 },
              { x: 2, y: 12.5, lift: 0, toe: 0, turn: 14 },
            ]),
          ],
          walk: Array.from({ length: 8 }, (_, i) => legs(stride(i / 8, { reach: 29, spread: variant === 'male' ? 11.5 : 10 }))),
        },
      },
      {
        name: `player-${variant}`,
        size: 'regular',
        half: 72,
        rim: true,
        animations: {
          idle: cycle('idle', 4),
          walk: cycle('walk', 8),
          'swing-one-hand': steps('swing1', 4),
          'swing-two-hand': steps('swing2', 4),
          'aim-pistol': [upper('aimPistol')],
          'aim-rifle': [upper('aimRifle')],
          'aim-bow': steps('aimBow', 2),
          'aim-slingshot': steps('aimSling', 2),
          hurt: [upper('hurt')],
          dead: [(draw) => drawFallen(draw, { ...look }, makeRandom(variant === 'male' ? 3 : 4), { pool: 0.95 })],
        },
      },
    ]
  })
}
