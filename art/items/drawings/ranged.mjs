// Ranged weapons, by item id. Guns point to the upper right.
import * as m from '../lib/materials.mjs'
import { box, cog, ellipse, poly, smooth, tube } from '../lib/shapes.mjs'
import { barrel, haft, slung, wrap } from './parts.mjs'

const fork = (p, material, width) => {
  p.part(
    tube(
      [
        [32, 60],
        [32, 40],
        [30, 36],
        [18, 26],
        [14, 12],
      ],
      [width + 1.4, width + 1, width, width, width - 1.4],
    ),
    material,
  )
  p.part(
    tube(
      [
        [32, 42],
        [34, 36],
        [46, 26],
        [50, 12],
      ],
      [width, width, width, width - 1.4],
    ),
    material,
  )
}
const bands = (p, colour, pouch) => {
  p.cord(`M13 13Q20 20 ${pouch[0] - 4} ${pouch[1]}`, colour, 3.4)
  p.cord(`M51 13Q44 20 ${pouch[0] + 4} ${pouch[1]}`, colour, 3.4)
}

const bowLimbs = (p, material, width = 5) =>
  p.part(
    tube(
      [
        [12, 54],
        [5, 36],
        [11, 20],
        [24, 9],
        [42, 6],
        [56, 12],
      ],
      [width * 0.5, width * 0.9, width * 1.2, width * 1.2, width * 0.9, width * 0.5],
    ),
    material,
  )

const arrow = (p, shaft, tip, feather) => {
  slung(p, () => {
    haft(p, -33, 28, 2.8, shaft)
    for (const side of [-1, 1]) p.part(poly([-37, side * 6], [-29, side * 5.6], [-22, 0], [-32, 0]), feather, { line: 1.2 })
    p.part(poly([26, -5.4], [39, 0], [26, 5.4], [29, 0]), tip)
  })
}

const scope = (p, x, y, material) => {
  p.part(box(x - 1, y + 2, 3, 5), m.gun).part(box(x + 11, y + 2, 3, 5), m.gun)
  p.part(box(x - 4, y - 2.6, 21, 5.6, 1.4), material)
  p.part(box(x + 15, y - 3.8, 5, 8, 1.2), material)
  p.flat(box(x + 18, y - 2.2, 1.6, 4.8, 0.6), '#7fe3ff')
}

