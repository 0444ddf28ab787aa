// Things lying on the ground. They never rotate, so they are drawn upright.
import { ellipse, smoothPath, star } from '../lib/geometry.mjs'
import { COIN, darker, LOOT, lighter, mix } from '../lib/palette.mjs'

const box = (x1, y1, x2, y2, r = 3) => [
  [x1 + r, y1],
  [x2 - r, y1],
  [x2, y1 + r],
  [x2, y2 - r],
  [x2 - r, y2],
  [x1 + r, y2],
  [x1, y2 - r],
  [x1, y1 + r],
]
const twinkle = (draw, x, y, r) =>
  draw.flat(
    'M' +
      star(x, y, r, r * 0.28, 4, 0)
        .map((p) => p.map((v) => v.toFixed(1)).join(' '))
        .join('L') +
      'Z',
    '#ffffff',
  )

/** 1 is a small bronze disc, 5 a silver coin with a square hole, 25 a gold stack. */
function coin(draw, colour, r, { hole = false, stack = 0 } = {}) {
  for (let i = stack; i >= 0; i--) {
    const [x, y] = [i * -1.5 + (i % 2) * 4, i * 5 - stack * 2.2]
    draw.solid(ellipse(x, y + 3, r, r * 0.94), darker(colour, 0.3), { bevel: 1, light: 0 })
    draw.solid(ellipse(x, y, r, r * 0.94), colour, { bevel: 1.6, light: 0 })
  }
  const y = -stack * 2.2
  draw.stroke(smoothPath(ellipse(0, y, r * 0.68, r * 0.64)), darker(colour, 0.35), 1.8)
  draw.flat(smoothPath(ellipse(-r * 0.3, y - r * 0.32, r * 0.3, r * 0.2)), lighter(colour, 0.75))
  if (hole)
    draw.solid(
      [
        [-3.4, y - 3.4],
        [3.4, y - 3.4],
        [3.4, y + 3.4],
        [-3.4, y + 3.4],
      ],
      '#3a3644',
      { bevel: 0.6, light: 0, sharp: true, line: 1.5 },
    )
  if (stack) {
    draw.flat(smoothPath(star(0, y, r * 0.46, r * 0.24, 5, -Math.PI / 2), true), darker(colour, 0.32))
    twinkle(draw, r * 0.6, y - r * 0.7, 6)
  }
}

