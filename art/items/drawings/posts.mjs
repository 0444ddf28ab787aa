// The settlers' posts, by the feature's id (src/features/settlers/settlers-screen-text.ts): a board on two poles, what the post is for, and a lock.
import * as m from '../lib/materials.mjs'
import { box, ellipse, poly, smooth, star, tube } from '../lib/shapes.mjs'

const INK = '#17121c'

/** Locked post, with a chain and a padlock. */
function locked(p) {
  for (let i = 0; i < 8; i++)
    p.at({ x: 8 + i * 6.8, y: 50 - Math.sin((i / 7) * Math.PI) * -5, turn: i % 2 ? 8 : -8 }, () => {
      if (i % 2) p.part(box(-4.4, -1.3, 8.8, 2.6, 1.2), m.iron, { line: 1.1, edge: 0.6, shade: 0.5 })
      else p.part(ellipse(0, 0, 4.6, 3.2) + ellipse(0, 0, 2.4, 1.2), m.iron, { line: 1.1, edge: 0.6, shade: 0.6 })
    })
  p.cord('M27 51C27 42 37 42 37 51', '#a9b3c0', 2.8, { ink: 1.3 })
  p.part(box(23.4, 50, 17.2, 13, 2.4), m.brass, { edge: 1.6, shade: 2 })
  p.dot(32, 55.4, 2, INK).flat(poly([31, 55.6], [33, 55.6], [33.6, 60], [30.4, 60]), INK)
}

/** A roof of planks on two poles over the thing, and the ground below it. */
function shed(p, paint) {
  p.part(smooth([4, 58], [18, 55], [46, 55], [60, 58], [48, 62], [16, 62]), m.of.matte('#5c4a38'))
  for (const x of [9, 51]) p.part(box(x, 14, 4.6, 44, 1), m.darkWood)
  paint()
  p.part(poly([4, 16], [12, 3], [52, 3], [60, 16]), m.wood, { edge: 1.4, shade: 2 })
  p.line('M8 9.6L56 9.6', INK, 1.1, 0.6).line('M22 4L20 9M38 4L39 9M30 10L30 15M46 10L48 15M14 10L12 15', INK, 1, 0.5)
}

