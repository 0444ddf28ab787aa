// Consumables and crafting materials, by item id.
import * as m from '../lib/materials.mjs'
import { box, cog, ellipse, poly, smooth, tube } from '../lib/shapes.mjs'
import { slung, stitches } from './parts.mjs'

const INK = '#17121c'

/** A screw that lies along +x, its head at the left. */
function screw(p, material) {
  p.part(poly([-14, -3.4], [16, -3], [25, 0], [16, 3], [-14, 3.4]), material)
  for (let x = -10; x < 18; x += 4.4)
    p.line(`M${x} -4.6L${x + 2.6} 4.6`, INK, 1.7).line(`M${x - 1.2} -4.2L${x + 1.2} 4.2`, '#ffffff', 1, 0.7)
  p.part('M-22 -9C-24 -9 -24 9 -22 9L-14 4L-14 -4Z', material)
  p.line('M-22.6 -4L-22.6 4', INK, 1.8)
}
/** A hexagonal nut seen from above. */
function nut(p, x, y, r, material, turn = 0.3) {
  const hex = Array.from({ length: 6 }, (_, i) => [x + Math.cos(turn + (i * Math.PI) / 3) * r, y + Math.sin(turn + (i * Math.PI) / 3) * r])
  p.part(poly(...hex) + ellipse(x, y, r * 0.46), material, { edge: 1.6, shade: 2 })
  p.line(ellipse(x, y, r * 0.66), '#38404e', 1, 0.6)
}
/** A bottle of glue that stands upright. */
function glueBottle(p, body, cap, label) {
  p.part('M22 24L42 24C46 26 47 30 47 34L47 55C47 58 45 60 42 60L22 60C19 60 17 58 17 55L17 34C17 30 18 26 22 24Z', body, {
    edge: 2,
    shade: 3,
  })
  p.part(poly([29, 3], [35, 3], [40, 17], [24, 17]), cap)
  p.part(box(22, 16, 20, 9, 2), cap)
  p.part(box(18, 34, 28, 17, 1), label, { line: 1.1, edge: 0.8 })
}