function scrap(draw) {
  draw.solid(
    [
      [-15, 2],
      [-8, -9],
      [4, -6],
      [9, 3],
      [-2, 10],
      [-11, 9],
    ],
    LOOT.rust,
    { bevel: 2, light: 0.4, sharp: true },
  )
  draw.solid(star(4, 1, 11.5, 8.4, 8), LOOT.scrap, { bevel: 2, light: 0, sharp: true })
  draw.solid(ellipse(4, 1, 4, 4), '#45404c', { bevel: 0.6, light: 0, line: 1.5 })
  draw.limb(
    [
      [-13, 11],
      [-2, 4],
    ],
    [4.4, 4.4],
    '#c7d2d8',
  )
  draw.solid(star(-13, 11, 5.4, 4.6, 6), '#c7d2d8', { bevel: 1, light: 0, sharp: true, line: 1.6 })
}
function pouch(draw) {
  draw.solid(
    [
      [-13, 2],
      [-11, 13],
      [0, 16],
      [11, 13],
      [13, 2],
      [7, -6],
      [-7, -6],
    ],
    LOOT.pouch,
    { bevel: 3, light: 0.5 },
  )
  draw.solid(
    [
      [-8, -13],
      [-4, -10],
      [0, -14],
      [4, -10],
      [8, -13],
      [6, -5],
      [-6, -5],
    ],
    LOOT.pouch,
    { bevel: 1.4, light: 0 },
  )
  draw.stroke('M-7 -5.5Q0 -3 7 -5.5', '#ffd36a', 3.2)
  draw.flat(smoothPath(ellipse(0, 5, 5, 5)), '#5ad0a8')
  draw.stroke(smoothPath(ellipse(0, 5, 5, 5)), darker('#5ad0a8', 0.6), 1.5)
  draw.dot(-1.5, 3.4, 1.5, '#e8fff4')
}
function crate(draw) {
  draw.solid(box(-21, -19, 21, 21, 2), LOOT.woodDark, { bevel: 2, light: 0, sharp: true })
  for (const y of [-14, -4.5, 5, 14.5])
    draw.solid(box(-18, y - 3.6, 18, y + 3.6, 1), LOOT.wood, { bevel: 1.4, light: 0, sharp: true, line: 1.5 })
  draw.limb(
    [
      [-15, 15],
      [15, -13],
    ],
    [6.5, 6.5],
    LOOT.wood,
  )
  for (const x of [-18, 18]) draw.solid(box(x - 4, -20, x + 4, 22, 1), LOOT.wood, { bevel: 1.6, light: 0, sharp: true })
  for (const x of [-18, 18]) for (const y of [-15, 17]) draw.dot(x, y, 1.6, '#3a2c22')
}
function lootbag(draw) {
  draw.solid(
    [
      [-17, 3],
      [-15, 16],
      [0, 20],
      [15, 16],
      [17, 3],
      [9, -8],
      [-9, -8],
    ],
    LOOT.sack,
    { bevel: 4, light: 0.55 },
  )
  draw.solid(
    [
      [-11, -18],
      [-5, -14],
      [0, -19],
      [6, -14],
      [11, -17],
      [7, -7],
      [-7, -7],
    ],
    LOOT.sack,
    { bevel: 2, light: 0 },
  )
  draw.stroke('M-9 -8Q0 -4 9 -8', '#c2453a', 4)
  draw.solid(ellipse(0, 6, 6.4, 6.4), LOOT.gold, { bevel: 1.4, light: 0.4 })
  draw.stroke('M-6 15l5 -2M8 12l3 -3', darker(LOOT.sack, 0.4), 1.6)
}
function diamond(draw) {
  const [a, b, c, d, e] = [
    [-15, -5],
    [-8, -14],
    [8, -14],
    [15, -5],
    [0, 16],
  ]
  draw.solid([a, b, c, d, e], LOOT.gem, { bevel: 0, light: 0, sharp: true, shade: 0 })
  const face = (points, colour) => draw.flat(`M${points.map((p) => p.join(' ')).join('L')}Z`, colour)
  face([a, b, [-5, -5]], LOOT.gemLight)
  face([b, c, [5, -5], [-5, -5]], lighter(LOOT.gem, 0.45))
  face([c, d, [5, -5]], LOOT.gem)
  face([a, [-5, -5], e], mix(LOOT.gem, '#ffffff', 0.25))
  face([[-5, -5], [5, -5], e], LOOT.gem)
  face([d, [5, -5], e], darker(LOOT.gem, 0.4))
  draw.stroke('M-15 -5L-8 -14H8L15 -5L0 16Z', '#17121c', 1.8)
  twinkle(draw, -8, -11, 7)
}
function health(draw) {
  draw.solid(box(-17, -13, 17, 15, 5), '#f4f1ea', { bevel: 3, light: 0, sharp: false })
  draw.solid(
    [
      [-7, -17],
      [7, -17],
      [8, -12],
      [-8, -12],
    ],
    '#b9b4b0',
    { bevel: 1, light: 0, sharp: true },
  )
  draw.flat('M-4 -9H4V-3H10V5H4V11H-4V5H-10V-3H-4Z', LOOT.health)
  draw.stroke('M-4 -9H4V-3H10V5H4V11H-4V5H-10V-3H-4Z', darker(LOOT.health, 0.4), 1.4)
}
function chest(draw, colour, trim, { open = false, big = 1, lava = false } = {}) {
  const k = (points) => points.map(([x, y]) => [x * big, y * big])
  const band = (x) => draw.solid(k(box(x - 4, open ? -2 : -18, x + 4, 21, 1)), trim, { bevel: 1.6, light: 0, sharp: true, line: 1.8 })
  if (open) {
    draw.solid(
      k([
        [-27, -8],
        [-25, -26],
        [0, -30],
        [25, -26],
        [27, -8],
      ]),
      darker(colour, 0.25),
      { bevel: 3, light: 0.5 },
    )
    draw.stroke(
      smoothPath(
        k([
          [-26, -9],
          [-24, -25],
          [0, -29],
          [24, -25],
          [26, -9],
        ]),
        false,
      ),
      trim,
      4,
    )
    draw.glow(0, -6 * big, 44 * big, lava ? '#ff9a2e' : '#ffe27a', 0.85)
    draw.solid(
      k([
        [-27, -8],
        [27, -8],
        [27, 2],
        [-27, 2],
      ]),
      '#2c1420',
      { bevel: 1, light: 0, sharp: true },
    )
    for (const [x, y] of [
      [-18, -6],
      [-9, -9],
      [0, -7],
      [10, -9],
      [18, -6],
      [-13, -4],
      [5, -4],
    ])
      draw.solid(ellipse(x * big, y * big, 6 * big, 4.6 * big, 10), LOOT.gold, { bevel: 1.2, light: 0.3, line: 1.5 })
    draw.solid(
      [
        [-2, -14],
        [2, -18],
        [7, -13],
        [2, -7],
      ].map(([x, y]) => [x * big, y * big]),
      LOOT.gem,
      { bevel: 1.4, light: 0.4, sharp: true, line: 1.6 },
    )
  } else
    draw.solid(
      k([
        [-27, 0],
        [-25, -15],
        [-12, -21],
        [12, -21],
        [25, -15],
        [27, 0],
      ]),
      lighter(colour, 0.08),
      { bevel: 4, light: 0.6 },
    )
  draw.solid(k(box(-27, open ? 1 : -2, 27, 22, 3)), colour, { bevel: 3, light: 0, sharp: true })
  band(-19)
  band(19)
  draw.solid(k(box(-29, -2.5, 29, 3.5, 1)), trim, { bevel: 1.4, light: 0, sharp: true, line: 1.8 })
  if (lava)
    for (const d of ['M-12 6l5 5l-3 4l6 5', 'M12 7l-4 5l4 4l-4 4']) {
      draw.stroke(d, '#2a1118', 4.4)
      draw.stroke(d, '#ff8a1e', 2.2)
    }
  draw.solid(
    k([
      [-7, -5],
      [7, -5],
      [7, 6],
      [0, 11],
      [-7, 6],
    ]),
    lava ? '#ff8a1e' : trim,
    { bevel: 1.8, light: 0.4, sharp: true },
  )
  draw.dot(0, 1 * big, 2.3, '#2c1420')
  draw.stroke(`M0 ${big}V${5 * big}`, '#2c1420', 2)
  if (lava)
    for (const side of [-1, 1])
      draw.limb(
        k([
          [side * 24, -12],
          [side * 33, -18],
          [side * 32, -28],
        ]),
        [8, 6, 1.8],
        '#e6d8b4',
      )
}

export function pickups() {
  const one = (name, half, paint, size = 'item') => ({ name, size, half, animations: { item: [paint].flat() } })
  return [
    one('coin-1', 20, (d) => coin(d, COIN.bronze, 9)),
    one('coin-5', 24, (d) => coin(d, COIN.silver, 11, { hole: true })),
    one('coin-25', 30, (d) => coin(d, COIN.gold, 13.5, { stack: 2 })),
    one('scrap', 26, scrap),
    one('pouch', 26, pouch),
    one('crate', 34, crate),
    one('lootbag', 32, lootbag),
    one('diamond', 26, diamond),
    one('health', 26, health),
    one(
      'chest-boss',
      60,
      [(d) => chest(d, LOOT.chestBoss, LOOT.gold), (d) => chest(d, LOOT.chestBoss, LOOT.gold, { open: true })],
      'regular',
    ),
    one(
      'chest-behemoth',
      66,
      [
        (d) => chest(d, LOOT.chestBehemoth, '#8d8a94', { big: 1.2, lava: true }),
        (d) => chest(d, LOOT.chestBehemoth, '#8d8a94', { open: true, big: 1.2, lava: true }),
      ],
      'regular',
    ),
  ]
}
