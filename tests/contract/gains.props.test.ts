import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { RUN_COLLECTIBLES } from '../../sim/content/run-collectibles.ts'
import { addGains, gainsSince, hasFinds, NO_GAINS, totalKills } from '../../sim/contract/gains.ts'
import type { RunGains } from '../../sim/contract/run-report.ts'
import { runsOf } from '../support/property-runs.ts'

const count = fc.nat(1_000_000)
const withoutSettlers: fc.Arbitrary<RunGains> = fc.record({
  coins: count,
  diamonds: count,
  scrap: count,
  items: fc.dictionary(fc.constantFrom('crate', 'cloth', 'wire', 'lootbag'), count, { noNullPrototype: true }),
  timeOnMap: fc.nat(300),
  enemiesKilledByType: fc.dictionary(fc.constantFrom(...ENEMY_KINDS), count, { noNullPrototype: true }),
  bossChests: fc.nat(3),
  elites: fc.nat(4),
  evolutions: fc.nat(4),
  behemothSpawned: fc.boolean(),
})
const anyGains: fc.Arbitrary<RunGains> = fc.oneof(
  withoutSettlers,
  withoutSettlers.map((gains) => ({ ...gains, settlers: 1 })),
  fc.tuple(withoutSettlers, fc.subarray([...RUN_COLLECTIBLES], { minLength: 1 })).map(([gains, collected]) => ({ ...gains, collected })),
)

prop.prop([anyGains, anyGains, anyGains], runsOf(200))('merges gains associatively (RUN-14)', (a, b, c) => {
  expect(addGains(addGains(a, b), c)).toEqual(addGains(a, addGains(b, c)))
})

prop.prop([anyGains, anyGains], runsOf(200))('merges gains commutatively without changing them (RUN-14)', (a, b) => {
  const before = structuredClone([a, b])
  expect(addGains(a, b)).toEqual(addGains(b, a))
  expect([a, b]).toEqual(before)
})

prop.prop([anyGains], runsOf(200))('treats empty gains as the identity of merging (RUN-14)', (a) => {
  expect(addGains(a, NO_GAINS)).toEqual(a)
  expect(addGains(NO_GAINS, a)).toEqual(a)
})

prop.prop([anyGains, anyGains], runsOf(200))('finds something if either part found something (RUN-14)', (a, b) => {
  expect(hasFinds(addGains(a, b))).toBe(hasFinds(a) || hasFinds(b))
})

const positive = <K extends string>(counts: Readonly<Partial<Record<K, number>>>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0))

prop.prop([anyGains, anyGains], runsOf(200))('separates later gains from the earlier ones (REPLAY-04)', (a, b) => {
  const { collected, ...others } = b
  const fresh = collected?.filter((id) => !a.collected?.includes(id)) ?? []
  expect(gainsSince(a, addGains(a, b))).toEqual({
    ...others,
    ...(fresh.length > 0 && { collected: fresh }),
    items: positive(b.items),
    enemiesKilledByType: positive(b.enemiesKilledByType),
    behemothSpawned: b.behemothSpawned && !a.behemothSpawned,
  })
})

test('sums every figure of two segments (RUN-14)', () => {
  const a: RunGains = {
    coins: 1,
    diamonds: 2,
    scrap: 3,
    items: { crate: 1, cloth: 2 },
    timeOnMap: 40,
    enemiesKilledByType: { regular: 5 },
    bossChests: 1,
    elites: 3,
    evolutions: 1,
    settlers: 1,
    collected: ['evolutions/pack', 'events/drums'],
    behemothSpawned: true,
  }
  const b: RunGains = {
    ...NO_GAINS,
    coins: 10,
    elites: 1,
    evolutions: 1,
    settlers: 1,
    collected: ['elites/runner', 'events/drums'],
    items: { cloth: 1, wire: 4 },
    timeOnMap: 300,
    enemiesKilledByType: { regular: 1, boss: 1 },
  }
  expect(addGains(a, b)).toEqual({
    coins: 11,
    diamonds: 2,
    scrap: 3,
    items: { crate: 1, cloth: 3, wire: 4 },
    timeOnMap: 340,
    enemiesKilledByType: { regular: 6, boss: 1 },
    bossChests: 1,
    elites: 4,
    evolutions: 2,
    settlers: 2,
    collected: ['evolutions/pack', 'elites/runner', 'events/drums'],
    behemothSpawned: true,
  })
})

test.each([
  ['a coin', { coins: 1 }],
  ['a diamond', { diamonds: 1 }],
  ['a piece of scrap', { scrap: 1 }],
  ['an item', { items: { crate: 1 } }],
] as const)('counts %s as a find (RUN-14)', (_, found) => expect(hasFinds({ ...NO_GAINS, ...found })).toBe(true))

test('does not count time and kills as finds (POST-15)', () => {
  const run = { ...NO_GAINS, timeOnMap: 40, enemiesKilledByType: { regular: 3, crow: 2 }, items: { crate: 0 } }
  expect([hasFinds(run), totalKills(run)]).toEqual([false, 5])
})
