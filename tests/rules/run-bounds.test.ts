import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { accessories } from '../../sim/content/accessories.ts'
import { COUNTED_KINDS, ENEMY_KINDS, type EnemyKind } from '../../sim/content/enemies.ts'
import { legendaryAccessories } from '../../sim/content/legendaries.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { MAX_XP_BONUS } from '../../sim/content/run-bounds.ts'
import { maxEventCoins, maxEventSpawns } from '../../sim/rules/events.ts'
import { type KillCounts, luckBound, maxDrops } from '../../sim/rules/luck.ts'
import { maxKills } from '../../sim/rules/max-kills.ts'
import { maxCoins, maxLegendaries } from '../../sim/rules/run-bounds.ts'
import { anyBetween } from '../support/any-between.ts'
import { RUNS } from '../support/property-runs.ts'

const MAPS = Object.keys(locations) as LocationId[]
const map = fc.constantFrom(...MAPS)

describe('the most enemies of a map in five minutes', () => {
  test.each<[LocationId, Partial<Record<EnemyKind, number>>]>([
    // 30/3.95 + 45/3.75 + 75/3.5 + 90/3.3 + 60/2.2 regulars, twice as many below the pressure floor; crows at 75 to 150 s or by doctors;
    // four more elites of their kinds.
    ['school', { regular: 195, 'mini-boss': 16, boss: 3, crow: 79, beholder: 22, spawn: 41, medusa: 2, doctor: 2, behemoth: 1 }],
    ['hospital', { regular: 242, 'mini-boss': 19, boss: 3, crow: 254, beholder: 27, spawn: 47, medusa: 3, doctor: 6, behemoth: 1 }],
    ['dev', { regular: 150, 'mini-boss': 0, boss: 0, crow: 0, beholder: 0, spawn: 0, medusa: 0, doctor: 0, behemoth: 0 }],
    ['defense', { regular: 0, 'mini-boss': 0, boss: 3, crow: 0, beholder: 0, spawn: 9, medusa: 0, doctor: 0, behemoth: 1 }],
  ])('the most enemies on %s', (location, most) => {
    expect(maxKills(location, 300, 1)).toMatchObject(most)
  })
})

test.each<[EnemyKind, number]>([
  ['regular', 2],
  ['mini-boss', 35],
  ['spawn', 35],
  ['boss', 75],
  ['crow', 75.1],
  ['behemoth', 158],
  ['medusa', 165],
  ['beholder', 169],
  ['doctor', 200],
])('no %s comes to School before second %s', (kind, second) => {
  expect([maxKills('school', second - 0.1, 1)[kind], maxKills('school', second, 1)[kind]]).toEqual([0, expect.any(Number)])
  expect(maxKills('school', second, 1)[kind]).toBeGreaterThan(0)
})

prop.prop([map, anyBetween(0, 1_500), anyBetween(0, 100), fc.integer({ min: 1, max: 5 })])(
  'more time never lowers a bound',
  (location, seconds, later, segments) => {
    const [before, after] = [maxKills(location, seconds, segments), maxKills(location, seconds + later, segments)]
    for (const kind of ENEMY_KINDS) expect(after[kind]).toBeGreaterThanOrEqual(before[kind])
  },
)

prop.prop([map, fc.array(anyBetween(0, 300), { minLength: 2, maxLength: 5 })], RUNS)(
  'segments together give no more than their run may',
  (location, lengths) => {
    const total = lengths.reduce((sum, seconds) => sum + seconds, 0)
    const most = maxKills(location, total, lengths.length)
    for (const kind of ENEMY_KINDS) {
      if (kind === 'behemoth') continue
      const each = lengths.reduce((sum, seconds) => sum + maxKills(location, seconds, 1)[kind], 0)
      expect(each).toBeLessThanOrEqual(most[kind])
    }
  },
)

