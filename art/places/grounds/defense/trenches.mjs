// Trenches behind sandbags, tents of those who hold them.

import { createRandom } from '../../lib/random.mjs'
import * as things from '../../props/furniture.mjs'
import { boardwalk, defense, fires, puddles, ruts, searchlight, tower, trench } from './base.mjs'

export { texture } from './base.mjs'

export function draw() {
  const rnd = createRandom(606)
  const stage = defense(rnd)
  ruts(stage, [
    [420, 420, -3],
    [1300, 300, 4],
    [1700, 470, -6],
  ])
  for (const x of [700, 1500]) boardwalk(stage, rnd, x, 402)
  puddles(stage, rnd, [
    [960, 500, 40],
    [250, 320, 34],
    [1640, 250, 36],
    [1180, 430, 26],
  ])
  trench(stage, rnd, 300, 520, 380, 2)
  trench(stage, rnd, 1060, 580, 420, -2)
  trench(stage, rnd, 1770, 560, 340, 3)
  trench(stage, rnd, 1420, 220, 260, -3)
  tower(stage, rnd, 360, 68)
  tower(stage, rnd, 1180, 68)
  tower(stage, rnd, 1810, 112)
  searchlight(stage, 700, -108)
  searchlight(stage, 1560, -70)
  for (const [px, py, a, c] of [
    [158, 126, 4, '#6b7458'],
    [640, 150, -5, '#7a6a58'],
    [1640, 126, 3, '#5d6a70'],
  ])
    stage.place(px, py, things.triageTent({ angle: a, w: 160, h: 116, color: c, mark: '' }))
  fires(stage, rnd, [
    [520, 250],
    [1300, 126],
    [392, 372],
  ])
  for (const [px, py, a] of [
    [470, 300, 50],
    [640, 304, 150],
    [484, 384, 20],
  ])
    stage.place(px, py, things.logPile({ angle: a }), { scale: 0.8 })
  for (const [px, py, a] of [
    [820, 130, 0],
    [880, 148, 8],
    [846, 186, -7],
    [1500, 138, 5],
    [1960, 160, -6],
    [1340, 470, 10],
  ])
    stage.place(px, py, things.crate({ angle: a, label: px % 3 ? '' : 'AMMO', color: '#7d7050' }))
  for (const [px, py, a, c] of [
    [300, 462, 2, 9],
    [1060, 524, -2, 10],
    [1770, 504, 3, 8],
  ])
    stage.place(px, py, things.sandbags(rnd, { angle: a, count: c, color: '#9a8a78' }))
  for (const [px, py, a] of [
    [620, 574, 10],
    [806, 592, 50],
    [1400, 604, -14],
    [1494, 494, 30],
    [1980, 600, 20],
    [74, 600, 44],
  ])
    stage.place(px, py, things.hedgehog({ angle: a }))
  for (const [px, py, c] of [
    [960, 250, 1],
    [1870, 330, 3],
    [130, 250, 2],
  ])
    stage.place(px, py, things.tyreStack({ count: c }))
  for (const [px, py] of [
    [1020, 150],
    [1060, 168],
    [1740, 230],
    [560, 470],
  ])
    stage.place(px, py, things.drum({ color: '#6a4a3a' }))
  for (const [px, py, a] of [
    [1120, 260, 30],
    [740, 300, 0],
    [1960, 420, 60],
  ])
    stage.place(px, py, things.pallet({ angle: a, color: '#8b7253' }))
  return stage
}
