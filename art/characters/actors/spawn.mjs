// Spawn: a fast slug of flesh that stretches and bunches; mostly teeth.
import { blob, ellipse, polar, smoothPath, TAU } from '../lib/geometry.mjs'
import { darker, EYE, GORE, SPAWN } from '../lib/palette.mjs'
import { makeRandom } from '../lib/random.mjs'

function slug(draw, t, bite) {
  const stretch = Math.cos(t * TAU),
    wag = Math.sin(t * TAU)
  const front = 13 + stretch * 5 + bite * 3,
    back = -18 - stretch * 6
  for (const side of [-1, 1]) {
    // two grasping nubs
    const x = front - 9 + side * wag * 3,
      y = side * (13 - stretch * 1.5)
    draw.limb(
      [
        [front - 12, side * 6],
        [x, y],
        [x + 8 + bite * 4, y + side * 1],
      ],
      [6, 5, 2.4],
      SPAWN.slime,
    )
  }
  const girth = 1 - stretch * 0.13
  const spine = [
    [back - 5, wag * 7],
    [back + 6, wag * 3],
    [-4, -wag * 2.4],
    [front - 5, 0],
  ]
  const path = draw.limb(spine, [4, 14 * girth, 21 * girth, 18 * girth], SPAWN.flesh, { shine: 0.4 })
  draw.inside(path, () => {
    for (const k of [0.22, 0.4, 0.58]) {
      const x = back + (front - back) * k
      draw.stroke(`M${x} ${-11}q5 11 0 22`, SPAWN.vein, 1.6, 0.7)
    }
    draw.dot(-3, 4, 2.6, SPAWN.slime)
    draw.dot(-9, -3, 2, SPAWN.slime)
  })
  const open = 6.2 + bite * 3
  draw.solid(ellipse(front + 1, 0, 5.6 + bite * 2, open + 1.6, 10), darker(SPAWN.flesh, 0.2), { bevel: 1, light: 0 })
  draw.flat(smoothPath(ellipse(front + 2, 0, 3.8 + bite * 1.6, open, 10)), '#3a0712')
  for (let i = 0; i < 7; i++) {
    // ring of teeth
    const a = (i / 7) * TAU + 0.4,
      [x, y] = [front + 2 + Math.cos(a) * (3.8 + bite * 1.6), Math.sin(a) * open]
    draw.stroke(
      `M${x.toFixed(1)} ${y.toFixed(1)}L${(front + 2 + Math.cos(a) * 1).toFixed(1)} ${(Math.sin(a) * open * 0.45).toFixed(1)}`,
      '#fff1cf',
      2,
    )
  }
  draw.eye(front - 8, -5, 4.4, { ball: EYE.zombie, pupil: EYE.pupil, look: 0 })
  draw.eye(front - 10, 5.4, 3, { ball: EYE.zombie, pupil: EYE.pupil, look: 0 })
}

function splat(draw) {
  const random = makeRandom(12)
  draw.flat(smoothPath(blob(random, 0, 0, 25, 20, 13, 0.3)), GORE.bloodDark)
  draw.solid(blob(random, -2, 0, 18, 13, 11, 0.28), darker(SPAWN.flesh, 0.2), { bevel: 2 })
  for (let i = 0; i < 6; i++) draw.dot(...polar(random.range(0, TAU), random.range(19, 29)), random.range(1.5, 3.2), GORE.blood)
  draw.eye(7, -4, 4.2, { ball: EYE.zombie, pupil: EYE.pupil, look: 2 })
}

export function spawn() {
  return [
    {
      name: 'spawn',
      size: 'small',
      half: 40,
      animations: {
        walk: Array.from({ length: 6 }, (_, i) => (draw) => slug(draw, i / 6, 0)),
        attack: [(draw) => slug(draw, 0, 1)],
        death: [splat],
      },
    },
  ]
}
