// Melee weapons, by item id.
import * as m from '../lib/materials.mjs'
import { box, cog, ellipse, poly, smooth, tube } from '../lib/shapes.mjs'
import { claws, haft, nail, sawBlade, slung, whetted, wrap } from './parts.mjs'

const bat = (p, material) =>
  p.part(
    'M-36 -3.4C-32 -3.4 -8 -4 6 -6.4C18 -8.4 26 -8.6 32 -8.2C38.5 -7.6 38.5 7.6 32 8.2C26 8.6 18 8.4 6 6.4C-8 4 -32 3.4 -36 3.4Z',
    material,
  )
const batKnob = (p, material) => p.part(box(-40, -5, 5, 10, 2), material)
const grain = (p) => p.line('M4 -1.6C14 -3 24 -3.4 31 -2.4M8 2.6C16 3.6 24 4 30 3.4', '#4a2814', 0.9, 0.55)

const pommel = (p, x, r, material) => p.part(ellipse(x, 0, r), material)

/** A broad blade with a belly, as of a machete. */
const machete = (p, material) =>
  p.part('M-14 -4.4L18 -7.6C28 -8.4 36 -6 39 1C40 4 38 6.4 34 7.2C24 9.4 6 7 -14 4.6Z', material, { edge: 1.6, shade: 2.6 })
const gripOf = (p, material, rivets = m.brass) => {
  p.part('M-38 -4.4C-33 -6 -22 -4.8 -13 -5.2L-13 5.4C-22 4.8 -30 5.6 -36 7.6C-41 8.4 -42 -3 -38 -4.4Z', material)
  for (const x of [-31, -24.5, -18]) p.rivet(x, 0.2, 1.4, rivets)
}

const sword = (p, blade) => {
  p.part(poly([-12, -5.4], [30, -5], [40, 0], [30, 5], [-12, 5.4]), blade, { edge: 1.5, shade: 2.4 })
  p.line('M-10 0L27 0', '#38404e', 1.5, 0.7)
}

