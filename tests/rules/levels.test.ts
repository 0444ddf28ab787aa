import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { XP_THRESHOLDS } from '../../sim/content/levels.ts'
import { levelForXp, xpInLevel } from '../../sim/rules/levels.ts'
import { RUNS } from '../support/property-runs.ts'

test('LEVEL-01 200 thresholds: the 15 given ones, always rising, up to 886,291,519,917', () => {
  expect(XP_THRESHOLDS.slice(0, 15)).toEqual([0, 5, 12, 20, 30, 42, 57, 75, 97, 125, 159, 200, 250, 311, 385])
  // Grown by rule, and frozen all the same: saves count by them.
  expect([15, 49, 99, 149, 199].map((n) => XP_THRESHOLDS[n])).toEqual([468, 36408, 10611143, 3066729132, 886291519917])
  expect(XP_THRESHOLDS.reduce((sum, xp) => sum + xp)).toBe(8272054128643)
  expect(XP_THRESHOLDS).toHaveLength(200)
  expect(XP_THRESHOLDS.every((xp, i) => i === 0 || xp > (XP_THRESHOLDS[i - 1] as number))).toBe(true)
  expect(XP_THRESHOLDS.at(-1)).toBe(886_291_519_917)
})

test('LEVEL-02 4 xp are level 1, 5 are 2, 12 are 3, 385 are 15', () => {
  expect([0, 4, 5, 11, 12, 384, 385].map(levelForXp)).toEqual([1, 1, 2, 2, 3, 14, 15])
})

test('a level stays at 200, however much xp there is', () => {
  expect([886_291_519_916, 886_291_519_917, Number.MAX_SAFE_INTEGER].map(levelForXp)).toEqual([199, 200, 200])
})

test.prop([fc.maxSafeNat()], RUNS)('LEVEL-02 xp lies between the threshold of its level and the next', (xp) => {
  const level = levelForXp(xp)
  expect(XP_THRESHOLDS[level - 1] as number).toBeLessThanOrEqual(xp)
  if (level < 200) expect(xp).toBeLessThan(XP_THRESHOLDS[level] as number)
})

test('inside a level xp is counted from its threshold, and the last level has no width', () => {
  expect(xpInLevel(0)).toEqual({ into: 0, width: 5 })
  expect(xpInLevel(14)).toEqual({ into: 2, width: 8 })
  expect(xpInLevel(886_291_519_917 + 5)).toEqual({ into: 5, width: 0 })
})
