// Accessories, by item id.
import * as m from '../lib/materials.mjs'
import { box, ellipse, poly, ring, smooth, tube } from '../lib/shapes.mjs'

const HEART = 'M32 58C14 45 7 35 7 24C7 14 14 8 21 8C26 8 30 11 32 16C34 11 38 8 43 8C50 8 57 14 57 24C57 35 50 45 32 58Z'

/** A chain along points: links seen from the side and from above by turns. */
function chain(p, points, material, size = 3.6) {
  for (let i = 0; i < points.length; i++) {
    const [x, y] = points[i]
    const [nx, ny] = points[i + 1] ?? [x * 2 - points[i - 1][0], y * 2 - points[i - 1][1]]
    p.at({ x, y, turn: (Math.atan2(ny - y, nx - x) * 180) / Math.PI }, () => {
      if (i % 2) p.part(box(-size * 1.1, -size * 0.34, size * 2.2, size * 0.68, size * 0.3), material, { line: 1.1, edge: 0.6, shade: 0.5 })
      else
        p.part(ellipse(0, 0, size * 1.15, size * 0.84) + ellipse(0, 0, size * 0.6, size * 0.34), material, {
          line: 1.1,
          edge: 0.6,
          shade: 0.6,
        })
    })
  }
}
const arc = (cx, cy, rx, ry, from, to, count) =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((from + ((to - from) * i) / (count - 1)) * Math.PI) / 180
    return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry]
  })