prop.prop([map, fc.integer({ min: 2, max: 100_000 })], RUNS)('many segments in no time give nothing', (location, segments) => {
  // A horde may come at once, but its kills give nothing.
  const most = maxKills(location, 0.7, segments)
  expect(COUNTED_KINDS.filter((kind) => most[kind] > 0)).toEqual([])
})

prop.prop([anyBetween(1e-6, 1e6)], RUNS)('luck beyond the bound occurs less than once in 10^12 runs', (mean) => {
  // The next integer is the first rejected one.
  const x = luckBound(mean, 1) + 1
  expect(x * Math.log(x / mean) - x + mean).toBeGreaterThan(Math.log(1e12))
})

describe('the most drops of kills', () => {
  const mostCrates = (of: KillCounts) => maxDrops('crate', of, 'school')
  const mostLootbags = (of: KillCounts) => maxDrops('lootbag', of, 'school')
  const mostMaterials = (of: KillCounts) => maxDrops('material', of, 'school')
  const mostScrap = (of: KillCounts, location: LocationId) => maxDrops('scrap', of, location)
  const kills = { regular: 100, boss: 3, behemoth: 1 }
  test('a boss crate is at most certain, and the behemoth’s always is', () => {
    expect(mostCrates({ boss: 3 })).toBe(3)
    expect(mostCrates({ boss: 3, behemoth: 1 })).toBe(4)
    expect(mostCrates(kills)).toBe(4 + 17)
    expect(mostCrates({ regular: 5 })).toBe(5)
  })
  test('lootbags are rare, materials of bosses are certain, and spawns leave neither', () => {
    expect(mostLootbags({ regular: 1_000 })).toBe(Math.floor(0.4 + 8 * Math.sqrt(0.4) + 8))
    expect(mostMaterials({ boss: 2, behemoth: 1 })).toBe(7)
    expect([mostMaterials({ spawn: 50 }), mostLootbags({ spawn: 50 }), mostCrates({ spawn: 50 })]).toEqual([0, 0, 0])
  })
  test('scrap counts at its highest amount if certain, times the map', () => {
    expect(mostScrap({ boss: 1 }, 'school')).toBe(10)
    expect(mostScrap({ boss: 1, behemoth: 1 }, 'extra-hard')).toBe(4 * 35)
    expect(mostScrap({ regular: 1 }, 'hospital')).toBe(2 * 2)
  })
  test('only behemoth chests give legendaries (LOOT-03)', () => {
    const most = Object.fromEntries(MAPS.map((location) => [location, maxLegendaries(kills, location)]))
    expect(most).toMatchObject({ school: 1, hospital: 1, 'police-station': 2, 'extra-hard': 4, dev: 1, defense: 1 })
    expect(maxLegendaries({ boss: 3 }, 'extra-hard')).toBe(0)
  })
})

test('no two accessories exceed the bound on bonus xp', () => {
  const bonuses = Object.values({ ...accessories, ...legendaryAccessories }).map(({ accessoryStats }) =>
    'xpBonus' in accessoryStats ? accessoryStats.xpBonus : 0,
  )
  expect(2 * Math.max(...bonuses)).toBe(MAX_XP_BONUS)
})

describe('the most that run events pay and bring', () => {
  test('a courier’s coins from second 25 on, times the map, only where run events come', () => {
    expect([24.9, 25, 300, 1_500].map((seconds) => maxEventCoins('hospital', seconds))).toEqual([0, 75, 75, 75])
    expect([maxEventCoins('dev', 300), maxEventCoins('defense', 300)]).toEqual([0, 0])
  })
  test('twenty shamblers of a car alarm', () => {
    expect([24.9, 25, 300].map((seconds) => maxEventSpawns('school', seconds))).toEqual([0, 20, 20])
  })
  prop.prop([map, fc.integer({ min: 0, max: 300 })], RUNS)(
    'the coins of a run are bounded by kills, elites and events',
    (location, seconds) => {
      const { drop } = locations[location]
      expect(maxCoins({}, seconds, location, false)).toBe(seconds >= 25 && maxEventCoins(location, 25) > 0 ? 25 * drop : 0)
    },
  )
})
