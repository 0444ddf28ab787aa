import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { adrenalineCost, INSTINCT_IDS, type InstinctId, instinctDef, instinctRules } from '../../sim/content/instincts.ts'
import { type InstinctSource, instinctOffers, NO_INSTINCTS, pendingInstincts } from '../../sim/rules/instinct-offers.ts'
import { unlockedInstincts } from '../../sim/rules/unlocked-instincts.ts'
import { defaultSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'

const id = fc.constantFrom(...INSTINCT_IDS)
/** Possible states of a run: six Instincts at most, no rank above five. */
const picked = fc
  .tuple(fc.uniqueArray(id, { maxLength: instinctRules.most }), fc.array(fc.nat(5), { maxLength: 30 }))
  .map(([inHand, order]) => {
    const picks: InstinctId[] = []
    for (const n of order) {
      const next = inHand[n % Math.max(1, inHand.length)]
      if (next !== undefined && picks.filter((taken) => taken === next).length < instinctRules.maxRank) picks.push(next)
    }
    return picks
  })
const source: fc.Arbitrary<InstinctSource> = fc.record({
  seed: fc.nat(),
  unlocked: fc.subarray([...INSTINCT_IDS]),
  armed: fc.boolean(),
  picks: picked,
  fromChests: fc.constant([]),
  eventOffers: fc.constant(0),
  fromEvents: fc.constant([]),
  eventRerolls: fc.constant(0),
  evolutions: fc.constant([]),
  banished: fc.array(id, { maxLength: instinctRules.banishes }),
  rerolledAt: fc.array(fc.nat(30), { maxLength: instinctRules.rerolls }),
  adrenaline: fc.nat(100),
  fills: fc.nat(40),
})
const rankOf = (picks: readonly InstinctId[], of: InstinctId) => picks.filter((taken) => taken === of).length

prop.prop([source])('offers are three unlocked, useful Instincts, neither banished nor at the highest rank', (of) => {
  const offers = instinctOffers(of)
  const inHand = new Set(of.picks)
  const open = of.unlocked.filter(
    (candidate) =>
      (of.armed || instinctDef(candidate).needs !== 'ranged') &&
      !of.banished.includes(candidate) &&
      rankOf(of.picks, candidate) < instinctRules.maxRank &&
      (inHand.size < instinctRules.most || inHand.has(candidate)),
  )
  expect(offers).toHaveLength(Math.min(instinctRules.offers, open.length))
  expect(new Set(offers).size).toBe(offers.length)
  expect(offers.filter((offer) => !open.includes(offer))).toEqual([])
  expect(instinctOffers(of)).toEqual(offers)
})

prop.prop([source])('banishing an offer replaces it and keeps the other two', (of) => {
  const before = { ...of, banished: [], rerolledAt: [] }
  const [first] = instinctOffers(before)
  if (first === undefined) return
  const after = instinctOffers({ ...before, banished: [first] })
  const [, ...others] = instinctOffers(before)
  expect(after.slice(0, others.length)).toEqual(others)
  expect(after).not.toContain(first)
})

prop.prop([source])('a reroll replaces the offers as far as possible, and only for its choice', (of) => {
  const before = { ...of, rerolledAt: [] }
  const offers = instinctOffers(before)
  const again = instinctOffers({ ...before, rerolledAt: [of.picks.length] })
  const open = new Set([...offers, ...again]).size
  expect(again.filter((offer) => offers.includes(offer))).toHaveLength(Math.max(0, 2 * offers.length - open))
  expect(instinctOffers({ ...before, rerolledAt: [of.picks.length + 1] })).toEqual(offers)
})

prop.prop([source])('pending choices are fills minus picks, and none if nothing can be offered', (of) => {
  const pending = pendingInstincts(of)
  expect(pending).toBe(instinctOffers(of).length === 0 ? 0 : Math.max(0, of.fills - of.picks.length))
})

test('each Instinct is equally likely as first offer', () => {
  const N = 20_000
  const counts = new Map<InstinctId, number>()
  for (let seed = 0; seed < N; seed++) {
    const [first] = instinctOffers({ ...NO_INSTINCTS, seed, unlocked: INSTINCT_IDS, armed: true }) as [InstinctId]
    counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  const expected = N / INSTINCT_IDS.length
  for (const of of INSTINCT_IDS) expect(Math.abs((counts.get(of) ?? 0) - expected)).toBeLessThan(6 * Math.sqrt(expected))
})

test('each fill costs more Adrenaline than the one before', () => {
  const costs = (price?: number) => [0, 1, 2, 5, 10].map((n) => adrenalineCost(n, price))
  expect(costs()).toEqual([8, 13, 21, 55, 148])
  expect(costs(1.8)).toEqual([14, 23, 37, 99, 266])
})

test('a new game has the first eight, and achievements unlock the rest', () => {
  const fresh = defaultSave()
  expect(unlockedInstincts(fresh)).toEqual(INSTINCT_IDS.slice(0, 8))
  const veteran = { ...fresh, lifetimeEnemiesKilledByMap: { school: { regular: 100, shambler: 899 } } }
  expect(unlockedInstincts(veteran)).toEqual([...INSTINCT_IDS.slice(0, 8), 'pierce'])
})

test.each<[InstinctId, Partial<Save>, Partial<Save['ext']>]>([
  ['pierce', {}, { mostKillsInRun: 300 }],
  ['twin_barrel', { lifetimeEnemiesKilledByMap: { school: { shambler: 1_000 } } }, {}],
  ['last_round', {}, { elitesKilled: 1 }],
  ['hot_reload', {}, { mostKillsInRun: 1_000 }],
  ['cornered', {}, { elitesKilled: 5 }],
  ['caltrops', { lifetimeEnemiesKilledByMap: { dev: { shambler: 10_000 } } }, {}],
  ['guard_dog', {}, { evolutionsMade: 1 }],
  ['bloodlust', {}, { nightmareWon: { school: 1 } }],
  ['flare', {}, { evolutionsMade: 5 }],
  ['magnet', {}, { nightmareWon: { school: 3 } }],
])('%s can also be unlocked by the counters of runs (JOURN-07)', (id, over, ext) => {
  const fresh = defaultSave()
  expect(unlockedInstincts(fresh)).not.toContain(id)
  expect(unlockedInstincts({ ...fresh, ...over, ext: { ...fresh.ext, ...ext } })).toContain(id)
})
