// The shared two-legged rig seen from above, facing +x. A `look` says what a
// body is made of, a `pose` where its parts are; left is -y, right is +y.
import { blob, ellipse, joint, place, polar, radians, smoothPath, TAU } from '../lib/geometry.mjs'
import { darker, GORE, INK, mix } from '../lib/palette.mjs'

/** Leg swing for one step cycle; t runs 0..1. Feet land well outside the torso. */
export function stride(t, { reach = 26, spread = 12, drag = [1, 1], splay = 8 } = {}) {
  return [0, 0.5].map((offset, i) => {
    const a = (t + offset) * TAU
    const side = i ? 1 : -1
    const held = Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.65 // linger at the extremes
    return {
      x: held * reach * drag[i] - (1 - drag[i]) * reach * 0.55,
      y: side * (spread + Math.abs(Math.cos(a)) * 1.5),
      lift: Math.max(0, -Math.sin(a)) * drag[i],
      toe: Math.max(0, -Math.cos(a)),
      turn: side * (splay + (1 - drag[i]) * 40),
    }
  })
}

export function drawLegs(draw, look, feet) {
  const order = feet[0].lift > feet[1].lift ? [1, 0] : [0, 1]
  for (const i of order) {
    const f = feet[i],
      side = i ? 1 : -1,
      girth = look.legGirth ?? 12
    const grow = 1 + f.lift * 0.16
    const hip = [-3, side * (look.hip ?? 8)]
    const ankle = [f.x - 3, f.y]
    const knee = [(hip[0] + ankle[0]) / 2 + 4 + f.lift * 4, (hip[1] + ankle[1]) / 2 + side * 1.5]
    const shoe = place({ x: f.x - f.toe * 8, y: f.y, turn: f.turn, scale: grow })
    const length = 13 - f.toe * 3
    const points = shoe([
      [-8, -4.6],
      [-9.5, 0],
      [-8, 4.6],
      [0, 5.6],
      [length - 4, 5.4],
      [length, 0],
      [length - 4, -5.4],
      [0, -5.6],
    ])
    if (look.bareFeet) draw.solid(points, look.skin, { bevel: 1.6, light: 0.5 })
    else {
      draw.solid(points, look.shoe, { bevel: 1.8, light: 0.45 })
      draw.stroke(
        smoothPath(
          shoe([
            [length - 7, -4],
            [length - 5.4, 0],
            [length - 7, 4],
          ]),
          false,
        ),
        darker(look.shoe, 0.5),
        1.5,
      )
    }
    draw.limb([hip, knee, ankle], [girth + 1, girth, girth - 2.5], look.legs)
    if (look.tornLegs)
      draw.stroke(
        smoothPath(
          [
            [ankle[0] - 2, ankle[1] - 4],
            [ankle[0] + 1, ankle[1] - 1],
            [ankle[0] - 2, ankle[1] + 2],
          ],
          false,
        ),
        darker(look.legs, 0.6),
        1.5,
      )
  }
}

/** Outline of shoulders and back. */
function torsoOutline({ width = 27, depth = 13, hump = 0 }) {
  const side = [
    [-depth * 0.98 - hump, -width * 0.36],
    [-depth * 0.72, -width * 0.8],
    [-depth * 0.05, -width * 1.0],
    [depth * 0.55, -width * 0.86],
    [depth * 0.82, -width * 0.42],
  ]
  return [[-depth * 1.06 - hump, 0], ...side, [depth * 0.9, 0], ...side.map(([x, y]) => [x, -y]).reverse()]
}

/** Position of a shoulder in this pose. */
const shoulderOf = (look, pose, i) => place(pose.torso)([1, (i ? 1 : -1) * look.width * 0.82])

function drawArm(draw, look, pose, i) {
  const hand = pose.hands[i]
  if (!hand) return
  const side = i ? 1 : -1,
    girth = look.armGirth ?? 11
  const shoulder = shoulderOf(look, pose, i)
  const bend = (hand.bend ?? 1) * side
  const end = [hand.x, hand.y]
  // Hanging arms look shorter from above, so the bones never exceed what the reach needs.
  const bone = Math.min(look.armBone ?? 18, Math.max(8, Math.hypot(end[0] - shoulder[0], end[1] - shoulder[1]) * (hand.slack ?? 0.55)))
  const elbow = hand.stump ? [(shoulder[0] + end[0]) / 2, (shoulder[1] + end[1]) / 2] : joint(shoulder, end, bone, bone, bend)
  const angle = Math.atan2(hand.y - elbow[1], hand.x - elbow[0]) + radians(hand.turn ?? 0)
  if (hand.stump) {
    draw.limb([elbow, polar(angle, 5, end)], [4, 3.4], GORE.bone)
    draw.solid(ellipse(...polar(angle, -5, end), 5, 5, 8), GORE.blood, { bevel: 1, light: 0 })
    draw.limb([shoulder, elbow, polar(angle, -6, end)], [girth, girth - 1, girth - 2], look.skin)
  } else {
    if (look.claws) drawClaws(draw, end, angle, look, hand.open ?? 1)
    draw.limb([shoulder, elbow, end], [girth, girth - 1.5, girth - 3.5], look.skin)
    drawPalm(draw, end, angle, look)
  }
  const sleeve = hand.sleeve ?? look.sleeve ?? 1
  if (sleeve > 0) {
    const cuff = sleeve < 1 ? [shoulder[0] + (elbow[0] - shoulder[0]) * sleeve, shoulder[1] + (elbow[1] - shoulder[1]) * sleeve] : null
    const far = sleeve - 1
    const spine = cuff ? [shoulder, cuff] : [shoulder, elbow, [elbow[0] + (end[0] - elbow[0]) * far, elbow[1] + (end[1] - elbow[1]) * far]]
    draw.limb(spine, [girth + 2.5, girth + 2, girth + 1], look.sleeveColour ?? look.top)
  }
}

