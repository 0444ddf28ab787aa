// Armor, by item id: four sets of five, and what behemoths guard.
import * as m from '../lib/materials.mjs'
import { box, ellipse, poly, smooth, star } from '../lib/shapes.mjs'
import { stitches } from './parts.mjs'

const INK = '#17121c'
/** The same on the left and on the right of the middle. */
const both = (p, paint) => {
  p.at({ x: 64, flip: true }, paint)
  paint()
}

// Chest: shoulders, sleeves and what is worn over them.
const TORSO = 'M19 9L27 7C29 11 35 11 37 7L45 9C50 10 53 13 54 18L51 31L47 30L48 56C42 59 22 59 16 56L17 30L13 31L10 18C11 13 14 10 19 9Z'
const VEST = 'M17 8L25 6C27 12 37 12 39 6L47 8C46 14 48 20 52 24L51 54C44 58 20 58 13 54L12 24C16 20 18 14 17 8Z'

// Trousers: a waist and two legs.
const TROUSERS = 'M17 7L47 7L52 57L36 59L33 26L31 26L28 59L12 57Z'

/** A pair of boots from the side: the far one behind, the near one before it. */
function pair(p, paint) {
  p.at({ x: 11, y: -7, scale: 0.98 }, paint)
  p.at({ x: -3, y: 3 }, paint)
}
/** A pair of hands: the far one behind, mirrored. */
function hands(p, paint) {
  p.at({ x: 63, y: -2, flip: true, scale: 0.84 }, paint)
  p.at({ x: -2, y: 11, scale: 0.84 }, paint)
}
/** A glove that stands on its cuff, its thumb to the left. */
function glove(p, material, { fingers = true, from = 22 } = {}) {
  p.part('M15 33C10 30 6 24 8 21C10 18 14 22 19 27L24 36L16 40Z', material)
  const tops = fingers ? [10, 6, 6.6, 11] : [19, 17, 17.4, 20]
  for (const [i, top] of tops.entries()) p.part(box(18 + i * 7, top, 7.4, from + 10 - top, fingers ? 3.6 : 1.4), material)
  p.part('M17 25L47.6 25C49 34 47 40 44 45L22 45C18 41 16 36 17 25Z', material)
}