export const ranged = {
  slingshot(p) {
    p.at({ x: 32, y: 32, turn: 18 }, () =>
      p.at({ x: -32, y: -32 }, () => {
        fork(p, m.wood, 7)
        bands(p, '#d9504a', [32, 27])
        p.part(smooth([25, 24], [32, 22], [39, 24], [37, 31], [27, 31]), m.darkLeather)
        p.part(ellipse(32, 25.6, 4.4), m.of.matte('#98a0a8'))
        p.line('M30 48L34 50M29.6 54L34 56', '#4a2814', 1.1, 0.6)
      }),
    )
  },
  improved_slingshot(p) {
    p.at({ x: 32, y: 32, turn: 18 }, () =>
      p.at({ x: -32, y: -32 }, () => {
        p.cord('M24 60C8 58 8 44 26 46', '#8d99a8', 3)
        fork(p, m.steel, 6.4)
        p.part(box(26.6, 42, 11, 20, 3), m.blackLeather)
        p.line('M27.6 47L36.6 47M27.6 51.4L36.6 51.4M27.6 55.8L36.6 55.8', '#8f90a4', 1.2, 0.7)
        bands(p, '#f0c02e', [32, 29])
        for (const x of [13.6, 50.4]) p.part(box(x - 4, 9, 8, 5.4, 1.6), m.crimson)
        p.part(smooth([24, 26], [32, 24], [40, 26], [38, 33], [26, 33]), m.leather)
        p.part(ellipse(32, 27.4, 4.8), m.brightSteel)
      }),
    )
  },
  zip_gun(p) {
    p.at({ x: 31, y: 33, turn: -24 }, () => {
      p.part('M-24 -6L10 -6L10 4L-6 5C-8 12 -10 20 -13 24L-25 22C-23 14 -24 4 -26 -2Z', m.paleWood)
      p.line('M-20 -2L4 -2M-20 6L-17 18', '#8a5a2a', 1.1, 0.7)
      barrel(p, -22, 31, 8.6, m.copper, { y: -8.6 })
      for (const x of [-14, 4]) p.part(box(x, -14, 5, 11.6, 1), m.tape)
      p.part(poly([-31, -10.4], [-21, -9.6], [-21, -7.4], [-31, -6.6]), m.steel)
      p.cord('M-29 -8.4C-20 -18 -6 -16 -8 -3', '#d9504a', 2.2)
    })
  },
  bow(p) {
    p.at({ x: 3, y: 3 }, () => {
      p.line('M12 54L56 12', '#17121c', 3).line('M12 54L56 12', '#f2ead0', 1.5)
      bowLimbs(p, m.wood)
      p.at({ x: 17.4, y: 14.2, turn: -38 }, () => wrap(p, -6.6, 6.6, 7.8, m.darkLeather))
    })
    p.at({ x: -2, y: -2 }, () =>
      p.at({ x: 32, y: 32, turn: -90 }, () => p.at({ x: -32, y: -32 }, () => arrow(p, m.paleWood, m.steel, m.crimson))),
    )
  },
  crossbow(p) {
    slung(p, () => {
      p.line('M7 -31L-6 0L7 31', '#17121c', 3).line('M7 -31L-6 0L7 31', '#f2ead0', 1.5)
      p.part(
        tube(
          [
            [6, -32],
            [16, -18],
            [19, 0],
            [16, 18],
            [6, 32],
          ],
          [3, 5, 6.4, 5, 3],
        ),
        m.iron,
      )
      p.part('M-40 -6C-36 -8 -30 -5 -24 -4.6L24 -4.6L24 4.6L-22 4.6C-26 6 -30 12 -36 12C-41 12 -43 -4 -40 -6Z', m.redWood)
      p.part(box(16, -6.4, 9, 12.8, 2), m.brass)
      p.line('M-6 0L30 0', '#17121c', 4.4).line('M-6 0L30 0', '#d3a05c', 2)
      p.part(poly([28, -4.6], [40, 0], [28, 4.6]), m.brightSteel)
      p.part(box(-9, -3.6, 5.4, 7.2, 1.4), m.gun)
      p.cord('M-19 5C-18 10 -13 10 -12 5', '#8d99a8', 2)
    })
  },
  makeshift_pistol(p) {
    p.at({ x: 31, y: 34, turn: -20 }, () => {
      p.part('M-22 0L-4 0C-6 8 -9 17 -11 25C-12 28 -14 28.6 -17 28L-25 26C-28 25 -28 23 -27 20Z', m.redWood)
      p.part(poly([-23.6, 8], [-6.8, 10], [-9, 18], [-26, 16]), m.tape, { line: 1.2 })
      p.cord('M-4 2C-3 10 8 10 8 2', '#6c7684', 2.6)
      p.part(box(-27, -12, 36, 14, 2), m.iron)
      barrel(p, 6, 31, 9, m.brass, { y: -6 })
      p.part(box(8, -12.4, 6, 12.8, 1.4), m.copper)
      p.part(box(24, -12.4, 4.4, 12.8, 1.2), m.copper)
      p.rivet(-21, -5, 1.8, m.brass).rivet(-6, -5, 1.8, m.brass)
      p.part(poly([-30, -15], [-24, -12], [-26, -8], [-31, -10]), m.gun)
    })
  },
  makeshift_smg(p) {
    p.at({ x: 32, y: 32, turn: -30 }, () => {
      p.cord('M-14 -6L-35 -6L-37 8L-31 8', '#8d99a8', 3)
      p.part(poly([4, 0], [14, 0], [18, 25], [8, 27]), m.blackened)
      p.line('M6.4 8L15 7M7.6 14L16 13M8.6 20L17 19', '#7d8798', 1.4, 0.8)
      p.part('M-15 0L-4 0L-7 18C-8 20 -16 19 -17 17Z', m.redWood)
      p.cord('M-5 2C-4 8 3 8 3 2', '#6c7684', 2.2)
      p.part(box(-20, -11, 40, 13, 3), m.of.metal('#5f7f9c'))
      barrel(p, 18, 37, 5.6, m.gun, { y: -5 })
      for (const x of [-12, -5, 2]) p.flat(box(x, -8, 4, 3.6, 1.4), '#17121c', 0.85)
      p.part(box(16, -10.4, 5, 11.6, 1), m.orange)
      p.part(box(-6, -15, 5, 4.6, 1), m.gun)
    })
  },
  makeshift_rifle(p) {
    slung(
      p,
      () => {
        p.part('M-42 -3C-40 -6 -30 -6 -14 -5L-14 5C-22 5 -28 12 -36 14C-42 15 -44 0 -42 -3Z', m.wood)
        p.line('M-36 0C-30 -1 -24 -1 -18 0M-35 6C-31 5 -28 4 -25 3', '#5d3516', 1.1, 0.7)
        p.part('M-12 3L-5 3L-8 13L-14 12Z', m.wood)
        p.part(poly([0, 4], [8, 4], [9, 14], [2, 15]), m.blackened)
        barrel(p, 12, 42, 4.6, m.iron)
        p.part(box(-16, -6, 26, 11.4, 2), m.gun)
        p.part(box(8, -6, 22, 11.4, 2), m.of.metal('#c9c2b0'))
        for (const x of [11, 15.6, 20.2, 24.8]) p.flat(box(x, -3.6, 2.2, 6.8, 0.8), '#17121c', 0.85)
        p.part(box(36, -4.4, 5, 8.8, 1), m.rust)
        scope(p, -12, -11, m.iron)
      },
      { thick: 1.25 },
    )
  },
  legendary_wardens_verdict(p) {
    p.glow(36, 28, 27, '#ffd45a', 0.5)
    slung(
      p,
      () => {
        p.part('M-42 -4C-40 -7 -30 -6 -14 -5.4L-14 5C-22 5 -28 13 -36 15C-42 16 -44 -1 -42 -4Z', m.of.matte('#46303c'))
        p.part(box(-43, -5, 5, 18, 2), m.gold)
        p.part('M-12 3L-5 3L-8 13L-14 12Z', m.of.matte('#46303c'))
        p.part(poly([0, 4], [8, 4], [10, 15], [2, 16]), m.gold)
        barrel(p, 10, 40, 5.4, m.silver)
        p.part(box(-16, -6.4, 28, 12.4, 2), m.gold)
        p.part(box(10, -6, 12, 11.4, 2), m.of.matte('#46303c'))
        p.line('M-11 0L6 0', '#8a5a12', 1.4, 0.7)
        p.part(box(34, -5, 7, 10, 1.2), m.gold)
        scope(p, -12, -11.6, m.blackened)
      },
      { thick: 1.15 },
    )
    p.at({ x: 24, y: 44 }, () => {
      p.part(poly([-3, 2], [-6, 15], [-2, 12], [0, 16], [2, 3]), m.crimson).part(poly([0, 3], [2, 15], [5, 11], [9, 13], [5, 1]), m.crimson)
      p.part(cog(1, 0, 7, 6, 12), m.crimson).line('M-2 0L0.4 2.4L4.4 -2.4', '#ffd9c9', 1.5)
    })
    p.glint(56, 8, 6)
  },
  legendary_hail_mary(p) {
    p.glow(36, 28, 27, '#ffd45a', 0.5)
    p.at({ x: 32, y: 31, turn: -30 }, () => {
      p.part('M-36 -9L-18 -8L-18 2L-30 6L-36 4Z', m.of.matte('#46303c'))
      p.part('M-14 0L-4 0L-7 19C-8 21 -16 20 -17 18Z', m.of.matte('#46303c'))
      p.part(ellipse(9, 10, 12.6), m.gold, { edge: 2, shade: 3 })
      p.part(ellipse(9, 10, 5), m.blackened)
      for (let i = 0; i < 8; i++) p.dot(9 + Math.cos(i * 0.785) * 8.8, 10 + Math.sin(i * 0.785) * 8.8, 1.2, '#8a5a12')
      p.part(box(-21, -11, 42, 13, 3), m.gold)
      barrel(p, 19, 38, 7, m.silver, { y: -5 })
      for (const x of [22, 26.4, 30.8]) p.flat(box(x, -7, 2, 4, 0.8), '#17121c', 0.85)
      p.line('M-15 -5L6 -5', '#8a5a12', 1.4, 0.7)
      p.part(box(-8, -15.6, 6, 5, 1), m.blackened)
    })
    p.line('M23 50C20 56 27 62 33 57', '#17121c', 2.4).line('M23 50C20 56 27 62 33 57', '#ffe9a8', 1.2)
    p.at({ x: 33, y: 53, turn: 8 }, () =>
      p.part('M-1.6 -4L1.6 -4L1.6 -1.4L4.4 -1.4L4.4 1.6L1.6 1.6L1.6 9L-1.6 9L-1.6 1.6L-4.4 1.6L-4.4 -1.4L-1.6 -1.4Z', m.silver, {
        line: 1.1,
      }),
    )
    p.glint(56, 9, 6)
  },
}
