import { shade } from '../lib/color.mjs'
import { paintText } from '../lib/lettering.mjs'
import { createRandom } from '../lib/random.mjs'
import { at, blob, circle, line, n, path, poly, rect } from '../lib/shapes.mjs'
import { Canvas } from './canvas.mjs'

const W = 1280,
  H = 720,
  INK = '#2c211b',
  PAPER = '#cbb58a'

/** Hot spots for the interface: centre of each drawing and a click radius. */
const PLACES = [
  { id: 'school', ribbon: 148, x: 300, y: 208, r: 92 },
  { id: 'hospital', ribbon: 168, x: 650, y: 158, r: 92 },
  { id: 'police', ribbon: 216, x: 986, y: 250, r: 92 },
  { id: 'quarantine', ribbon: 184, x: 690, y: 432, r: 92 },
  { id: 'docks', ribbon: 148, x: 1066, y: 522, r: 92 },
  { id: 'camp', ribbon: 124, x: 246, y: 520, r: 100 },
]
const place = Object.fromEntries(PLACES.map((p) => [p.id, p]))

export function draw() {
  const c = new Canvas(W, H),
    rnd = createRandom(77)
  /** A pen line drawn twice with a trembling hand. */
  const pen = (points, width = 2, color = INK, closed = false) => {
    let s = ''
    for (let pass = 0; pass < 2; pass++) {
      const w = () => rnd.range(-1.1, 1.1)
      s += line(
        points.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x + w())} ${n(y + w())}`).join('') + (closed ? 'Z' : ''),
        color,
        n(width * (pass ? 0.5 : 1)),
        `stroke-linejoin="round" stroke-linecap="round" opacity="${pass ? 0.55 : 0.95}"`,
      )
    }
    return s
  }
  const wash = (points, color, opacity = 0.85) =>
    poly(
      points.map(([x, y]) => [x + rnd.range(-2, 3), y + rnd.range(-2, 3)]),
      color,
      `opacity="${opacity}"`,
    )
  const shape = (points, color, width = 2.2) => wash(points, color) + pen(points, width, INK, true)
  /** A little house in oblique projection: lit front, dark side, roof. */
  const block = (x, y, w, h, d, wall, roof) =>
    shape(
      [
        [x, y],
        [x + w, y],
        [x + w, y - h],
        [x, y - h],
      ],
      wall,
    ) +
    shape(
      [
        [x + w, y],
        [x + w + d, y - d * 0.55],
        [x + w + d, y - h - d * 0.55],
        [x + w, y - h],
      ],
      shade(wall, 0.62),
    ) +
    shape(
      [
        [x, y - h],
        [x + w, y - h],
        [x + w + d, y - h - d * 0.55],
        [x + d, y - h - d * 0.55],
      ],
      roof,
    )
  const windows = (x, y, cols, rows, w, h, gx, gy, color = '#3a3a40') => {
    let s = ''
    for (let i = 0; i < cols; i++)
      for (let j = 0; j < rows; j++) s += rect(x + i * gx, y + j * gy, w, h, color, `stroke="${INK}" stroke-width="1.2"`)
    return s
  }

  // Paper.
  c.fill(PAPER)
  for (let i = 0; i < 46; i++)
    c.add(
      path(
        blob(rnd, rnd.range(0, W), rnd.range(0, H), rnd.range(30, 150), { wobble: 0.3, points: 12 }),
        rnd.pick(['#b0976a', '#dcc99f', '#a68a5c']),
        'opacity=".16"',
      ),
    )
  // Sea in the south-east, river from the north.
  const river = 'M468 -10C440 110 520 190 486 290S392 420 440 520S620 640 940 674'
  c.defs +=
    '<linearGradient id="mouth" gradientUnits="userSpaceOnUse" x1="870" x2="932" y1="0" y2="0"><stop stop-color="#6f979a"/><stop offset="1" stop-color="#6f979a" stop-opacity="0"/></linearGradient>'
  c.add(line(river, INK, 34, 'opacity=".85"'))
  const coast = 'M1280 372Q1210 404 1196 470T1150 560Q1120 600 1040 612T900 650Q860 690 850 720H1280Z'
  c.add(path(coast, '#74968f'))
  for (let k = 1; k < 4; k++)
    c.add(
      `<g transform="translate(${k * 13} ${k * 9})">${path(coast, 'none', `stroke="#234a56" stroke-width="${2.2 - k * 0.4}" opacity="${0.6 - k * 0.12}"`)}</g>`,
    )
  c.add(path(coast, 'none', `stroke="${INK}" stroke-width="3"`))
  c.add(line(river, 'url(#mouth)', 28), line(river, '#a9c4bd', 3, 'stroke-dasharray="26 34" opacity=".6" transform="translate(-5 0)"'))
  let waves = ''
  for (let i = 0; i < 26; i++) {
    const x = rnd.range(960, 1260),
      y = rnd.range(600, 706)
    waves += `M${n(x)} ${n(y)}q5 -6 10 0q5 6 10 0`
  }
  c.add(line(waves, '#234a56', 1.8, 'opacity=".7"'))
  // Roads.
  const roads = [
    'M-10 330Q160 322 330 316T640 296T1000 356T1290 330',
    'M300 720Q300 560 320 470T300 210T290 -10',
    'M650 -10Q660 120 650 200T690 430T760 730',
    'M986 -10Q980 140 990 260T1060 520',
    'M246 540Q430 560 560 470T690 440T900 470T1066 510',
    'M-10 120Q150 140 300 200T650 190T986 250T1290 140',
  ]
  for (const d of roads) c.add(line(d, INK, 16, 'opacity=".7" stroke-linecap="round"'))
  for (const d of roads) c.add(line(d, '#d9c79c', 12, 'stroke-linecap="round"'))
  for (const d of roads) c.add(line(d, '#8a7248', 1.6, 'stroke-dasharray="9 9" opacity=".7"'))
  // Bridges.
  for (const [x, y, a] of [
    [478, 306, -3],
    [470, 192, 4],
    [446, 528, 6],
  ])
    c.add(
      at(
        x,
        y,
        rect(-30, -12, 60, 24, '#a98c5c') +
          pen(
            [
              [-32, -12],
              [32, -12],
            ],
            3,
          ) +
          pen(
            [
              [-32, 12],
              [32, 12],
            ],
            3,
          ) +
          [-20, -10, 0, 10, 20]
            .map((k) =>
              pen(
                [
                  [k, -10],
                  [k, 10],
                ],
                1.2,
              ),
            )
            .join(''),
        a,
      ),
    )
  // Town blocks wherever nothing else is.
  // Road points sampled roughly from their control polygons keep houses off the asphalt.
  const nearPath = (d, x, y) => {
    const p = d.match(/-?\d+/g).map(Number)
    for (let i = 0; i + 3 < p.length; i += 2)
      for (let k = 0; k <= 6; k++)
        if (Math.hypot(p[i] + ((p[i + 2] - p[i]) * k) / 6 - x, p[i + 1] + ((p[i + 3] - p[i + 1]) * k) / 6 - y) < 22) return true
    return false
  }
  const busy = (x, y) =>
    PLACES.some((p) => Math.hypot((p.x - x) / 1.25, p.y - y) < 96) ||
    (x > 850 && y > 560) ||
    (x > 1170 && y > 340) ||
    Math.abs(x - 470) < 52 ||
    (y > 480 && x > 400 && x < 900 && y > 520 + (x - 440) * 0.2 && y < 610 + (x - 440) * 0.24) ||
    Math.hypot(x - 1180, y - 96) < 84 ||
    (x > 760 && x < 930 && y > 370 && y < 420) ||
    roads.some((d) => nearPath(d, x + 16, y - 8))
  const spots = []
  for (let y = 60; y < 700; y += 37)
    for (let x = 50; x < 1240; x += 52) spots.push([x + rnd.range(-9, 9) + ((y / 37) % 2) * 20, y + rnd.range(-5, 5)])
  const nearRoad = (x, y) => Math.abs(y - 322) < 16 || Math.abs(x - 306) < 16 || Math.abs(x - 662) < 20 || Math.abs(x - 992) < 16
  for (const [x, y] of spots) {
    if (busy(x, y) || nearRoad(x, y)) continue
    const k = rnd.next()
    if (k < 0.5) {
      const w = rnd.range(16, 28),
        h = rnd.range(12, 26),
        wall = rnd.pick(['#b79a6c', '#a98a68', '#9c9078', '#b58a6a'])
      c.add(
        block(x, y, w, h, rnd.range(9, 14), wall, rnd.pick(['#8a5a44', '#6f6a5c', '#7d6a50', '#96694a'])),
        windows(x + 4, y - h + 5, 2, h > 20 ? 2 : 1, 4.5, 5, 9, 9),
      )
    } else if (k < 0.58)
      c.add(
        shape(
          [
            [x, y],
            [x, y - 16],
            [x + 6, y - 9],
            [x + 11, y - 19],
            [x + 18, y - 6],
            [x + 24, y - 10],
            [x + 24, y],
          ],
          '#94795a',
          1.8,
        ),
        windows(x + 4, y - 7, 2, 1, 4, 5, 10, 0),
      )
    else if (k < 0.86)
      for (let i = 0; i < 3; i++) {
        const tx = x + i * 11,
          ty = y + rnd.range(-5, 5)
        c.add(
          path(blob(rnd, tx, ty - 10, 8.5, { wobble: 0.16 }), '#76805a', 'opacity=".85"'),
          path(blob(rnd, tx, ty - 10, 8.5, { wobble: 0.16 }), 'none', `stroke="${INK}" stroke-width="1.6"`),
          line(`M${n(tx)} ${n(ty - 3)}v7M${n(tx + 2)} ${n(ty - 7)}q5 -1 4 -6`, INK, 1.5),
        )
      }
  }
  // Routes from the camp, dashed red.
  for (const d of [
    'M262 478Q300 400 300 300',
    'M320 470Q470 330 640 232',
    'M340 500Q600 330 930 292',
    'M346 524Q520 520 622 462',
    'M340 548Q640 640 990 560',
  ])
    c.add(line(d, '#a33327', 4, 'stroke-dasharray="13 11" stroke-linecap="round" opacity=".8"'))

  // Washes under each place in its own map colour.
  for (const p of PLACES) {
    const color =
      p.id === 'camp'
        ? '#d98f2e'
        : { school: '#8fa04e', hospital: '#5fae9c', police: '#5a66a8', quarantine: '#b8432e', docks: '#c08a3c' }[p.id]
    c.add(`<g ${c.blur(9)}>${path(blob(rnd, p.x, p.y + 8, 78, { wobble: 0.16, stretch: 1.3, points: 14 }), color, 'opacity=".62"')}</g>`)
  }
  const at2 = (id, markup) => c.add(at(place[id].x, place[id].y, markup))
  // School: long brick house with a clock gable and flag.
  at2(
    'school',
    block(-72, 40, 120, 44, 26, '#b0644a', '#7a4638') +
      windows(-62, 6, 3, 1, 14, 18, 20, 0, '#e8d28a') +
      windows(10, 6, 2, 1, 14, 18, 19, 0) +
      shape(
        [
          [-14, 40],
          [-14, -12],
          [0, -34],
          [14, -12],
          [14, 40],
        ],
        '#c8805c',
      ) +
      circle(0, -10, 8, '#efe3c0', `stroke="${INK}" stroke-width="2"`) +
      pen(
        [
          [0, -10],
          [0, -15],
        ],
        1.6,
      ) +
      pen(
        [
          [0, -10],
          [4, -9],
        ],
        1.6,
      ) +
      rect(-6, 20, 12, 20, '#3d2a20', `stroke="${INK}" stroke-width="1.6"`) +
      pen(
        [
          [0, -34],
          [0, -62],
        ],
        2.2,
      ) +
      shape(
        [
          [0, -62],
          [24, -56],
          [0, -49],
        ],
        '#e0a526',
        1.8,
      ) +
      shape(
        [
          [-82, 60],
          [-34, 60],
          [-34, 46],
          [-82, 46],
        ],
        '#e0a526',
        2,
      ) +
      circle(-74, 61, 4, INK) +
      circle(-44, 61, 4, INK) +
      windows(-78, 49, 4, 1, 7, 5, 10, 0),
  )
  // Hospital: tall block, red cross, low wing.
  at2(
    'hospital',
    block(-70, 42, 62, 34, 20, '#a9bdb2', '#7f9a90') +
      windows(-62, 18, 4, 1, 8, 10, 13, 0) +
      block(-4, 42, 56, 84, 24, '#d3d8c8', '#9fb0a4') +
      windows(4, -28, 4, 5, 7, 8, 12, 14, '#48606a') +
      circle(24, -60, 20, '#f0ead6', `stroke="${INK}" stroke-width="2.4"`) +
      path('M19 -74h10v9h9v10h-9v9h-10v-9h-9v-10h9z', '#b8382c', `stroke="${INK}" stroke-width="1.6"`) +
      shape(
        [
          [-56, 60],
          [-16, 60],
          [-16, 44],
          [-48, 44],
          [-56, 52],
        ],
        '#e8e4d6',
        2,
      ) +
      path('M-34 47h4v4h4v4h-4v4h-4v-4h-4v-4h4z', '#b8382c') +
      circle(-46, 61, 4, INK) +
      circle(-24, 61, 4, INK),
  )
  // Police: columns, star, barred windows.
  at2(
    'police',
    block(-66, 42, 110, 50, 26, '#6f789e', '#464f78') +
      shape(
        [
          [-36, -8],
          [-10, -36],
          [16, -8],
        ],
        '#8b93b6',
      ) +
      [-30, -16, -2, 12].map((k) => rect(k - 3, -6, 7, 46, '#b9bed2', `stroke="${INK}" stroke-width="1.6"`)).join('') +
      windows(-60, 4, 1, 2, 14, 11, 0, 18) +
      windows(24, 4, 1, 2, 14, 11, 0, 18) +
      path(
        'M-10 -54l5 11l12 1l-9 8l3 12l-11 -6l-11 6l3 -12l-9 -8l12 -1z',
        '#e3b84a',
        `stroke="${INK}" stroke-width="2" transform="translate(0 -12)"`,
      ) +
      shape(
        [
          [-80, 60],
          [-40, 60],
          [-40, 52],
          [-48, 44],
          [-70, 44],
          [-80, 52],
        ],
        '#39426a',
        2,
      ) +
      rect(-63, 39, 9, 5, '#d8453a') +
      circle(-70, 61, 4, INK) +
      circle(-50, 61, 4, INK),
  )
  // Extra hard: burnt towers, flames, skull on a hazard board.
  at2(
    'quarantine',
    shape(
      [
        [-64, 42],
        [-64, -24],
        [-52, -12],
        [-44, -38],
        [-34, -10],
        [-26, -20],
        [-26, 42],
      ],
      '#6b3c32',
    ) +
      windows(-58, 0, 2, 2, 9, 10, 14, 18, '#e88a2e') +
      shape(
        [
          [22, 42],
          [22, -40],
          [34, -24],
          [42, -52],
          [54, -26],
          [64, -34],
          [64, 42],
        ],
        '#57322c',
      ) +
      windows(29, -14, 2, 3, 9, 10, 16, 17, '#e88a2e') +
      [
        [-44, -36, 1],
        [44, -48, 1.2],
        [-4, 30, 0.8],
      ]
        .map(([x, y, k]) =>
          at(
            x,
            y,
            path('M-12 0Q-18 -16 -4 -30Q-4 -20 4 -22Q2 -34 10 -42Q22 -22 14 0Q2 8 -12 0Z', '#e0662a', `stroke="${INK}" stroke-width="2"`) +
              path('M-5 -1Q-8 -10 2 -18Q10 -10 7 -1Q2 3 -5 -1Z', '#f6c451'),
            0,
            k,
          ),
        )
        .join('') +
      shape(
        [
          [-26, 62],
          [-2, 18],
          [24, 62],
        ],
        '#e3b53a',
        2.6,
      ) +
      circle(-1, 44, 9, '#efe6cc', `stroke="${INK}" stroke-width="2"`) +
      rect(-6, 50, 10, 7, '#efe6cc', `stroke="${INK}" stroke-width="1.6"`) +
      circle(-4.5, 44, 2.6, INK) +
      circle(2.5, 44, 2.6, INK),
  )
  // Docks: crane, containers, boat.
  at2(
    'docks',
    shape(
      [
        [-84, 44],
        [70, 44],
        [84, 30],
        [-70, 30],
      ],
      '#9c7a4c',
    ) +
      [-70, -44, -18, 8, 34, 58]
        .map((k) =>
          pen(
            [
              [k, 44],
              [k, 58],
            ],
            3,
          ),
        )
        .join('') +
      block(-72, 34, 44, 20, 14, '#b0562f', '#c8744a') +
      block(-66, 14, 38, 18, 13, '#3f7486', '#5a93a4') +
      block(-12, 36, 40, 20, 14, '#7d843c', '#98a052') +
      pen(
        [
          [44, 34],
          [44, -62],
        ],
        5,
      ) +
      pen(
        [
          [58, 34],
          [50, -62],
        ],
        4,
      ) +
      pen(
        [
          [44, 10],
          [56, -10],
        ],
        2,
      ) +
      pen(
        [
          [56, 10],
          [45, -12],
        ],
        2,
      ) +
      pen(
        [
          [45, -14],
          [53, -36],
        ],
        2,
      ) +
      pen(
        [
          [53, -14],
          [45, -36],
        ],
        2,
      ) +
      pen(
        [
          [70, -50],
          [-44, -58],
        ],
        5,
        '#8a5a1e',
      ) +
      pen(
        [
          [48, -78],
          [-40, -58],
        ],
        2,
      ) +
      pen(
        [
          [48, -78],
          [70, -50],
        ],
        2,
      ) +
      pen(
        [
          [48, -78],
          [48, -56],
        ],
        3,
      ) +
      pen(
        [
          [-34, -57],
          [-34, -20],
        ],
        1.8,
      ) +
      shape(
        [
          [-44, -20],
          [-24, -20],
          [-24, -8],
          [-44, -8],
        ],
        '#c8963c',
        1.8,
      ) +
      shape(
        [
          [60, 70],
          [112, 66],
          [104, 84],
          [70, 86],
        ],
        '#7a4b35',
        2.2,
      ) +
      pen(
        [
          [86, 66],
          [86, 34],
        ],
        2.4,
      ) +
      shape(
        [
          [88, 36],
          [88, 62],
          [106, 60],
        ],
        '#e6dcc0',
        1.8,
      ),
  )
  // Camp: ring of pickets, tents, fire.
  const ring = []
  for (let i = 0; i < 34; i++) {
    const a = (i / 34) * 6.283
    ring.push([Math.cos(a) * 92, Math.sin(a) * 50 + 14, a])
  }
  const picket = ([x, y]) =>
    shape(
      [
        [x - 5, y],
        [x - 5, y - 20],
        [x, y - 28],
        [x + 5, y - 20],
        [x + 5, y],
      ],
      '#9a6f3f',
      1.8,
    )
  at2(
    'camp',
    path('M-92 14A92 50 0 1 1 92 14A92 50 0 1 1 -92 14Z', '#c39a5c', 'opacity=".8"') +
      ring
        .filter(([, y]) => y < 14)
        .map(picket)
        .join('') +
      shape(
        [
          [-62, 26],
          [-40, -16],
          [-14, 26],
        ],
        '#6f7a58',
      ) +
      shape(
        [
          [-46, 26],
          [-40, 2],
          [-33, 26],
        ],
        '#f0cf80',
        1.6,
      ) +
      shape(
        [
          [18, 22],
          [42, -22],
          [70, 22],
        ],
        '#8a6a4a',
      ) +
      shape(
        [
          [36, 22],
          [42, -2],
          [50, 22],
        ],
        '#f0cf80',
        1.6,
      ) +
      at(
        2,
        34,
        path('M-12 0Q-18 -16 -4 -30Q-4 -20 4 -22Q2 -34 10 -42Q22 -22 14 0Q2 8 -12 0Z', '#e0762a', `stroke="${INK}" stroke-width="2"`) +
          path('M-5 -1Q-8 -10 2 -18Q10 -10 7 -1Q2 3 -5 -1Z', '#f9d36b'),
      ) +
      pen(
        [
          [0, -28],
          [0, -70],
        ],
        3,
      ) +
      shape(
        [
          [0, -70],
          [34, -62],
          [0, -52],
        ],
        '#b8382c',
        2,
      ) +
      ring
        .filter(([x, y]) => y >= 14 && Math.abs(x) > 14)
        .sort((a, b) => a[1] - b[1])
        .map(picket)
        .join(''),
  )
  // Ribbons, on which the page writes the names in the language in use, as it writes the warning beside the arrow.
  for (const p of PLACES) {
    const w = p.ribbon,
      y = p.y + (p.id === 'camp' ? 96 : 86),
      cap = p.id === 'camp' ? '#b8382c' : '#3a2a1e'
    c.add(
      at(
        p.x,
        y,
        poly(
          [
            [-w / 2 - 14, -9],
            [-w / 2 + 8, -9],
            [-w / 2 + 8, 17],
            [-w / 2 - 14, 17],
            [-w / 2 - 5, 4],
          ],
          shade(cap, 0.7),
          `stroke="${INK}" stroke-width="2"`,
        ) +
          poly(
            [
              [w / 2 + 14, -9],
              [w / 2 - 8, -9],
              [w / 2 - 8, 17],
              [w / 2 + 14, 17],
              [w / 2 + 5, 4],
            ],
            shade(cap, 0.7),
            `stroke="${INK}" stroke-width="2"`,
          ) +
          path(`M${-w / 2} -15Q0 -20 ${w / 2} -15V13Q0 8 ${-w / 2} 13Z`, cap, `stroke="${INK}" stroke-width="2.4"`) +
          path(`M${-w / 2 + 5} -11Q0 -16 ${w / 2 - 5} -11`, 'none', 'stroke="#e8d5a4" stroke-width="1" opacity=".6"'),
      ),
    )
  }
  // Red ring around the hardest place, pencil notes, compass, folds, frame.
  c.add(
    path(
      `M596 396Q588 330 690 336T786 432T690 520T600 470Q592 440 610 402`,
      'none',
      'stroke="#a33327" stroke-width="5" opacity=".75" stroke-linecap="round"',
    ),
  )
  c.add(line('M790 398l-16 8l6 -12M775 406l62 -12', '#a33327', 2.4))
  c.add(
    at(
      1180,
      96,
      circle(0, 0, 50, '#d9c79c', `opacity=".6" stroke="${INK}" stroke-width="2"`) +
        [0, 90, 180, 270]
          .map(
            (a) =>
              `<g transform="rotate(${a})">${poly(
                [
                  [0, -60],
                  [9, -10],
                  [0, 0],
                ],
                INK,
              )}${poly(
                [
                  [0, -60],
                  [-9, -10],
                  [0, 0],
                ],
                '#efe2bd',
                `stroke="${INK}" stroke-width="1.6"`,
              )}</g>`,
          )
          .join('') +
        [45, 135, 225, 315]
          .map(
            (a) =>
              `<g transform="rotate(${a})">${poly(
                [
                  [0, -36],
                  [6, -8],
                  [0, 0],
                  [-6, -8],
                ],
                '#8a7248',
                `stroke="${INK}" stroke-width="1.2"`,
              )}</g>`,
          )
          .join('') +
        paintText('N', 0, -72, 16, INK, { weight: 0.16 }),
      6,
    ),
  )
  for (const x of [320, 640, 960])
    c.add(
      rect(
        x - 26,
        0,
        26,
        H,
        c.horizontal([
          [0, '#3a2a18', 0],
          [1, '#3a2a18', 0.26],
        ]),
      ),
      rect(
        x,
        0,
        20,
        H,
        c.horizontal([
          [0, '#fff4d8', 0.26],
          [1, '#fff4d8', 0],
        ]),
      ),
    )
  c.add(
    rect(
      0,
      338,
      W,
      22,
      c.vertical([
        [0, '#3a2a18', 0],
        [1, '#3a2a18', 0.22],
      ]),
    ),
    rect(
      0,
      360,
      W,
      18,
      c.vertical([
        [0, '#fff4d8', 0.22],
        [1, '#fff4d8', 0],
      ]),
    ),
  )
  c.add(
    rect(14, 14, W - 28, H - 28, 'none', `stroke="${INK}" stroke-width="2.4" opacity=".7"`),
    rect(20, 20, W - 40, H - 40, 'none', `stroke="${INK}" stroke-width="1" opacity=".6"`),
  )
  for (const [x, y, r] of [
    [1120, 660, 44],
    [84, 640, 34],
  ])
    c.add(
      circle(x, y, r, 'none', 'stroke="#5a3a1c" stroke-width="5" opacity=".22"'),
      circle(x + 2, y + 1, r - 4, 'none', 'stroke="#5a3a1c" stroke-width="1.6" opacity=".3"'),
    )
  c.vignette(0.5, '#1a0f08')
  return c.svg()
}