export const consumables = {
  bandage(p) {
    p.part('M30 50L58 44L60 54C54 60 40 62 28 60Z', m.linen)
    p.line('M34 55L56 50', '#b8ad90', 1.3, 0.8)
    p.part(ellipse(27, 31, 24, 25), m.linen, { edge: 2, shade: 3.4 })
    p.line(ellipse(27, 31, 17, 18), '#b8ad90', 1.4, 0.9).line(ellipse(27, 31, 11, 12), '#b8ad90', 1.4, 0.9)
    p.part(ellipse(27, 31, 5.4, 6), m.of.matte('#8d8269'), { edge: 0.6, line: 1.2 })
    p.part('M38 8L47 8L47 13.6L52.6 13.6L52.6 22L47 22L47 27.6L38 27.6L38 22L32.4 22L32.4 13.6L38 13.6Z', m.crimson, { line: 1.3 })
  },
  medkit(p) {
    p.cord('M22 15C22 5 42 5 42 15', '#4d5866', 4.4)
    p.part(box(5, 14, 54, 42, 6), m.crimson, { edge: 2.2, shade: 4 })
    p.line('M6 27L58 27', INK, 1.6, 0.7)
    p.part(box(11, 23.6, 7, 7.6, 1.4), m.silver, { line: 1.1 }).part(box(46, 23.6, 7, 7.6, 1.4), m.silver, { line: 1.1 })
    p.part(ellipse(32, 37, 14.4), m.white, { edge: 1.4 })
    p.flat('M28.6 28L35.4 28L35.4 33.6L41 33.6L41 40.4L35.4 40.4L35.4 46L28.6 46L28.6 40.4L23 40.4L23 33.6L28.6 33.6Z', '#d8322c')
  },
  food_ration(p) {
    p.part('M10 16L54 16L54 52C54 60 10 60 10 52Z', m.steel, { edge: 2, shade: 3.4 })
    p.part('M10 25L54 25L54 46C50 52 14 52 10 46Z', m.of.matte('#e08a3a'), { line: 1.2 })
    p.part(smooth([25, 33], [32, 30], [40, 33], [41, 41], [33, 46], [24, 41]), m.of.glossy('#f7b052'), { line: 1.2 })
    p.part('M33 31C34 26 39 25 43 27C42 31 38 33 33 31Z', m.green, { line: 1.1, edge: 0.8 })
    p.part(ellipse(32, 16, 22, 7), m.brightSteel)
    p.part(ellipse(32, 16.6, 18, 5), m.of.matte('#d9812e'), { edge: 0, line: 1 })
    p.part(ellipse(27, 15.6, 6, 2.8), m.of.glossy('#f7b052'), { line: 1, edge: 0.8 }).part(
      ellipse(38, 17.4, 6, 2.8),
      m.of.glossy('#f7b052'),
      { line: 1, edge: 0.8 },
    )
    p.part('M50 14C52 6 46 2 36 3C38 8 42 12 50 14Z', m.silver)
  },
  water_bottle(p) {
    p.at({ x: 32, y: 32, turn: 12 }, () => {
      p.part(
        'M-5.6 -22L5.6 -22C6 -17 13 -15 13 -8L13 25C13 28 11 29.6 8 29.6L-8 29.6C-11 29.6 -13 28 -13 25L-13 -8C-13 -15 -6 -17 -5.6 -22Z',
        m.glass,
        { edge: 2, shade: 3 },
      )
      p.flat('M-11.6 -3C-6 -6 4 0 11.6 -3L11.6 25C11 28 -11 28 -11.6 25Z', '#2f86d0', 0.75)
      p.part(box(-13, 4, 26, 12, 1), m.white, { line: 1.1, edge: 0.8 })
      p.flat('M0 5.4C3 9 4 11 2.8 13.4C1.6 15 -1.6 15 -2.8 13.4C-4 11 -3 9 0 5.4Z', '#2f86d0')
      p.line('M-9 -9L-9 1', '#ffffff', 2.4, 0.9)
      p.part(box(-6.6, -30, 13.2, 8, 2), m.of.glossy('#2f5fc0'))
    })
  },
  meal(p) {
    p.line('M24 20C20 15 27 12 23 5M33 18C29 12 36 9 32 2M42 20C38 15 45 12 41 5', '#d8d2c4', 2.6, 0.8)
    p.part('M6 32L58 32C58 48 48 58 32 58C16 58 6 48 6 32Z', m.of.matte('#4d6f9a'), { edge: 2.2, shade: 4 })
    p.part(ellipse(32, 32, 26, 9), m.steel)
    p.part(ellipse(32, 32.6, 22, 6.4), m.of.matte('#b8622a'), { edge: 0, line: 1 })
    p.part(ellipse(24, 31.4, 6, 3), m.of.glossy('#f7b052'), { line: 1, edge: 0.8 })
    p.part(ellipse(37, 33.4, 7, 3.2), m.of.glossy('#f7b052'), { line: 1, edge: 0.8 })
    p.part(ellipse(42, 29.6, 3.6, 2), m.green, { line: 1, edge: 0.6 })
    p.part(box(22, 56, 20, 5, 2), m.of.matte('#3f5c82'))
  },
  ammo_pack(p) {
    for (const [i, x] of [17, 27, 37, 47].entries()) {
      p.part(`M${x - 4} 30L${x - 4} 14C${x - 4} 9 ${x - 2} 4 ${x} ${2 + (i % 2)}C${x + 2} 4 ${x + 4} 9 ${x + 4} 14L${x + 4} 30Z`, m.brass)
      p.part(`M${x - 4} 14C${x - 4} 9 ${x - 2} 4 ${x} ${2 + (i % 2)}C${x + 2} 4 ${x + 4} 9 ${x + 4} 14Z`, m.copper, { line: 1.1 })
    }
    p.part(box(6, 24, 52, 35, 4), m.olive, { edge: 2, shade: 3.6 })
    p.part(box(6, 24, 52, 8, 2), m.darkOlive)
    p.part(box(27, 21, 10, 15, 2), m.gun)
    p.part(box(13, 38, 38, 14, 1.6), m.yellow, { line: 1.2 })
    for (const x of [20, 29, 38])
      p.flat(`M${x} 49L${x} 44C${x} 42 ${x + 3} 40 ${x + 3} 40C${x + 3} 40 ${x + 6} 42 ${x + 6} 44L${x + 6} 49Z`, '#3a2f20')
  },
  lootbag(p) {
    p.part('M24 17L20 6C26 9 29 3 32 7C35 3 38 9 44 6L40 17Z', m.tan)
    p.part('M25 17L39 17C52 26 58 38 56 48C54 58 44 60 32 60C20 60 10 58 8 48C6 38 12 26 25 17Z', m.of.matte('#c18a4a'), {
      edge: 2.2,
      shade: 4,
    })
    p.part(poly([36, 33], [49, 31], [51, 44], [38, 46]), m.of.matte('#7f9a52'), { line: 1.2 })
    stitches(p, 'M37 34L48 32L50 43L39 45', '#fff0cf')
    p.line('M18 34C15 40 15 47 18 52M27 26C24 34 24 38 25 42', '#7a4c22', 1.5, 0.6)
    p.cord('M21 18C27 21 37 21 43 18', '#cf4236', 3.4)
    p.cord('M38 20C43 22 44 27 43 30M36 20C38 24 37 28 35 31', '#cf4236', 2.4)
  },
  crate(p) {
    p.part(box(6, 8, 52, 50, 2), m.darkWood, { edge: 1 })
    for (const y of [11, 22.4, 33.8, 45.2]) {
      p.part(box(8, y, 48, 10.4, 0.8), m.of.matte('#b47a3c'), { line: 1.2, edge: 1 })
      p.line(`M14 ${y + 4}L30 ${y + 4.6}M36 ${y + 6.6}L50 ${y + 6}`, '#7a4c22', 1, 0.6)
    }
    p.part(poly([9, 50], [16, 57], [55, 16], [48, 9]), m.of.matte('#c68a46'), { edge: 1.4 })
    p.part(box(5, 6.6, 9, 53, 1.4), m.of.matte('#a06a32')).part(box(50, 6.6, 9, 53, 1.4), m.of.matte('#a06a32'))
    for (const x of [5, 45])
      for (const y of [6, 46]) {
        p.part(box(x, y, 14, 13.6, 1.6), m.iron, { edge: 1.4 })
        p.rivet(x + 7, y + 6.8, 2, m.silver)
      }
  },
}

