// Weapons as attachments: the origin is the grip, +x is where they point.
// Draw them between the player's legs and upper body, at the upper's grip anchor.
import { ellipse } from '../lib/geometry.mjs'
import { darker, LOOT, lighter, WEAPON } from '../lib/palette.mjs'

const bar = (draw, x1, x2, y, w, colour) =>
  draw.solid(
    [
      [x1, y - w / 2],
      [x2, y - w / 2],
      [x2, y + w / 2],
      [x1, y + w / 2],
    ],
    colour,
    { bevel: w * 0.22, light: 0, sharp: true },
  )
const shine = (draw, x1, x2, y, colour, w = 1.3) => draw.stroke(`M${x1} ${y}H${x2}`, lighter(colour, 0.5), w)

const WEAPONS = {
  knife(draw) {
    bar(draw, -6, 5, 0, 4.6, WEAPON.woodDark)
    draw.solid(
      [
        [5, -3.6],
        [20, -3],
        [27, 0.6],
        [20, 3],
        [5, 3],
      ],
      WEAPON.steel,
      { bevel: 1.2, light: 0, sharp: true },
    )
    shine(draw, 7, 20, -1.4, WEAPON.steel)
  },
  machete(draw) {
    bar(draw, -7, 7, 0, 5, WEAPON.woodDark)
    draw.solid(
      [
        [7, -3.4],
        [30, -4.6],
        [41, -2],
        [44, 3],
        [30, 4.4],
        [7, 3],
      ],
      WEAPON.steel,
      { bevel: 1.6, light: 0 },
    )
    shine(draw, 11, 36, -2, WEAPON.steel)
  },
  bat(draw) {
    draw.limb(
      [
        [-9, 0],
        [14, 0],
        [46, 0],
      ],
      [5.4, 6.4, 11.5],
      WEAPON.wood,
    )
    for (const x of [-6, -2, 2]) draw.stroke(`M${x} -2.6l2 5`, WEAPON.tape, 1.8)
    for (const [x, y] of [
      [32, -6],
      [38, 6],
      [43, -5],
      [34, 6],
    ])
      draw.stroke(`M${x} ${y * 0.6}V${y * 1.5}`, WEAPON.steel, 2)
  },
  axe(draw) {
    bar(draw, -10, 44, 0, 5, WEAPON.wood)
    draw.solid(
      [
        [33, -3],
        [32, 8],
        [29, 16],
        [38, 18.5],
        [47, 16],
        [44, 8],
        [43, -3],
      ],
      WEAPON.steel,
      { bevel: 2, light: 0 },
    )
    draw.stroke('M30 16.4Q38 19.6 46 16.4', '#ffffff', 1.6)
    draw.solid(
      [
        [33, -3],
        [34, -8],
        [43, -8],
        [43, -3],
      ],
      '#c23b34',
      { bevel: 1, light: 0, sharp: true },
    )
  },
  sledge(draw) {
    bar(draw, -10, 44, 0, 5.4, WEAPON.woodDark)
    draw.solid(
      [
        [36, -13],
        [49, -13],
        [51, -10],
        [51, 10],
        [49, 13],
        [36, 13],
        [34, 10],
        [34, -10],
      ],
      WEAPON.gunLight,
      { bevel: 2.6, light: 0.5, sharp: true },
    )
  },
  pistol(draw) {
    bar(draw, -5, 19, 0, 7, WEAPON.gun)
    bar(draw, 1, 21, -0.4, 4.4, WEAPON.gunLight)
    draw.dot(18, -0.4, 1.2, '#1c1b22')
    draw.anchors.muzzle = { x: 23, y: 0 }
  },
  shotgun(draw) {
    bar(draw, -15, 6, 0, 8, WEAPON.wood)
    bar(draw, 4, 36, 0, 6.6, WEAPON.gun)
    shine(draw, 8, 34, -1.4, WEAPON.gunLight)
    bar(draw, 14, 26, 0, 8.4, WEAPON.wood)
    draw.anchors.muzzle = { x: 38, y: 0 }
  },
  rifle(draw) {
    bar(draw, -16, 2, 0, 7.4, darker(WEAPON.gun, 0.1))
    bar(draw, 0, 28, 0, 8, WEAPON.gun)
    bar(draw, 26, 44, 0, 4, WEAPON.gunLight)
    bar(draw, 4, 16, -0.6, 4.6, WEAPON.gunLight)
    draw.solid(
      [
        [8, 3],
        [13, 3],
        [16, 11],
        [10, 11],
      ],
      WEAPON.gun,
      { bevel: 1, light: 0, sharp: true },
    )
    bar(draw, 40, 46, 0, 6, WEAPON.gun)
    draw.anchors.muzzle = { x: 48, y: 0 }
  },
  crossbow(draw) {
    draw.limb(
      [
        [18, -24],
        [25, -10],
        [26, 0],
        [25, 10],
        [18, 24],
      ],
      [4, 5.4, 6, 5.4, 4],
      WEAPON.woodDark,
    )
    draw.stroke('M18 -24L8 0L18 24', WEAPON.string, 1.5)
    bar(draw, -14, 28, 0, 6.6, WEAPON.wood)
    draw.stroke('M4 0H32', WEAPON.steel, 2.2)
    draw.anchors.muzzle = { x: 32, y: 0 }
  },
  'bow-rest'(draw) {
    bow(draw, -7)
    draw.anchors.muzzle = { x: 8, y: 0 }
  },
  'bow-drawn'(draw) {
    bow(draw, -23)
    arrow(draw, -23)
    draw.anchors.muzzle = { x: 16, y: 0 }
  },
  'slingshot-rest'(draw) {
    sling(draw, -6)
    draw.anchors.muzzle = { x: 10, y: 0 }
  },
  'slingshot-drawn'(draw) {
    sling(draw, -20)
    draw.anchors.muzzle = { x: 10, y: 0 }
  },
}