function drawPalm(draw, at, angle, look) {
  const size = look.hand ?? 5.4
  draw.solid(
    place({ x: at[0], y: at[1], turn: (angle * 180) / Math.PI })(ellipse(1.5, 0, size * 1.12, size, 10)),
    look.glove ?? look.skin,
    { bevel: 1.3, light: 0.5 },
  )
}

function drawClaws(draw, at, angle, look, open) {
  for (const k of [-1.5, -0.5, 0.5, 1.5]) {
    const a = angle + k * 0.42 * open
    const root = polar(a, 4, at),
      knuckle = polar(a, 9, at),
      tip = polar(a - k * 0.25, 13.5, at)
    draw.limb([root, knuckle, tip], [4, 3.6, 1.6], look.glove ?? look.skin, { line: 1.8 })
  }
}

/** Torso, arms and head. `look.paintTorso` and `look.paintHead` add the details. */
export function drawUpper(draw, look, pose) {
  const at = place(pose.torso)
  const outline = at(torsoOutline(look))
  const over = pose.armsOver ?? [false, false]
  for (const i of [0, 1]) if (!over[i]) drawArm(draw, look, pose, i)
  look.paintBehind?.(draw, at, pose)
  const path = draw.solid(outline, look.top, { bevel: 3.6, light: 0.6, shine: 0.2 })
  draw.inside(path, () => look.paintTorso?.(draw, at, pose))
  draw.stroke(path, INK, draw.line)
  look.paintOver?.(draw, at, pose)
  for (const i of [0, 1]) if (over[i]) drawArm(draw, look, pose, i)
  const head = place(pose.head)
  draw.castShadow(path, head(ellipse(0, 0, look.headSize ?? 14, look.headSize ?? 14)), 4, 5)
  look.paintHead(draw, head, pose)
}

/** Torn cloth: a jagged hole with skin below. */
export function tear(draw, at, points, skin) {
  const path = smoothPath(at(points))
  draw.flat(path, mix(skin, GORE.blood, 0.35))
  draw.stroke(path, '#1d1118', 1.4, 0.8)
}

/** Dried blood on cloth or skin. */
export function stains(draw, at, random, spots) {
  for (const [x, y, r] of spots) {
    const [px, py] = at([x, y])
    const points = ellipse(px, py, r, r * 0.8, 9).map(([a, b]) => [a + random.range(-r, r) * 0.35, b + random.range(-r, r) * 0.35])
    draw.flat(smoothPath(points), GORE.bloodDark, 0.82)
  }
}

/** A lopsided pool of blood with drops around it. */
export function bloodPool(draw, random, x, y, rx, ry) {
  draw.flat(smoothPath(blob(random, x, y, rx, ry, 15, 0.2)), GORE.bloodDark)
  draw.flat(smoothPath(blob(random, x - rx * 0.1, y - ry * 0.12, rx * 0.72, ry * 0.68, 13, 0.24)), mix(GORE.bloodDark, GORE.blood, 0.55))
  for (let i = 0; i < 7; i++)
    draw.dot(...polar(random.range(0, TAU), rx * random.range(1.08, 1.3), [x, y]), random.range(1.4, 3.2), GORE.bloodDark)
}

/** A body lying on its front: long torso, limbs flung out, blood around it. */
export function drawFallen(draw, look, random, { pool = 1, twistBy = 8 } = {}) {
  bloodPool(draw, random, 4, 3, 41 * pool, 34 * pool)
  draw.dimmed(() => {
    drawLegs(draw, look, [
      { x: -38, y: -15, lift: 0, toe: 0, turn: 205 },
      { x: -33, y: 19, lift: 0, toe: 0, turn: 150 },
    ])
    drawUpper(draw, look, {
      torso: { x: 0, y: 0, turn: twistBy, sx: 1.45, sy: 0.92 },
      head: { x: 21, y: 4, turn: 38 },
      dead: true,
      hands: [
        { x: 30, y: -33, bend: -1, turn: 20 },
        { x: -2, y: 42, bend: 1, turn: 30 },
      ],
    })
  })
}