export const materials = {
  metal_pipe(p) {
    p.part(
      tube(
        [
          [10, 54],
          [34, 30],
          [37, 24],
          [37, 10],
        ],
        [11, 11, 11, 11],
      ),
      m.of.metal('#8f9aa6'),
      { edge: 1.8, shade: 2.6 },
    )
    p.at({ x: 13, y: 51, turn: -45 }, () => {
      p.part(box(-9, -8, 10, 16, 2), m.iron)
      p.part(ellipse(-9, 0, 3.6, 8), m.silver).part(ellipse(-9, 0, 2, 5), m.of.matte('#14131c'), { edge: 0, line: 1 })
    })
    p.part(box(29, 12, 16, 9, 2), m.iron)
    p.part(ellipse(37, 9, 8, 3.8), m.silver).part(ellipse(37, 9, 5, 2), m.of.matte('#14131c'), { edge: 0, line: 1 })
  },
  duct_tape(p) {
    p.part('M30 52L57 52L60 60L30 60C18 60 8 50 8 38Z', m.tape)
    p.part(ellipse(29, 32, 25, 26) + ellipse(29, 32, 11.4, 12), m.of.metal('#a3abb4', { light: 0.5 }), { edge: 2, shade: 3.4 })
    p.line(ellipse(29, 32, 20, 21), '#5d6672', 1, 0.7).line(ellipse(29, 32, 16, 17), '#5d6672', 1, 0.7)
    p.part(ellipse(29, 32, 12.4, 13) + ellipse(29, 32, 9, 9.6), m.tan, { line: 1.2, edge: 0.8 })
  },
  cloth(p) {
    p.part('M6 42L40 30L58 40L58 48L24 60L6 50Z', m.of.matte('#b64a5a'), { shade: 2.6 })
    p.part('M6 34L40 22L58 32L58 40L24 52L6 42Z', m.of.matte('#c9596a'))
    p.part('M6 24L38 8C44 6 52 16 58 24L58 32L24 44L6 34Z', m.of.matte('#d76a78'))
    p.inside('M6 24L38 8C44 6 52 16 58 24L24 36Z', () => {
      for (const k of [0, 9, 18, 27]) p.line(`M${10 + k} ${22 - k * 0.5}L${28 + k} ${36 - k * 0.44}`, '#f6c6b8', 2, 0.9)
      p.line('M14 30L48 14M20 33L54 19', '#f6c6b8', 1.6, 0.75)
    })
    p.line('M6 24L24 36L58 24M24 36L24 44', INK, 1.4)
  },
  plastic(p) {
    p.at({ x: 34, y: 33, turn: 24 }, () => {
      p.part(
        'M-5 -25L5 -25C5 -18 13 -16 13 -8L11 0L13 6L13 23C13 27 9 28 6 28L-6 28C-9 28 -13 27 -13 23L-13 6L-11 0L-13 -8C-13 -16 -5 -18 -5 -25Z',
        m.of.glossy('#58c48a'),
        { edge: 2, shade: 3 },
      )
      p.part(box(-12.4, 2, 24.8, 13, 1), m.crimson, { line: 1.1 })
      p.line('M-6 10C-2 4 2 14 6 7', '#ffffff', 2.2)
      p.line('M-8 -9L-8 -1M-7 20L-7 24', '#eafff2', 2.2, 0.9)
      p.part(box(-6.4, -31, 12.8, 7, 1.6), m.white)
    })
  },
  rubber_bands(p) {
    const loop = (x, y, rx, ry, turn, colour) => p.at({ x, y, turn }, () => p.cord(ellipse(0, 0, rx, ry), colour, 3.4))
    loop(27, 38, 21, 15, -30, '#e8574a')
    loop(38, 28, 20, 14, 28, '#4f9be0')
    loop(32, 36, 14, 20, 10, '#f2c02e')
  },
  glue(p) {
    glueBottle(p, m.white, m.orange, m.of.matte('#e8b84a'))
    p.flat('M24 47L28 38L32 45L36 38L40 47Z', '#8a4a1e', 0.9)
    p.part('M30 2C32 -1 36 1 35 4L34 9C33 11 31 10 31 8Z', m.white, { line: 1, edge: 0.6 })
  },
  screws(p) {
    p.at({ x: 24, y: 26, turn: 62, scale: 0.84 }, () => screw(p, m.of.metal('#b59a62')))
    p.at({ x: 42, y: 26, turn: 116, scale: 0.84 }, () => screw(p, m.steel))
    p.at({ x: 30, y: 49, turn: 8, scale: 0.92 }, () => screw(p, m.of.metal('#9aa6b2')))
  },
  bolts(p) {
    slung(
      p,
      () => {
        p.part(box(-8, -6, 40, 12, 1.6), m.steel)
        for (let x = 8; x < 30; x += 4) p.line(`M${x} -5.6L${x + 1.6} 5.6`, '#38404e', 1.5, 0.85)
        p.part(poly([-20, -11], [-8, -11], [-8, 11], [-20, 11], [-24, 5], [-24, -5]), m.steel)
        p.line('M-20 -4L-8.6 -4M-20 4L-8.6 4', '#38404e', 1.1, 0.8)
      },
      { x: 36, y: 31 },
    )
    nut(p, 18, 21, 14, m.of.metal('#d0a24a'))
    nut(p, 46, 47, 12, m.steel, 0)
  },
  wire(p) {
    p.part(box(22, 8, 20, 48, 3), m.darkWood)
    for (let y = 16; y < 50; y += 5.2) p.cord(`M13 ${y + 2}C20 ${y + 6} 44 ${y + 4} 51 ${y - 1}`, '#d6803e', 3.6, { ink: 1.1 })
    p.part(box(9, 5, 46, 8.6, 3), m.wood).part(box(9, 51, 46, 8.6, 3), m.wood)
    p.cord('M51 44C62 42 62 56 55 60', '#d6803e', 2.8)
  },
  brackets(p) {
    p.part('M7 6L21 6L21 43L58 43L58 57L13 57C9 57 7 55 7 51Z', m.of.metal('#7f93a8'), { edge: 2, shade: 3 })
    p.part(poly([21, 20], [21, 29], [35, 43], [44, 43]), m.iron)
    for (const [x, y] of [
      [14, 14],
      [14, 28],
      [38, 50],
      [51, 50],
    ]) {
      p.part(ellipse(x, y, 3.8), m.of.matte('#1a1a24'), { edge: 0, shade: 0, line: 1.1 })
      p.line(`M${x - 1.4} ${y + 3.4}L${x + 3} ${y + 2}`, '#ffffff', 0.9, 0.7)
    }
  },
  gears(p) {
    p.part(cog(41, 21, 19, 14.6, 10, 0.1) + ellipse(41, 21, 5.6), m.of.metal('#c99a48'), { edge: 1.8, shade: 2.6 })
    p.line(ellipse(41, 21, 10), '#6b4a16', 1.3, 0.7)
    p.part(cog(22, 41, 20, 15.4, 10, 0.4) + ellipse(22, 41, 6), m.steel, { edge: 1.8, shade: 2.8 })
    p.line(ellipse(22, 41, 10.6), '#38404e', 1.3, 0.7)
  },
  leather(p) {
    p.part(
      'M16 5C20 10 26 11 32 9C38 11 44 10 48 5C53 8 58 14 60 20C54 24 53 30 54 36C55 42 59 46 60 50C55 57 50 59 46 60C42 54 37 53 32 55C27 53 22 54 18 60C14 59 9 57 4 50C5 46 9 42 10 36C11 30 10 24 4 20C6 14 11 8 16 5Z',
      m.of.matte('#a5642f'),
      { edge: 2, shade: 3.6 },
    )
    p.line('M20 14C26 20 38 20 44 14M18 50C24 44 40 44 46 50', '#6b3c18', 1.5, 0.7)
    p.flat(smooth([22, 27], [31, 23], [41, 28], [40, 37], [30, 41], [22, 36]), '#c98a4c', 0.75)
    stitches(p, 'M13 22L17 32L14 44', '#fff0cf', 0.75)
    stitches(p, 'M51 22L47 32L50 44', '#fff0cf', 0.75)
  },
  battery(p) {
    p.at({ x: 32, y: 32, turn: 14 }, () => {
      p.part(box(-6, -30, 12, 7, 1.6), m.brass)
      p.part(box(-15, -25, 30, 54, 4), m.blackened, { edge: 2, shade: 3 })
      p.part(box(-15, -25, 30, 17, 3), m.of.metal('#e08a3a', { light: 0.5 }), { line: 1.2 })
      p.part(poly([3, -8], [-9, 10], [-1.6, 10], [-4, 24], [9, 4], [1, 4]), m.yellow)
      p.line('M-3 -17L3 -17M0 -20L0 -14', INK, 1.9)
    })
  },
  trigger(p) {
    p.part('M6 12L56 12L56 24L50 28L14 28C8 28 6 24 6 20Z', m.gun, { edge: 1.8, shade: 2.4 })
    p.part('M12 26L54 26L54 36C54 52 40 58 28 55C18 52 12 44 12 34ZM19 31L19 35C19 42 23 47 30 48.6C39 50 47 46 47 36L47 31Z', m.steel, {
      edge: 1.6,
      shade: 2,
    })
    p.part('M28 24L38 24C37 32 35 38 28 42L24 39C28 35 29 30 28 24Z', m.of.metal('#e0a03a'), { edge: 1.2 })
    p.rivet(15, 19, 2.4, m.steel).rivet(47, 18.6, 2.4, m.steel)
    p.line('M22 17L40 17', '#8d99a8', 1.4, 0.8)
  },
  electronics(p) {
    p.part('M8 6L56 6L58 8L58 56L56 58L8 58L6 56L6 8Z', m.of.matte('#2f8a56'), { edge: 2, shade: 3.4 })
    p.line(
      'M12 14L22 14L26 20M12 22L20 22L24 26M12 50L22 50L26 44M38 50L38 56M46 12L46 20L40 24M52 30L44 30M52 42L46 42L42 38',
      '#f2c84a',
      1.9,
    )
    for (const [x, y] of [
      [12, 14],
      [12, 22],
      [12, 50],
      [38, 55],
      [46, 12],
      [52, 30],
      [52, 42],
    ])
      p.dot(x, y, 2.3, '#f2c84a').dot(x, y, 0.9, '#17121c')
    for (const y of [25, 31, 37]) p.line(`M19 ${y}L45 ${y}`, '#dfe6ea', 2.2)
    p.part(box(22, 20, 20, 22, 2), m.blackened, { edge: 1.4 })
    p.dot(26, 24, 1.4, '#aeb7c6')
    p.part(box(44, 46, 10, 8, 1.4), m.crimson, { line: 1.2 }).part(box(11, 33, 7, 11, 1.4), m.blue, { line: 1.2 })
  },
  super_glue(p) {
    p.at({ x: 32, y: 32, turn: 45 }, () => {
      p.part('M-12 -14L12 -14L10 24L-10 24Z', m.of.metal('#f0c02e', { light: 0.6 }), { edge: 1.8, shade: 3 })
      p.part(box(-12.4, 23, 24.8, 6, 1), m.silver)
      p.part('M-11.6 -8L11.6 -8L10.8 12L-10.8 12Z', m.crimson, { line: 1.1 })
      p.line('M-5 6L0 -4L5 6', '#ffffff', 2.6)
      p.part(poly([-12, -14], [-5, -22], [5, -22], [12, -14]), m.silver)
      p.part(poly([-4, -34], [4, -34], [6, -21], [-6, -21]), m.blackened)
    })
    p.part('M55 5C58 8 60 12 58 15C56 17 52 16 52 13C52 10 54 8 55 5Z', m.of.glossy('#9fe4ff'), { line: 1.1, edge: 0.8 })
  },
  kevlar(p) {
    p.part('M8 20L36 6L58 20L58 46L30 60L8 46Z', m.of.matte('#c9a52e'), { edge: 1.8, shade: 3 })
    p.inside('M8 20L36 6L58 20L30 34Z', () => {
      for (let k = -4; k < 12; k++) {
        p.line(`M${8 + k * 5} ${20 - k * 2.5}L${30 + k * 5} ${34 - k * 2.5}`, '#6b5410', 1.7, 0.85)
        p.line(`M${-12 + k * 5} ${10 + k * 3.2}L${40 + k * 5} ${-16 + k * 3.2}`, '#f7e08a', 1.3, 0.8)
      }
    })
    p.flat('M8 20L30 34L30 60L8 46Z', '#7a6210', 0.35).flat('M58 20L30 34L30 60L58 46Z', '#3f3008', 0.5)
    p.line('M8 20L30 34L58 20M30 34L30 60', INK, 1.5)
    for (const y of [8, 16]) p.line(`M8 ${20 + y}L30 ${34 + y}L58 ${20 + y}`, '#2a2208', 1.5, 0.75)
  },
  rare_metal(p) {
    p.glow(32, 32, 29, '#9fd8ff', 0.5)
    const ingot = () => {
      p.part(poly([-19, 9], [-13, -5], [11, -5], [17, 9]), m.of.metal('#b9d4ea', { light: 0.8 }), { edge: 1.6, shade: 2 })
      p.part(poly([-13, -5], [-7, -12], [17, -12], [11, -5]), m.of.metal('#e6f3ff', { light: 0.9, shade: 0.2 }), { edge: 1 })
      p.part(poly([11, -5], [17, -12], [23, 2], [17, 9]), m.of.metal('#7fa0c4'), { edge: 0.6 })
      p.line('M-7 3L6 3', '#5b7fa6', 2)
    }
    p.at({ x: 19, y: 47, scale: 0.86 }, ingot)
    p.at({ x: 43, y: 49, scale: 0.86 }, ingot)
    p.at({ x: 32, y: 28, scale: 0.98 }, ingot)
    p.glint(50, 14, 6).glint(14, 32, 4)
  },
}
