// Landing hero: inside the lit camp, looking out over the fence at what waits in the fog. Two pictures, one behind the
// other: between them the page moves the nearest of the dead, fog, the searchlight and the fire (src/features/onboarding).

import { createRandom } from '../lib/random.mjs'
import { at, blob, line, n, path, rect } from '../lib/shapes.mjs'
import * as air from './atmosphere.mjs'
import { Canvas } from './canvas.mjs'
import * as s from './silhouettes.mjs'

/** The pictures behind and before what moves. */
export function draw(width, height, { phone = false } = {}) {
  const back = new Canvas(width, height),
    front = new Canvas(width, height),
    rnd = createRandom(phone ? 72 : 71)
  const horizon = height * 0.6,
    fenceY = height * 0.8,
    mid = width / 2
  back.fill(
    back.vertical([
      [0, '#0a1226'],
      [0.34, '#16284a'],
      [0.58, '#34577a'],
      [0.7, '#5c7f8c'],
      [1, '#20222c'],
    ]),
  )
  air.stars(back, rnd, { count: phone ? 90 : 170, y1: height * 0.45 })
  air.moon(back, rnd, width * (phone ? 0.72 : 0.24), height * (phone ? 0.36 : 0.3), height * 0.075)
  air.clouds(back, rnd, { y: height * 0.36, color: '#182b4c', rim: '#3d5f8e', count: phone ? 4 : 6, size: height * 0.09 })
  // Ruined town in two depths.
  back.add(
    s.drawCity(rnd, s.planCity(rnd, { x0: -40, x1: width + 60, low: height * 0.1, high: height * 0.2, width: [40, 100] }), horizon, {
      color: '#2b4766',
      lit: 0.03,
      windows: '#ffb35c',
      ruined: true,
    }),
  )
  air.fog(back, rnd, { y: horizon - 20, color: '#7fa3b0', opacity: 0.35, size: height * 0.2 })
  back.add(
    s.drawCity(rnd, s.planCity(rnd, { x0: -60, x1: width + 60, low: height * 0.05, high: height * 0.12, width: [70, 150] }), horizon + 20, {
      color: '#1b304a',
      lit: 0.02,
      windows: '#ff8a4a',
      ruined: true,
      cell: 18,
    }),
  )
  for (let i = 0; i < 5; i++)
    back.add(at(width * [0.04, 0.34, 0.57, 0.82, 0.97][i], horizon + 50, s.deadTree(rnd, height * rnd.range(0.2, 0.32), '#12233a')))
  // Fog glow and the horde, three ranks.
  back.glow(mid, horizon + 40, width * 0.6, '#b8d8d8', 0.4, height * 0.14)
  back.add(
    rect(
      0,
      horizon + 14,
      width,
      height,
      back.vertical([
        [0, '#3a5a6c'],
        [0.3, '#22384a'],
        [1, '#10182a'],
      ]),
    ),
  )
  const ranks = [
    [horizon + 40, height * 0.085, '#2f4c60', null],
    [horizon + 90, height * 0.14, '#1d3446', '#5f8596'],
  ]
  ranks.forEach(([y, size, color, rim], i) => {
    back.add(
      s.horde(rnd, {
        x0: -20,
        x1: width + 20,
        y,
        count: Math.round((phone ? 13 : 32) * (1 - i * 0.27)),
        size,
        color,
        rim,
        eyes: i ? '#ffe28a' : null,
        spread: 24,
      }),
    )
    air.fog(back, rnd, { y: y + 14, color: '#86aab4', opacity: 0.3 - i * 0.06, size: height * 0.12, spread: 16 })
  })
  back.add(
    rect(
      0,
      0,
      width,
      height * 0.3,
      back.vertical([
        [0, '#050814', 0.65],
        [1, '#050814', 0],
      ]),
    ),
  )
  // The tower, whose searchlight moves.
  const tx = width * (phone ? 0.15 : 0.83),
    th = height * 0.56
  const guard = s.survivor({ pose: 'rifle', size: th * 0.19, color: '#15100c', rim: '#ffcf8a', face: phone ? 1 : -1 })
  front.add(at(tx, fenceY + 70, s.watchtower({ height: th, crew: guard })))
  // The fence.
  front.add(
    s.picketFence(rnd, {
      x0: -10,
      x1: width + 10,
      y: fenceY + 40,
      height: height * 0.2,
      step: height * 0.036,
      color: '#241a13',
      light: '#7a5432',
      rim: '#d49a58',
    }),
  )
  // Camp ground, warm.
  front.add(
    rect(
      0,
      fenceY + 32,
      width,
      height,
      front.vertical([
        [0, '#4a3324'],
        [0.12, '#5d4029'],
        [0.34, '#2a1e19'],
        [1, '#0c0a0e'],
      ]),
    ),
  )
  let dirt = ''
  for (let i = 0; i < 60; i++)
    dirt += path(
      blob(rnd, rnd.range(0, width), rnd.range(fenceY + 50, height), rnd.range(8, 40), { stretch: 3.4, wobble: 0.3 }),
      rnd.pick(['#1c1414', '#7a5534', '#33251d']),
      'opacity=".22"',
    )
  front.add(dirt)
  const fx = width * (phone ? 0.56 : 0.5),
    fy = fenceY + height * 0.105
  front.glow(fx, fy - 20, height * 0.62, '#ff9a3c', 0.62, height * 0.25).glow(fx, fy - 10, height * 0.2, '#ffd07a', 0.7, height * 0.15)
  const tents = phone
    ? [[0.86, 0.88, 0.34, '#5b5640']]
    : [
        [0.1, 0.9, 0.4, '#5b5640'],
        [0.29, 0.865, 0.3, '#4a5348'],
        [0.7, 0.87, 0.3, '#5a4a3e'],
      ]
  for (const [x, y, k, color] of tents) front.add(at(width * x, height * y, s.tent({ w: height * k, h: height * k * 0.58, color })))
  if (!phone) {
    air.lampString(front, width * 0.02, height * 0.62, width * 0.36, height * 0.64, 11, 40)
    air.lampString(front, width * 0.6, height * 0.66, width * 0.8, height * 0.6, 7, 30)
  }
  front.add(at(width * (phone ? 0.12 : 0.93), height * (phone ? 0.96 : 0.93), s.crateStack('#7a5a3a'), 0, height / 860))
  // Logs, whose fire moves, and survivors, dark against it.
  front.add(
    at(
      fx,
      fy + 8,
      rect(-height * 0.06, -6, height * 0.12, 16, '#2b1a10', 'rx="8"') +
        line(`M${-height * 0.06} 4L${height * 0.06} -12M${-height * 0.06} -12L${height * 0.06} 4`, '#3a2414', 14, 'stroke-linecap="round"'),
    ),
  )
  const people = phone
    ? [
        [0.34, 0.955, 0.2, 'rifle', 1],
        [0.74, 0.965, 0.19, 'stand', -1],
      ]
    : [
        [0.4, 0.965, 0.21, 'rifle', 1],
        [0.445, 0.955, 0.14, 'stand', 1],
        [0.575, 0.965, 0.2, 'stand', -1],
        [0.635, 0.955, 0.19, 'rifle', -1],
      ]
  // Shadows stretch away from the fire.
  for (const [x, y, k] of people) {
    const px = width * x,
      py = height * y,
      dir = Math.sign(px - fx),
      len = height * k * 1.1
    front.add(
      path(
        `M${n(px - 14)} ${n(py)}L${n(px + 14)} ${n(py)}L${n(px + dir * len + 34)} ${n(py + len * 0.28)}L${n(px + dir * len - 22)} ${n(py + len * 0.3)}Z`,
        '#07050a',
        `opacity=".5" ${front.blur(4)}`,
      ),
    )
  }
  for (const [x, y, k, pose, face] of people)
    front.add(
      `<ellipse cx="${n(width * x)}" cy="${n(height * y + 4)}" rx="${n(height * k * 0.24)}" ry="9" fill="#08060a" opacity=".6"/>`,
      at(
        width * x,
        height * y,
        s.survivor({ pose, face, size: height * k, color: '#140e0c', rim: '#ffb15c', hat: pose === 'stand' && k > 0.18 }),
      ),
    )
  front.add(
    rect(
      0,
      height * 0.9,
      width,
      height * 0.1,
      front.vertical([
        [0, '#08070b', 0],
        [1, '#08070b', 0.85],
      ]),
    ),
  )
  // Dark grass, wire and a barrel frame the picture in front of everything.
  let blades = ''
  for (let i = 0; i < width / 5; i++) {
    const x = rnd.range(0, width),
      edge = Math.abs(x / width - 0.5) * 2
    if (edge > 0.45)
      blades += `M${n(x)} ${height + 4}q${n(rnd.range(-4, 4))} ${n(-height * 0.03)} ${n(rnd.range(-14, 14))} ${n(-height * (0.02 + 0.06 * edge ** 2) * rnd.range(0.5, 1.2))}`
  }
  front.add(line(blades, '#07060a', 4, 'stroke-linecap="round"'))
  let coil = ''
  for (let x = -20; x < width + 40; x += height * 0.055)
    if (Math.abs(x - mid) > width * 0.3)
      coil += `M${n(x)} ${n(height * 0.995)}a${n(height * 0.036)} ${n(height * 0.045)} 0 1 0 ${n(height * 0.06)} ${n(-height * 0.012)}`
  front.add(line(coil, '#0a090d', 5), line(coil, '#8a6238', 1.4, 'opacity=".7"'))
  return { back: back.svg(), front: front.svg() }
}

/** Six of the dead beside each other, as large as the nearest stand at the fence, for the page to move. */
export function drawHorde(cell, height) {
  const canvas = new Canvas(cell * 6, height),
    rnd = createRandom(73)
  for (let i = 0; i < 6; i++) {
    const face = i % 2 ? -1 : 1
    const look = { color: '#0f1f2e', rim: '#8fb8c6', eyes: '#ffe28a', size: height * 1.36, face }
    canvas.add(at(cell * (i + 0.5) - face * cell * 0.14, height * 1.5, s.zombie(rnd, look)))
  }
  return canvas.svg()
}
