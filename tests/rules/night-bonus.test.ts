import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { bonusCrates, nextBonus } from '../../sim/rules/night-bonus.ts'
import { clockBonus } from '../../src/play/hud/clock-bonus.ts'
import { anyBetween } from '../support/any-between.ts'
import { RUNS } from '../support/property-runs.ts'

const school = { locationId: 'school' } as const
const assisted = (damage: 75 | 50 | 25) => ({ locationId: 'school', assist: { speed: 100, damage } }) as const
const TICK = 1 / 60

test('holding out pays a crate at 100 s and at 200 s, and two at 300 s, from that tick on (decision 0033)', () => {
  const held = [0, 100 - TICK, 100, 200 - TICK, 200, 300 - TICK, 300, 590]
  expect(held.map((seconds) => bonusCrates(school, seconds))).toEqual([0, 0, 1, 1, 2, 2, 4, 4])
})

test('segments that last 100 s together reach the first mark, although their sum is not exact', () => {
  const inexact = [1_044, 2_883, 2_073].reduce((sum, ticks) => sum + ticks / 60, 0)
  expect([inexact < 100, bonusCrates(school, inexact)]).toEqual([true, 1])
})

test('the maps with ranks pay a bonus, Defense and the Dev Map do not', () => {
  const paid = (Object.keys(locations) as LocationId[]).filter((locationId) => bonusCrates({ locationId }, 300) > 0)
  expect(paid).toEqual(['school', 'hospital', 'police-station', 'extra-hard'])
})

test('an assisted run pays its share of all marks, rounded down', () => {
  const held = [100, 200, 300]
  expect(([75, 50, 25] as const).map((damage) => held.map((seconds) => bonusCrates(assisted(damage), seconds)))).toEqual([
    [0, 1, 2],
    [0, 0, 1],
    [0, 0, 1],
  ])
  expect(nextBonus(assisted(50), 0)).toEqual({ seconds: 300, crates: 1 })
})

prop.prop([anyBetween(0, 600), fc.constantFrom(school, assisted(75), assisted(50), assisted(25))], RUNS)(
  'waiting for the announced mark pays exactly the announced crates',
  (seconds, run) => {
    const next = nextBonus(run, seconds)
    if (next === null) {
      expect(bonusCrates(run, seconds)).toBe(bonusCrates(run, 300))
      return
    }
    expect(next.seconds).toBeGreaterThan(seconds - TICK)
    expect(bonusCrates(run, next.seconds)).toBe(bonusCrates(run, seconds) + next.crates)
    expect(bonusCrates(run, next.seconds - TICK)).toBe(bonusCrates(run, seconds))
  },
)

test.each([
  ['the start', 0, 300, { seconds: 200, crates: 1 }],
  ['the second before the first mark', 0, 201, { seconds: 200, crates: 1 }],
  ['the first mark', 0, 200, { seconds: 100, crates: 1 }],
  ['the second mark', 0, 100, { seconds: 0, crates: 2 }],
  ['the end', 0, 0, null],
  ['a revive after 150 s', 150, 300, { seconds: 250, crates: 1 }],
  ['a revive after 300 s', 300, 300, null],
])('at %s the clock announces the next crates (RUN-26)', (_, pastSeconds, secondsLeft, shown) => {
  expect(clockBonus({ ...school, duration: 300 }, pastSeconds, secondsLeft)).toEqual(shown)
})