export const melee = {
  knife(p) {
    slung(
      p,
      () => {
        p.part('M-9 -5C6 -5.6 24 -6 38 5.6C24 6.8 4 6.4 -9 5.6Z', m.brightSteel, { edge: 1.4, shade: 2.4 })
        whetted(p, 'M-6 4.6C8 5.2 22 5.4 34 5')
        p.part(box(-12, -6.4, 4.4, 13, 1.2), m.iron)
        p.part('M-36 -5.4C-28 -6 -20 -4.4 -11 -5.6L-11 5.8C-20 4.8 -28 6.4 -36 6C-40.5 5 -40.5 -4.4 -36 -5.4Z', m.of.matte('#3f8f6b'))
        for (const x of [-32, -25, -18]) p.rivet(x, 0.2, 1.5, m.brass)
      },
      { thick: 1.3 },
    )
  },
  club(p) {
    slung(
      p,
      () => {
        p.part(
          'M-36 -3.6L-10 -4.4C-4 -7.4 -2 -7.4 2 -5.6C6 -10 14 -11.4 20 -9.4L24 -11L35 -10C38 -9 38 9 35 10L24 11L20 9.4C14 11.4 6 10 2 5.6C-2 7.4 -4 7.4 -10 4.4L-36 3.6C-38.6 3 -38.6 -3 -36 -3.6Z',
          m.redWood,
        )
        p.line('M2 -5.6L2 5.6M20 -9.4L20 9.4M24.4 -10.6L24.4 10.6', '#2a1110', 1.4, 0.8)
        p.line('M28 -6C31 -5 32 -2 31 2', '#ffd9a8', 1.2, 0.5)
        wrap(p, -37, -20, 8.6, m.linen)
      },
      { thick: 1.1 },
    )
  },
  machete(p) {
    slung(
      p,
      () => {
        machete(p, m.steel)
        whetted(p, 'M-10 4.2C8 6.4 24 7.6 34 5.8')
        gripOf(p, m.orange)
      },
      { thick: 1.2 },
    )
  },
  baseball_bat(p) {
    slung(
      p,
      () => {
        bat(p, m.paleWood)
        grain(p)
        p.flat('M9 -6.6L14 -7.4L14 7.4L9 6.6Z', '#cf4236').flat('M16 -7.6L18 -7.8L18 7.8L16 7.6Z', '#cf4236')
        wrap(p, -36, -15, 8, m.blue)
        batKnob(p, m.paleWood)
      },
      { thick: 1.2 },
    )
  },
  scrap_machete(p) {
    slung(
      p,
      () => {
        p.part(
          poly([-14, -5], [4, -8], [8, -6.4], [20, -9.6], [38, -6], [34, -1], [39, 4], [30, 9], [16, 6.4], [10, 8.6], [-14, 5]),
          m.rust,
          {
            shade: 2.6,
          },
        )
        p.flat(poly([8, -5.6], [20, -8.4], [33, -6], [30, -1.4], [12, 0.4]), '#3f86d6', 0.9)
        p.line('M12 0.4L30 -1.4', '#17121c', 1)
        whetted(p, 'M-10 4.4L10 7.4L16 5.4L29 7.8', 1.2)
        p.rivet(0, -1, 1.5, m.scrap)
        wrap(p, -38, -13, 10, m.tape)
      },
      { thick: 1.2 },
    )
  },
  scrap_sword(p) {
    slung(
      p,
      () => {
        p.part(poly([-12, -5], [14, -5.6], [16, -3.6], [29, -5.6], [40, 0.6], [28, 5.4], [8, 4.6], [6, 6], [-12, 5]), m.scrap, {
          shade: 2.4,
        })
        p.flat(poly([-4, -4], [4, -4.4], [2, 3.6], [-5, 3.8]), '#b4673a', 0.75).flat(
          poly([18, -3], [26, -4], [24, 1], [19, 3]),
          '#b4673a',
          0.6,
        )
        p.line('M-10 0.2L27 0.4', '#2d2b31', 1.3, 0.7)
        wrap(p, -34, -14, 7.4, m.darkLeather)
        p.cord('M-13 -15C-16 -8 -10 -4 -13 0C-16 4 -10 8 -13 15', '#b4673a', 3)
        for (const y of [-11, 11]) p.line(`M-16 ${y - 2}L-10 ${y + 2}M-10 ${y - 2}L-16 ${y + 2}`, '#c9a38a', 1.2)
        p.part(cog(-36, 0, 5.6, 4.2, 6), m.rust)
      },
      { thick: 1.3 },
    )
  },
  scrap_claws: (p) => claws(p, m.rust, m.scrap, m.canvas),
  scrap_mace(p) {
    slung(p, () => {
      haft(p, -38, 8, 6, m.darkWood)
      wrap(p, -37, -18, 8, m.canvas)
      p.part(cog(20, 0, 20, 15, 9, 0.2), m.rust, { edge: 1.8, shade: 3 })
      p.part(cog(20, 0, 11.4, 8.8, 8), m.scrap, { edge: 1.4 })
      p.part(ellipse(20, 0, 4), m.gun)
    })
  },
  spiked_bat(p) {
    slung(
      p,
      () => {
        for (const [x, side] of [
          [8, -1],
          [17, -1],
          [26, -1],
          [12, 1],
          [21, 1],
          [30, 1],
        ])
          nail(p, x, side * 6, 2.6, side * 10)
        bat(p, m.wood)
        grain(p)
        for (const [x, y] of [
          [11, -2],
          [20, 2.6],
          [27, -3],
        ])
          nail(p, x, y, 5.6, -4)
        nail(p, 33, 0, 8, 0)
        wrap(p, -36, -15, 8, m.tape)
        batKnob(p, m.wood)
      },
      { thick: 1.2 },
    )
  },
  bladed_bat(p) {
    slung(p, () => {
      bat(p, m.darkWood)
      sawBlade(p, 27, -5, 12, m.steel)
      sawBlade(p, 11, 6, 10.4, m.brightSteel, 12)
      wrap(p, -36, -15, 8, m.crimson)
      batKnob(p, m.darkWood)
    })
  },
  steel_machete(p) {
    slung(
      p,
      () => {
        p.part('M-14 -5L14 -7.4L20 -5L39 -8C41 0 38 7.6 32 8.4C18 10 4 7.4 -14 5.4Z', m.brightSteel, { edge: 1.8, shade: 3 })
        whetted(p, 'M-10 4.8C6 6.8 20 8.4 32 6.8', 1.8)
        p.line('M-8 -1L24 -2.4', '#51606f', 1.6, 0.7)
        p.part(box(-15.4, -8, 4.6, 16.4, 1.4), m.blackened)
        gripOf(p, m.rubber, m.brightSteel)
      },
      { thick: 1.2 },
    )
  },
  steel_sword(p) {
    slung(
      p,
      () => {
        sword(p, m.brightSteel)
        whetted(p, 'M-8 4L29 3.8L37 0.6', 1.2)
        wrap(p, -33, -14, 7, m.of.matte('#2f5f9e'))
        p.part(smooth([-16, -14], [-12, -15.6], [-10.4, -6], [-10.4, 6], [-12, 15.6], [-16, 14], [-14.6, 0]), m.iron)
        pommel(p, -35.4, 4.8, m.iron)
      },
      { thick: 1.3 },
    )
  },
  steel_claws: (p) => claws(p, m.blackened, m.brightSteel, m.of.matte('#2f5f9e')),
  steel_mace(p) {
    slung(p, () => {
      haft(p, -38, 8, 6, m.iron)
      wrap(p, -37, -17, 8, m.of.matte('#2f5f9e'))
      for (const y of [-1, 1])
        p.part(poly([6, y * 4], [12, y * 19], [18, y * 21], [30, y * 15], [34, y * 4]), m.brightSteel, { edge: 1.6, shade: 2.4 })
      p.part(poly([4, -5.6], [33, -5.6], [41, 0], [33, 5.6], [4, 5.6]), m.steel, { edge: 1.8, shade: 2.4 })
      p.rivet(12, 0, 1.8, m.brass).rivet(22, 0, 1.8, m.brass)
    })
  },
  katana(p) {
    slung(
      p,
      () => {
        p.part('M-14 -3.4C4 -6.4 24 -6 41 -1.6C40 1.6 38 3.6 35 4C20 -0.2 2 0.4 -14 3.6Z', m.brightSteel, { edge: 1.2, shade: 1.6 })
        p.line('M-12 1C4 -2.4 20 -2.6 35 1.4', '#ffffff', 1.1, 0.9)
        p.part(
          tube(
            [
              [-40, 4],
              [-27, 0.6],
              [-14, -0.4],
            ],
            [7, 7, 6.6],
          ),
          m.violet,
        )
        for (let x = -36; x < -16; x += 5)
          p.flat(
            poly(
              [x, 2 - (x + 36) * 0.12],
              [x + 2.4, -0.6 - (x + 36) * 0.1],
              [x + 4.8, 1.4 - (x + 36) * 0.12],
              [x + 2.4, 4 - (x + 36) * 0.12],
            ),
            '#f3dfae',
          )
        p.part(ellipse(-14, 0, 3, 8.6), m.gold)
        p.part(box(-43, 1.4, 4.6, 7, 1.6), m.gold)
      },
      { thick: 1.5 },
    )
  },
  legendary_last_bell(p) {
    p.glow(41, 23, 25, '#ffd45a', 0.6)
    slung(p, () => {
      haft(p, -40, 14, 6, m.blackened)
      for (const x of [-26, -10]) p.part(box(x, -4.6, 4, 9.2, 1), m.gold)
      p.part(box(-42, -4.4, 5, 8.8, 2), m.gold)
      p.at({ x: 16, y: 0, turn: 45 }, () => {
        p.part(
          'M-5 -16C-5 -20.6 5 -20.6 5 -16C12 -13 11 -2 17 6C18 8 17 9.6 15 9.6L-15 9.6C-17 9.6 -18 8 -17 6C-11 -2 -12 -13 -5 -16Z',
          m.gold,
          {
            edge: 2,
            shade: 3.4,
          },
        )
        p.line('M-13.6 3.4L13.6 3.4M-10.6 -5L10.6 -5', '#8a5a12', 1.5, 0.8)
        p.part(ellipse(1, 11.6, 4.6, 4), m.blackened)
        p.line('M-7.6 -11C-8.4 -6 -10 -2 -12 2', '#fff6cf', 1.6, 0.9)
      })
    })
    p.glint(54, 8, 6)
  },
  legendary_nightshift(p) {
    p.glow(38, 26, 25, '#3fe0d0', 0.5)
    slung(p, () => {
      const teeth = Array.from({ length: 17 }, (_, i) => [38 - i * 3, i % 2 ? 11.4 : 8.2])
      p.part(poly([-12, -9], [34, -9.6], [40, -4], [40, 7], ...teeth, [-12, 8]), m.brightSteel, { edge: 1.6, shade: 2 })
      p.part(box(-13, -12, 52, 5, 1.6), m.gold)
      p.line('M-8 -1L33 -1', '#3fe0d0', 1.8, 0.95)
      p.flat(smooth([17, 1.6], [25, 0.8], [27, 5], [20, 6.4]), '#c4252f', 0.85)
      p.part(
        'M-40 -8C-32 -12 -22 -10 -12 -9.6L-12 9C-18 8 -26 14 -34 13C-43 12 -45 -4 -40 -8ZM-34 -3C-38 -1 -37 6 -33 7C-28 7.4 -24 3 -20 3L-20 -4C-25 -4 -30 -5 -34 -3Z',
        m.of.matte('#23596b'),
      )
    })
    p.glint(55, 11, 5.6, '#dffff8')
  },
}
