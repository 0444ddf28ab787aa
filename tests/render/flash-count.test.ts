import { expect, test } from 'vitest'
import { GRID, luminance, mostFlashes } from '../support/flashes.ts'

/** Two seconds of 60 pictures each, in which a square of `side` cells flashes `times` a second. */
const blinking = (times: number, side: number, dark = 0.05, light = 0.6) =>
  Array.from({ length: 120 }, (_, frame) => {
    const grid = new Float32Array(GRID.columns * GRID.rows).fill(dark)
    if ((frame * times * 2) % 120 >= 60)
      for (let row = 3; row < 3 + side; row++) grid.fill(light, row * GRID.columns + 5, row * GRID.columns + 5 + side)
    return grid
  })

test('relative luminance goes from black to white', () => {
  expect([luminance(0, 0, 0), luminance(255, 255, 255)]).toEqual([0, expect.closeTo(1, 6)])
  expect(luminance(128, 128, 128)).toBeCloseTo(0.2159, 3)
})

test.each([
  ['four a second', 4, 6, 0.05, 0.6, 4],
  ['two a second', 2, 6, 0.05, 0.6, 2],
  ['in a small place', 4, 1, 0.05, 0.6, 0],
  ['with a small change', 4, 6, 0.05, 0.14, 0],
  ['between two light colours', 4, 6, 0.82, 1, 0],
] as const)('counts flashes: %s', (_, times, side, dark, light, most) => {
  expect(mostFlashes(blinking(times, side, dark, light), 60)).toBe(most)
})
