import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { clamp, cosine, length, sine } from '../../sim/kernel/math.ts'
import { anyBetween } from '../support/any-between.ts'

prop.prop([anyBetween(-1e4, 1e4)])('sine and cosine are within 1e-9 of the platform', (angle) => {
  expect(Math.abs(sine(angle) - Math.sin(angle))).toBeLessThan(1e-9)
  expect(Math.abs(cosine(angle) - Math.cos(angle))).toBeLessThan(1e-9)
})

prop.prop([fc.integer(), fc.integer()])('a length is between the longer component and the sum of both', (x, y) => {
  expect(length(x, y)).toBeGreaterThanOrEqual(Math.max(Math.abs(x), Math.abs(y)) * (1 - 1e-12))
  expect(length(x, y)).toBeLessThanOrEqual((Math.abs(x) + Math.abs(y)) * (1 + 1e-12))
})

test('clamp limits a value to its range', () => {
  expect([clamp(-1, 0, 2), clamp(1, 0, 2), clamp(3, 0, 2)]).toEqual([0, 1, 2])
})