export const armor = {
  cloth_head(p) {
    p.part('M32 4C46 4 55 16 55 30C55 42 53 52 50 59L14 59C11 52 9 42 9 30C9 16 18 4 32 4Z', m.of.matte('#5d86b8'))
    p.inside('M32 4C46 4 55 16 55 30C55 42 53 52 50 59L14 59C11 52 9 42 9 30C9 16 18 4 32 4Z', () => {
      p.flat('M6 2L32 2L26 16L6 30Z', '#d9604f').flat('M32 2L58 2L60 24L42 18Z', '#e8b84a').flat('M46 34L60 28L60 62L48 62Z', '#59a06a')
      for (const y of [34, 41, 48, 55]) p.line(`M6 ${y}L20 ${y + 2}`, '#f0e6cf', 2.2, 0.85)
      p.line('M16 10L24 14M22 5L28 11', '#f0e6cf', 2, 0.85).line('M44 6L42 16M51 12L46 20', '#b0542f', 1.8, 0.8)
      p.flat('M60 20C58 44 52 58 40 64L60 64Z', '#1c1236', 0.35)
    })
    p.line('M32 4C46 4 55 16 55 30C55 42 53 52 50 59L14 59C11 52 9 42 9 30C9 16 18 4 32 4Z', INK, 1.5)
    p.part('M32 20C41 20 45 28 45 37C45 46 41 54 32 55C23 54 19 46 19 37C19 28 23 20 32 20Z', m.of.matte('#2a2438'), { edge: 0, shade: 0 })
    p.line('M19 37C19 28 23 20 32 20C41 20 45 28 45 37', '#f0e6cf', 1.6, 0.75)
    p.dot(27, 37, 1.8, '#ffe9b0').dot(37, 37, 1.8, '#ffe9b0')
  },
  cloth_chest(p) {
    p.part(TORSO, m.of.matte('#b8483f'))
    p.inside(TORSO, () => {
      for (const x of [22, 29, 38, 45]) p.flat(box(x, 4, 3, 60), '#2c2a44', 0.5)
      for (const y of [20, 31, 42, 53]) p.flat(box(4, y, 60, 3), '#2c2a44', 0.5)
      p.flat('M54 8L54 62L40 62C46 44 48 28 46 8Z', '#1c1236', 0.25)
    })
    p.part('M26 7L32 20L38 7L35 5L29 5Z', m.linen, { line: 1.2 })
    p.part('M24 7L30 16L27 22L20 9Z', m.of.matte('#c9574c'), { line: 1.2 }).part('M40 7L34 16L37 22L44 9Z', m.of.matte('#a23e37'), {
      line: 1.2,
    })
    p.line('M32 20L32 57', INK, 1.4)
    for (const y of [28, 37, 46]) p.dot(34.4, y, 1.5, '#f2ead0')
    p.part('M16 52C22 55 42 55 48 52L48 60C40 63 24 63 16 60Z', m.of.matte('#d9c27a'), { line: 1.2 })
    p.line(TORSO, INK, 1.5)
  },
  cloth_legs(p) {
    p.part(TROUSERS, m.denim)
    p.part(box(16, 6, 32, 6, 1.5), m.of.matte('#3d5c90'))
    p.line('M32 12L32 26M22 12L21 20M42 12L43 20', '#22345c', 1.2, 0.8)
    p.part(poly([38, 33], [47, 32], [48, 42], [39, 43]), m.of.matte('#d9604f'), { line: 1.2 })
    p.part(poly([16, 42], [25, 41], [24, 51], [15.4, 51]), m.of.matte('#e8b84a'), { line: 1.2 })
    p.part(poly([22, 24], [29, 23], [29, 31], [21, 31]), m.of.matte('#59a06a'), { line: 1.2 })
    stitches(p, 'M39 34L46 33L47 41', '#fff3cf')
    stitches(p, 'M17 43L24 42L23 50', '#7a4a1e')
    p.line('M12.6 55L28 57M36.4 57L51.6 55', '#2c447a', 1.4, 0.8)
  },
  cloth_feet(p) {
    pair(p, () => {
      p.part('M12 26L28 26C29 33 33 36 40 38C48 40 53 43 53 50L12 50C10 42 10 34 12 26Z', m.of.matte('#c94b40'))
      p.part('M10 48L54 48C55 52 54 55 51 55L12 55C9 55 9 51 10 48Z', m.white)
      p.line('M28 33L34 30M31 37L37 34M36 39L41 36.4', '#ffffff', 1.8)
      p.part(poly([10.6, 34], [30, 32], [31, 37], [10.4, 40]), m.canvas, { line: 1.2 })
      p.part(poly([38, 38], [46, 40], [42, 49], [34, 49]), m.canvas, { line: 1.2 })
      p.part(poly([10, 36], [5, 41], [7, 44], [12, 40]), m.canvas, { line: 1.2 })
    })
  },
  cloth_hands(p) {
    hands(p, () => {
      for (const [i, top] of [11, 7, 7.6, 12].entries()) p.part(box(18.6 + i * 7, top, 6.4, 22, 3.2), m.of.matte('#e9b184'))
      p.part('M13 30C9 28 6 23 8 20.4C10 18 14 22 18 27Z', m.of.matte('#e9b184'))
      glove(p, m.canvas, { fingers: false })
      p.part('M20 44L46 44L45 60L21 60Z', m.linen)
      p.line('M17.6 29L48 32M18 35L48 27M19 40L47 38M21 48L45 51M21 56L45 53', '#8a7a52', 1.3, 0.85)
    })
  },
  leather_head(p) {
    p.part('M32 7C47 7 55 19 55 33L57 53C53 58 47 56 46 50L45 42L19 42L18 50C17 56 11 58 7 53L9 33C9 19 17 7 32 7Z', m.leather)
    p.line('M32 7L32 30M21 10C19 18 18 24 18 30M43 10C45 18 46 24 46 30', '#4d2c18', 1.4, 0.8)
    p.part('M14 42C22 38 42 38 50 42L47 48C40 44 24 44 17 48Z', m.darkLeather)
    p.cord('M10 30L54 30', '#3a2a26', 4)
    for (const x of [22, 42]) {
      p.part(ellipse(x, 30, 9.4, 8.4), m.brass)
      p.part(ellipse(x, 30, 6.4, 5.6), m.glass, { edge: 0.8 })
      p.line(`M${x - 3.6} ${30.4}L${x} ${26.6}`, '#ffffff', 1.6)
    }
    p.rivet(12.6, 51, 1.6, m.brass).rivet(51.4, 51, 1.6, m.brass)
  },
  leather_chest(p) {
    p.part(TORSO, m.blackLeather)
    p.part('M26 8L32 26L38 8L36 6L28 6Z', m.linen, { line: 1.2 })
    p.part('M25 6L31 27L25 31L17 12L19 8Z', m.of.matte('#4c4a58'), { line: 1.3 })
    p.part('M39 6L33 27L39 31L47 12L45 8Z', m.of.matte('#4c4a58'), { line: 1.3 })
    p.line('M31.6 27L35 57', '#e3e8ee', 2.2).line('M31.6 27L35 57', INK, 0.9, 0.7)
    p.line('M19 37L26 35M39 36L46 38M20 38.4L25 37', '#e3e8ee', 1.5)
    p.part('M16 49C24 52 40 52 48 49L48 55.6C40 58.6 24 58.6 16 55.6Z', m.leather, { line: 1.2 })
    p.part(box(28, 50.4, 9, 7.4, 1.4), m.brass, { line: 1.2 })
    p.line('M12 22L16.6 24M52 22L47.4 24', '#8a8798', 1.4)
    p.rivet(20.4, 14, 1.3, m.silver).rivet(43.6, 14, 1.3, m.silver)
  },
  leather_legs(p) {
    p.part(TROUSERS, m.of.matte('#5f6f96'))
    both(p, () => {
      p.part('M15 17L30 17L30 30L28 59L10 57Z', m.tan)
      for (let y = 24; y < 56; y += 6)
        p.part(poly([14.4 - (y - 18) * 0.1, y], [6 - (y - 24) * 0.03, y + 3.4], [14 - (y - 18) * 0.1, y + 3.6]), m.leather, {
          line: 1.1,
          edge: 0.6,
        })
      stitches(p, 'M28 20L28 32L26 56', '#fff0cf', 0.6)
    })
    p.part(box(15, 7, 34, 8, 2), m.leather)
    p.part(box(26, 5.6, 12, 10.8, 2.4), m.brass)
    p.flat(box(29.4, 8.6, 5.2, 4.8, 1), '#4d2c18')
  },
  leather_feet(p) {
    pair(p, () => {
      p.part('M12 16L30 16L30 32C33 36 38 36 44 38C52 40 55 44 55 50L12 50Z', m.tan)
      p.part('M43 37.6C52 40 55 44 55 50L42 50C41 45 41.6 41 43 37.6Z', m.steel)
      p.part('M10 48.6L56 48.6C57 53 56 57 54 57L12 57C9.6 57 9 53 10 48.6Z', m.of.matte('#3a2f33'))
      p.part(box(11, 14, 20, 6, 2), m.leather)
      for (const [x, y] of [
        [24, 24],
        [25, 29],
        [28, 33.6],
        [33, 36],
      ])
        p.line(`M${x} ${y}L${x + 6.4} ${y - 1.4}`, '#f2e3b8', 1.8)
      stitches(p, 'M14 46L40 46', '#fff0cf', 0.6)
    })
  },
  leather_hands(p) {
    hands(p, () => {
      glove(p, m.leather)
      for (const x of [21.6, 28.6, 35.6, 42.6]) p.dot(x, 27, 1.7, '#3a2016')
      p.part('M23 31L43 31L40 40L26 40Z', m.tan, { line: 1.2 })
      for (const [x, y] of [
        [29, 34],
        [33, 36.6],
        [37, 34],
      ])
        p.dot(x, y, 1, '#5d3516')
      p.part('M21 44L45 44L46 58L20 58Z', m.leather)
      p.part(box(19, 46, 28, 5.4, 1.4), m.darkLeather, { line: 1.2 })
      p.rivet(40, 48.7, 1.9, m.brass)
    })
  },
  metal_head(p) {
    p.part('M5 30C-1 30 -1 41 6 41L10 41L10 30Z', m.iron).part('M59 30C65 30 65 41 58 41L54 41L54 30Z', m.iron)
    p.part('M32 7C48 7 57 20 57 38L7 38C7 20 16 7 32 7Z', m.steel, { edge: 2, shade: 3.2 })
    for (const [y, xs] of [
      [16, [25, 32, 39]],
      [23, [18.4, 25.2, 32, 38.8, 45.6]],
      [30, [15, 22, 29, 35, 42, 49]],
    ])
      for (const x of xs) p.dot(x, y, 1.9, '#1d2430').line(`M${x + 0.4} ${y + 2.2}L${x + 1.6} ${y + 1.4}`, '#ffffff', 0.7, 0.7)
    p.part(box(4, 36, 56, 8, 3), m.brightSteel)
    for (const x of [11, 53]) p.rivet(x, 40, 1.7, m.iron)
    p.part('M15 44L22 44C23 52 27 56 32 57L32 61C23 60 16 53 15 44Z', m.leather).part(
      'M49 44L42 44C41 52 37 56 32 57L32 61C41 60 48 53 49 44Z',
      m.leather,
    )
    p.part(box(28, 55, 8, 7, 1.6), m.brass)
  },
  metal_chest(p) {
    both(p, () => p.part('M18 6L25 6L24 22L15 22Z', m.leather))
    both(p, () => p.part('M10 36L3 30L3 41L17 50Z', m.leather))
    p.part('M6 15C5 12 7 10 10 10L54 10C57 10 59 12 58 15L36 59C34 62 30 62 28 59Z', m.of.metal('#d8423a', { light: 0.45 }), {
      edge: 2,
      shade: 3,
    })
    p.part('M15 17.4L49 17.4L32 51Z', m.of.metal('#efeee6', { light: 0.7, shade: 0.3 }), { edge: 0.8, shade: 1.4, line: 1.1 })
    p.flat(box(21.4, 22, 21, 3, 1), '#2c2a33').flat(box(25, 28.6, 14, 3, 1), '#2c2a33')
    p.line('M36 35L33 41L36.4 40L33 47', '#6c7684', 1.4)
    for (const [x, y] of [
      [12, 13.6],
      [52, 13.6],
      [32, 56],
    ])
      p.rivet(x, y, 1.8, m.steel)
    p.flat(smooth([42, 20], [47, 22], [43, 27], [40, 24]), '#b4673a', 0.7)
  },
  metal_legs(p) {
    p.part(box(15, 5, 34, 8, 2), m.leather)
    p.part(box(27, 4, 10, 10, 2), m.brass)
    both(p, () => {
      p.part('M15 12L31 12L29.6 32L13 31Z', m.steel, { shade: 2.6 })
      p.line('M20 13L18.6 30M25.6 13L24.6 31', '#46525f', 1.2, 0.7)
      p.part('M12.4 38L29.4 39L27 60L11 58Z', m.steel, { shade: 2.6 })
      p.line('M17.4 40L16 57M23 40L21.4 58', '#46525f', 1.2, 0.7)
      p.part(smooth([10, 35], [21, 28], [32, 35.6], [21, 43]), m.brightSteel)
      p.rivet(21, 35.4, 2.2, m.iron)
      p.line('M11 53L27 55', '#8a5530', 2.6)
    })
  },
  metal_feet(p) {
    pair(p, () => {
      p.part('M13 15L30 15L31 33C34 38 52 38 55 50L12 50Z', m.iron)
      for (const [x, y, w] of [
        [45, 44, 11],
        [35, 40, 11],
      ]) {
        p.part(smooth([x - w, y + 7.6], [x - 6, y - 5.6], [x + 5, y - 4.6], [x + w, y + 8]), m.brightSteel)
        p.part(ellipse(x, y - 4.6, 3, 2.4), m.blackened, { line: 1.1 })
      }
      p.part(box(11, 49, 46, 6.6, 2), m.gun)
      p.part(box(11, 13, 21, 6, 2), m.steel)
      p.part(box(12, 27, 19, 4.4, 1), m.leather, { line: 1.2 })
    })
  },
  metal_hands(p) {
    hands(p, () => {
      glove(p, m.steel)
      for (let i = 0; i < 4; i++) p.line(`M${19 + i * 7} 15L${24.4 + i * 7} 15M${19 + i * 7} 21L${24.4 + i * 7} 21`, INK, 1.3, 0.8)
      p.part('M18 26L47 26L45.6 34L19.4 34Z', m.brightSteel, { line: 1.2 }).part('M19.4 34L45.6 34L44 42L21 42Z', m.steel, { line: 1.2 })
      p.part('M21 42L44 42L51 60L14 60Z', m.steel, { shade: 2.4 })
      p.flat('M30 43L34 43L36 59L29 59Z', '#ffffff', 0.4)
      p.line('M16.6 55L49 55', '#46525f', 1.3, 0.8)
      for (const x of [22, 32.5, 43]) p.rivet(x, 30, 1.5, m.iron)
    })
  },
  military_head(p) {
    p.part('M14 38C13 50 20 59 32 61C44 59 51 50 50 38L45 38C45 48 40 54 32 55C24 54 19 48 19 38Z', m.darkOlive)
    p.part(box(27, 53, 10, 8.6, 2), m.gun)
    p.part('M32 5C48 5 57 17 57 32L60 38C60 42 57 43 53 42C40 38 24 38 11 42C7 43 4 42 4 38L7 32C7 17 16 5 32 5Z', m.olive, {
      edge: 1.8,
      shade: 3,
    })
    const shell = 'M32 5C48 5 57 17 57 32L7 32C7 17 16 5 32 5Z'
    p.inside(shell, () => {
      p.flat(smooth([14, 18], [24, 10], [28, 18], [20, 25]), '#47522f', 0.8).flat(
        smooth([36, 22], [46, 17], [54, 24], [44, 31]),
        '#47522f',
        0.8,
      )
      p.flat(smooth([30, 8], [38, 7], [40, 13], [33, 14]), '#8a8f54', 0.8).flat(
        smooth([20, 28], [29, 25], [31, 31], [22, 34]),
        '#8a8f54',
        0.7,
      )
    })
    p.cord('M7.6 31.6C20 27 44 27 56.4 31.6', '#343c26', 4)
    p.part(box(40, 24.6, 9, 7.6, 1.4), m.khaki, { line: 1.2 })
    p.line('M44.5 26L44.5 30.6', INK, 1.2)
  },
  military_chest(p) {
    both(p, () => p.part('M17 6L25 6L26 20L16 20Z', m.darkOlive))
    p.part(VEST, m.olive, { shade: 2.6 })
    p.part('M19 19L45 19L46 36L18 36Z', m.of.matte('#76854a'))
    p.flat(box(21, 21.6, 22, 1.7, 0.6), '#38421f', 0.8)
      .flat(box(21, 25.8, 22, 1.7, 0.6), '#38421f', 0.8)
      .flat(box(20.4, 30, 23, 1.7, 0.6), '#38421f', 0.8)
    for (const x of [14.4, 26.6, 38.8]) {
      p.part(box(x, 38, 11, 16, 2), m.khaki)
      p.part(box(x - 0.6, 37, 12.2, 6, 1.6), m.darkOlive, { line: 1.2 })
      p.rivet(x + 5.5, 41, 1.2, m.gun)
    }
    p.part(box(24, 11.6, 16, 6.4, 1.4), m.darkOlive, { line: 1.2 })
    p.line('M27 14.8L37 14.8', '#e8dcae', 1.6)
  },
  military_legs(p) {
    p.part(TROUSERS, m.olive)
    p.inside(TROUSERS, () => {
      for (const spot of [
        [
          [20, 16],
          [28, 14],
          [29, 22],
          [21, 24],
        ],
        [
          [40, 18],
          [47, 15],
          [49, 24],
          [42, 26],
        ],
        [
          [14, 46],
          [22, 48],
          [21, 56],
          [14, 56],
        ],
        [
          [40, 48],
          [48, 46],
          [50, 54],
          [42, 56],
        ],
      ])
        p.flat(smooth(...spot), '#47522f', 0.85)
    })
    p.part(box(16, 5, 32, 7, 1.5), m.darkOlive)
    p.part(box(27, 4, 10, 9, 1.6), m.gun)
    both(p, () => {
      p.part('M13 32L29.6 32L29 48L12 48Z', m.darkOlive, { line: 1.2 })
      p.part(smooth([14, 34], [21, 31.4], [28, 34], [28, 43], [21, 48], [14, 43]), m.rubber)
      p.line('M17 38L25.6 38M17.4 42L25 42', '#7d8098', 1.4, 0.9)
      p.part(box(12, 17, 8, 11, 1.4), m.khaki, { line: 1.2 })
    })
  },
  military_feet(p) {
    pair(p, () => {
      p.part('M13 8L30 8L31 31C34 36 39 36 45 38C53 40 55 44 55 50L12 50Z', m.of.matte('#4a5134'))
      p.part('M10 48.6L56 48.6L56.6 57L48 57L47 54.6L36 54.6L35 57L10 57C9 54 9 51 10 48.6Z', m.rubber)
      p.part('M43 37.6C52 40 55 44 55 50L40 50C39.6 45 41 41 43 37.6Z', m.rubber)
      p.part(box(12, 6, 19, 6, 2), m.khaki)
      for (const y of [16, 21, 26, 31]) p.line(`M22 ${y}L30.6 ${y - 1.4}`, '#e8dcae', 1.8)
      p.part(box(12, 35, 15, 5, 1), m.khaki, { line: 1.2 })
    })
  },
  military_hands(p) {
    hands(p, () => {
      glove(p, m.olive)
      for (let i = 0; i < 4; i++) p.part(box(19 + i * 7, 9 + Math.abs(i - 1.4) * 2, 5.4, 6, 2), m.rubber, { line: 1 })
      p.part('M18 24L47 24L46 34C40 37 26 37 19 34Z', m.rubber, { line: 1.3 })
      for (const x of [22.4, 29.2, 36, 42.6]) p.part(ellipse(x, 28, 2.6), m.gun, { line: 1, edge: 1 })
      p.part('M21 44L45 44L46 60L20 60Z', m.darkOlive)
      p.part(box(19, 46, 28, 6, 1.4), m.khaki, { line: 1.2 })
      p.part(box(36, 46.8, 8, 4.4, 1), m.gun, { line: 1 })
    })
  },
  legendary_riot_saint(p) {
    p.glow(32, 24, 27, '#ffd45a', 0.8)
    p.part(ellipse(32, 7, 21, 6.6) + ellipse(32, 7, 15, 3), m.gold, { edge: 0.8, shade: 0.8 })
    p.at({ y: 6 }, () => {
      both(p, () => {
        p.part('M18 8C8 6 2 13 2 24C6 29 14 29 18 25Z', m.of.metal('#4d5870'), { edge: 1.8, shade: 2.6 })
        p.line('M4.6 19C8 22 13 22 17 19', '#f2b92f', 2)
      })
      p.part(VEST, m.of.metal('#39435a', { light: 0.45 }), { edge: 1.8, shade: 3 })
      p.part('M19 14L45 14L47 36C40 41 24 41 17 36Z', m.of.metal('#5a6a8a'), { edge: 1.6, shade: 2 })
      for (const y of [42, 48])
        p.part(`M16 ${y}C26 ${y + 3.4} 38 ${y + 3.4} 48 ${y}L48 ${y + 4}C38 ${y + 7.4} 26 ${y + 7.4} 16 ${y + 4}Z`, m.of.metal('#4d5870'), {
          line: 1.2,
          edge: 0.8,
          shade: 0.8,
        })
      p.part(star(32, 26.6, 11, 4.6, 8, 0.39), m.gold, { edge: 1.2 })
      p.part(ellipse(32, 26.6, 3.6), m.white, { line: 1 })
    })
  },
  legendary_quarantine_crown(p) {
    p.glow(32, 30, 27, '#ffd45a', 0.7)
    p.part('M9 22L7 5L18 14L24 3L32 13L40 3L46 14L57 5L55 22Z', m.gold, { edge: 1.6, shade: 2.4 })
    p.part('M32 13C48 13 56 22 55 36C54 46 48 52 42 53L22 53C16 52 10 46 9 36C8 22 16 13 32 13Z', m.of.matte('#55604f'), { shade: 3 })
    for (const x of [21, 43]) {
      p.part(ellipse(x, 30, 9, 8.4), m.gold)
      p.part(ellipse(x, 30, 6.2, 5.8), m.of.glossy('#5ee6c0'), { edge: 0.8 })
      p.line(`M${x - 3.4} 30L${x} 26.4`, '#ffffff', 1.8)
    }
    p.part(ellipse(32, 49, 10, 9.4), m.blackened)
    p.part(ellipse(32, 49, 6, 5.6), m.iron, { line: 1.2 })
    p.line('M28.6 47L35.4 47M28 50L36 50M29.6 53L34.4 53', INK, 1.3)
    p.line('M9 20C18 27 26 15 34 19C42 23 48 22 55 19', '#1d3a2a', 1.6)
    for (const [x, y, colour] of [
      [13, 23, '#ff5a5a'],
      [22, 21, '#6fe06a'],
      [32, 18.6, '#ffe25a'],
      [41.6, 22, '#62b8ff'],
      [51, 21, '#ff8ad8'],
    ])
      p.glow(x, y, 6, colour, 0.9).part(ellipse(x, y, 2.6), m.of.glossy(colour), { edge: 1, line: 1 })
  },
  legendary_dead_letter_boots(p) {
    p.glow(30, 32, 29, '#ffd45a', 0.5)
    p.part('M22 30C12 28 5 20 3 9C8 11 10 12 13 12C11 9 11 7 11 4C17 8 26 14 30 24Z', m.white, { shade: 2.4 })
    p.line('M8 13C13 20 19 24 25 26M14 11C18 17 22 20 27 23', '#9fb4cc', 1.3, 0.9)
    p.at({ x: 4, y: 3 }, () => {
      p.part('M16 8L34 8L35 31C38 36 42 36 47 38C54 40 56 44 56 50L15 50Z', m.of.matte('#34548f'), { shade: 2.6 })
      p.part('M13 48.6L57 48.6L57.6 57L49 57L48 54.6L37 54.6L36 57L13 57C12 54 12 51 13 48.6Z', m.gold)
      p.part('M45 37.8C53 40 56 44 56 50L42 50C41.6 45 43 41 45 37.8Z', m.gold)
      p.part(box(14.6, 6, 21, 6, 2), m.gold)
      p.part('M16.6 18L33 18L33.4 30L17 30Z', m.linen)
      p.line('M17 18.6L25 25L33 18.6', '#8a7a52', 1.5)
      p.part(ellipse(25, 26, 2.6), m.crimson, { line: 1 })
      for (const y of [35, 40]) p.line(`M26 ${y}L36 ${y - 1}`, '#ffe9a8', 1.8)
    })
    p.glint(54, 14, 5.6)
  },
}