const posts = {
  work(p) {
    shed(p, () => {
      p.part(poly([22, 56], [25, 44], [39, 44], [42, 56]), m.wood)
      p.part('M14 30L50 30L50 35C45 36 42 38 41 44L23 44C23 40 18 36 14 33Z', m.iron, { edge: 1.6, shade: 2.2 })
      p.at({ x: 38, y: 24, turn: -32 }, () => {
        p.part(box(-14, -1.8, 22, 3.6, 1), m.paleWood)
        p.part(box(6, -6, 8, 12, 1.4), m.steel)
      })
    })
  },
  scavenging(p) {
    shed(p, () => {
      p.part('M19 26C19 18 45 18 45 26L48 52C48 57 16 57 16 52Z', m.tan, { edge: 1.8, shade: 2.6 })
      p.part('M21 24C22 18 42 18 43 24L42 35C38 38 26 38 22 35Z', m.leather)
      p.part(box(22, 40, 20, 12, 3), m.khaki)
      p.part(box(29, 33, 6, 7, 1.4), m.brass)
      p.part(box(13, 20, 38, 6, 3), m.red)
    })
  },
  watch(p) {
    p.part(smooth([4, 58], [18, 55], [46, 55], [60, 58], [48, 62], [16, 62]), m.of.matte('#5c4a38'))
    p.part(poly([16, 58], [20, 30], [24, 30], [21, 58]), m.darkWood).part(poly([48, 58], [44, 30], [40, 30], [43, 58]), m.darkWood)
    p.line('M20 54L43 36M44 54L21 36', INK, 4.4).line('M20 54L43 36M44 54L21 36', '#8a5c34', 2)
    p.flat(box(18, 13, 28, 12), '#ffcf6a', 0.95)
    p.part(ellipse(32, 18, 3.6), m.blackLeather, { line: 1 }).part('M26 28C26 21 38 21 38 28Z', m.blackLeather, { line: 1 })
    p.part(box(14, 24, 36, 9, 1), m.wood).line('M23 25L23 32M32 25L32 32M41 25L41 32', INK, 1.1, 0.7)
    p.part(box(16, 12, 3.4, 13), m.darkWood).part(box(44.6, 12, 3.4, 13), m.darkWood)
    p.part(poly([10, 14], [22, 2], [42, 2], [54, 14]), m.wood, { edge: 1.4, shade: 2 })
  },
  kitchen(p) {
    shed(p, () => {
      for (const [k, colour] of [
        [1, '#e2521a'],
        [0.66, '#ff9e38'],
        [0.36, '#ffe07a'],
      ])
        p.flat(
          `M${32 - 11 * k} 57C${32 - 13 * k} ${57 - 9 * k} ${32 - 4 * k} ${57 - 9 * k} ${32 - 2 * k} ${57 - 17 * k}C${32 + 2 * k} ${57 - 11 * k} ${32 + 12 * k} ${57 - 11 * k} ${32 + 11 * k} 57Z`,
          colour,
        )
      p.part('M16 28L48 28L46 42C44 49 20 49 18 42Z', m.gun, { edge: 1.8, shade: 2.6 })
      p.part(ellipse(32, 28, 16, 4.6), m.iron).part(ellipse(32, 28.4, 13, 3), m.orange, { edge: 0, line: 1 })
      p.cord('M17 27C16 19 24 17 32 17C40 17 48 19 47 27', '#8d99a8', 1.8, { ink: 1.2 })
    })
  },
  garden(p) {
    shed(p, () => {
      for (const [x, top] of [
        [20, 22],
        [32, 18],
        [44, 22],
      ]) {
        p.part(smooth([x, 44], [x - 7, top + 6], [x - 2, top], [x + 1, top + 9]), m.green, { line: 1.2 })
        p.part(smooth([x, 44], [x + 7, top + 6], [x + 3, top + 1], [x, top + 10]), m.of.matte('#6fb555'), { line: 1.2 })
        p.part(ellipse(x, 41, 4.4, 5), m.orange, { line: 1.2 })
      }
      p.part(box(11, 42, 42, 15, 2), m.wood, { edge: 1.4, shade: 2.2 })
      p.line('M12 49L52 49M24 43L24 56M40 43L40 56', INK, 1.2, 0.6)
    })
  },
  infirmary(p) {
    p.part(smooth([4, 58], [18, 55], [46, 55], [60, 58], [48, 62], [16, 62]), m.of.matte('#5c4a38'))
    p.part(poly([4, 58], [14, 20], [50, 20], [60, 58]), m.linen, { edge: 1.8, shade: 3 })
    p.part(poly([9, 24], [32, 4], [55, 24], [50, 28], [14, 28]), m.white, { edge: 1.6, shade: 2 })
    p.part(poly([25, 58], [32, 34], [39, 58]), m.of.matte('#51465c'), { edge: 0 })
    p.part(ellipse(32, 19, 8), m.white, { line: 1.2 })
    p.flat('M30 13.4L34 13.4L34 17L37.6 17L37.6 21L34 21L34 24.6L30 24.6L30 21L26.4 21L26.4 17L30 17Z', '#d8322c')
  },
  training(p) {
    shed(p, () => {
      p.part(box(30, 40, 4.4, 18, 1), m.darkWood)
      p.part(
        tube(
          [
            [14, 31],
            [50, 31],
          ],
          [5, 5],
        ),
        m.canvas,
      )
      p.part('M22 27C22 22 42 22 42 27L40 45C38 48 26 48 24 45Z', m.canvas, { edge: 1.6, shade: 2.4 })
      p.part(ellipse(32, 21, 6.6), m.canvas)
      p.line('M29.6 19L31.6 21M31.6 19L29.6 21M33.4 19L35.4 21M35.4 19L33.4 21', INK, 1.2)
      p.part(ellipse(32, 36, 7.6), m.white, { line: 1.2 })
        .flat(ellipse(32, 36, 5.4), '#cf4236')
        .flat(ellipse(32, 36, 3), '#f2ead0')
        .flat(ellipse(32, 36, 1.4), '#cf4236')
    })
  },
  stories(p) {
    shed(p, () => {
      p.glow(32, 30, 18, '#ffd48a', 0.7)
      p.part(box(14, 46, 36, 7, 1.4), m.wood)
        .part(box(17, 52, 4.6, 6), m.darkWood)
        .part(box(42, 52, 4.6, 6), m.darkWood)
      p.part('M32 26C26 21 18 21 12 23L12 43C18 41 26 41 32 46Z', m.linen, { edge: 1.2, shade: 2 })
      p.part('M32 26C38 21 46 21 52 23L52 43C46 41 38 41 32 46Z', m.linen, { edge: 1.2, shade: 2 })
      p.line(
        'M16 28.6C20 27.6 25 28 28 30M16 33C20 32 25 32.4 28 34.4M36 30C40 28 44 27.6 48 28.6M36 34.4C40 32.4 44 32 48 33',
        '#8a7a5c',
        1.4,
      )
      p.part(star(44, 21, 4, 1.7, 5, -0.3), m.gold, { line: 1 })
    })
  },
}

/** Every post, locked. */
export const lockedPosts = Object.fromEntries(
  Object.entries(posts).map(([id, draw]) => [
    id,
    (p) => {
      draw(p)
      locked(p)
    },
  ]),
)