export const accessories = {
  ring_of_protection(p) {
    p.glow(32, 18, 20, '#5ab8ff', 0.55)
    p.part(ring(32, 40, 20, 14), m.gold, { edge: 1.6, shade: 2 })
    p.part('M21 5L43 5L43 14C43 22 38 27 32 30C26 27 21 22 21 14Z', m.gold, { edge: 1.2 })
    p.part('M24.6 8.4L39.4 8.4L39.4 14C39.4 19.6 36 23.4 32 25.6C28 23.4 24.6 19.6 24.6 14Z', m.blue, { edge: 1.2, line: 1.1 })
    p.flat(poly([27, 10.4], [33, 10.4], [28, 18]), '#ffffff', 0.75)
  },
  loot_o_magnet(p) {
    p.at({ x: 32, y: 32, turn: 40 }, () => {
      const bow = 'M-22 -24L-9 -24L-9 4C-9 16 9 16 9 4L9 -24L22 -24L22 4C22 34 -22 34 -22 4Z'
      p.part(bow, m.crimson, { edge: 2, shade: 3.4 })
      p.part(box(-22.4, -25, 13.8, 11, 1), m.silver).part(box(8.6, -25, 13.8, 11, 1), m.silver)
      for (const y of [-6, -1, 4]) p.cord(`M-23 ${y}L-8.4 ${y + 1.4}`, '#d68a3e', 2.6, { ink: 1 })
    })
    p.line('M44 4L47 9L44 12L48 17M57 20L52 20L50 24L46 24', '#ffe25a', 1.9)
  },
  lucky_dog_tag(p) {
    chain(p, arc(30, 24, 21, 20, 200, 372, 15), m.silver, 2.9)
    p.at({ x: 33, y: 41, turn: -22 }, () => {
      p.part('M-12 -19C-12 -23 12 -23 12 -19L12 15C12 19 -12 19 -12 15Z', m.steel, { edge: 1.8, shade: 2.4 })
      p.part(ellipse(0, -16, 2.6), m.of.matte('#1d2430'), { edge: 0, shade: 0, line: 1 })
      p.line('M-7 8.6L7 8.6M-7 12.4L3 12.4', '#4d5866', 1.5)
      for (const turn of [0, 90, 180, 270])
        p.at({ x: 0, y: -3, turn: turn + 45 }, () =>
          p.part('M0 0C-6 -3 -5 -9 -1.4 -8.4C-0.6 -8.4 0 -7.6 0 -7C0 -7.6 0.6 -8.4 1.4 -8.4C5 -9 6 -3 0 0Z', m.green, {
            line: 0.9,
            edge: 0.7,
            shade: 0.7,
          }),
        )
    })
  },
  heart_locket(p) {
    chain(p, arc(32, 14, 24, 12, 170, 370, 15), m.gold, 2.8)
    p.at({ x: 7, y: 13, scale: 0.78 }, () => {
      p.part(HEART, m.gold, { edge: 2, shade: 3 })
      p.at({ x: 7, y: 6, scale: 0.78 }, () => p.part(HEART, m.crimson, { edge: 2.4, shade: 3.4 }))
      p.flat(smooth([17, 17], [23, 14], [24, 18], [17, 26]), '#ffffff', 0.8)
      p.part(box(29, 3, 6, 9, 2.6), m.gold)
    })
  },
  runners_anklet(p) {
    p.part(ellipse(32, 36, 26, 19) + ellipse(32, 33, 20, 12.4), m.teal, { edge: 1.8, shade: 2.6 })
    p.line('M8 42C14 52 50 52 56 42', '#f2ead0', 2.4, 0.95)
    p.line('M9 33C16 45 48 45 55 33', '#f4c534', 1.4, 0.9)
    p.part(box(24, 43, 16, 15, 3), m.gold)
    p.part('M27 53L33 46L31.6 50.4L37 49L31 55.4L32.4 51.4Z', m.white, { line: 0.9, edge: 0.4, shade: 0.4 })
    p.line('M52 12L60 8M54 19L62 17M48 6L54 2', '#c9f2ea', 2)
  },
  knuckle_chain(p) {
    const skin = m.of.matte('#dba06c')
    p.part('M20 40L50 40L48 61L22 61Z', m.of.matte('#c48a58'), { shade: 3 })
    for (const [i, top] of [17, 14, 14.6, 18].entries()) p.part(box(14 + i * 10, top, 11, 27, 5), skin, { shade: 2.4 })
    p.part('M12 33C16 30 48 31 53 33C55 42 50 49 46 51L22 51C16 49 10 42 12 33Z', skin, { shade: 3 })
    p.part('M11 36C18 33 34 33 38 36C41 40 39 46 34 46C28 46 26 44 20 46C14 46 9 42 11 36Z', m.of.matte('#e8b484'))
    chain(
      p,
      [
        [10, 25],
        [16, 23.6],
        [22, 22.6],
        [28, 22],
        [34, 22],
        [40, 22.6],
        [46, 23.6],
        [52, 25.4],
        [57, 28],
      ],
      m.silver,
      4.6,
    )
    chain(
      p,
      [
        [16, 55],
        [22.4, 56.6],
        [29, 57.4],
        [35.6, 57.4],
        [42, 56.6],
        [48, 55],
        [54, 52],
      ],
      m.silver,
      4.4,
    )
  },
  legendary_lodestone_heart(p) {
    p.glow(32, 33, 31, '#7a6bff', 0.75)
    p.at({ x: 3, y: 4, scale: 0.9 }, () => {
      p.part(HEART, m.of.metal('#4a4862', { light: 0.5 }), { edge: 2.2, shade: 3.6 })
      p.part('M7 24C7 14 14 8 21 8C26 8 30 11 32 16L32 26C22 26 12 26 7.4 28Z', m.crimson, { edge: 2, shade: 1.6 })
      p.part('M57 24C57 14 50 8 43 8C38 8 34 11 32 16L32 26C42 26 52 26 56.6 28Z', m.of.glossy('#3f74d6'), { edge: 2, shade: 1.6 })
      p.line('M32 26L28 34L35 38L30 46L32 53', '#ffe9a8', 2.6).line('M28 34L20 37M35 38L43 36L46 40', '#ffe9a8', 1.7)
    })
    p.at({ x: 32, y: 32 }, () => {
      p.part(
        tube(
          [
            [-30, 2],
            [-24, -14],
            [-13, -27],
          ],
          [1, 2.6, 1],
        ),
        m.gold,
        { line: 1 },
      ).part(
        tube(
          [
            [30, 2],
            [24, -14],
            [13, -27],
          ],
          [1, 2.6, 1],
        ),
        m.gold,
        { line: 1 },
      )
    })
    p.glint(14, 8, 4.6).glint(52, 52, 5)
  },
}