function bow(draw, nock) {
  const bend = nock < -10 ? 5 : 0
  draw.stroke(`M${-8 - bend} ${-30 + bend}L${nock} 0L${-8 - bend} ${30 - bend}`, WEAPON.string, 1.8)
  draw.limb(
    [
      [-8 - bend, -30 + bend],
      [2, -20],
      [4, 0],
      [2, 20],
      [-8 - bend, 30 - bend],
    ],
    [3, 5.4, 6.6, 5.4, 3],
    WEAPON.wood,
  )
  bar(draw, 1.5, 6.5, 0, 10, WEAPON.woodDark)
}
function sling(draw, pouch) {
  for (const y of [-1, 1]) draw.stroke(`M9 ${y * 9}L${pouch} ${y * 2}`, WEAPON.rubber, 2.6)
  draw.solid(ellipse(pouch, 0, 3.6, 4, 8), WEAPON.woodDark, { bevel: 1, light: 0 })
  for (const y of [-1, 1])
    draw.limb(
      [
        [-1, 0],
        [4, y * 5],
        [10, y * 9],
      ],
      [5, 4.6, 3.8],
      WEAPON.wood,
    )
}
export function arrow(draw, x) {
  draw.limb(
    [
      [x, 0],
      [x + 34, 0],
    ],
    [2.6, 2.6],
    WEAPON.wood,
    { line: 1.5 },
  )
  for (const y of [-1, 1])
    draw.solid(
      [
        [x - 3, y * 4.4],
        [x + 4, y * 4],
        [x + 8, 0],
        [x + 1, 0],
      ],
      '#e8f0f2',
      { bevel: 0.6, light: 0, line: 1.3, sharp: true },
    )
  draw.solid(
    [
      [x + 32, -4],
      [x + 42, 0],
      [x + 32, 4],
      [x + 34, 0],
    ],
    LOOT.iron,
    { bevel: 0.8, light: 0, line: 1.4, sharp: true },
  )
}

export const weapons = () =>
  Object.entries(WEAPONS).map(([name, paint]) => ({
    name: `weapon-${name}`,
    size: 'item',
    half: 60,
    rim: true,
    animations: { item: [paint] },
  }))
