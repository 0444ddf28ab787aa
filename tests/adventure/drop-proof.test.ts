import { beforeAll, describe, expect, test } from 'vitest'
import { DROPPED_ITEMS, materialWeights } from '../../sim/content/drops.ts'
import { ENEMY_KINDS, enemies } from '../../sim/content/enemies.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { collectLoot, simulateCrateOdds } from '../../tools/support/kills.ts'
import { nightly } from '../support/nightly.ts'

// tests/rules/odds.test.ts calculates the chances; this counts them in the system that rewards kills.
const KILLS = nightly(1_000_000, 20_000)
/** In standard deviations: one count in 150,000 lies beyond. About 150 counts with fixed seeds are checked. */
const MAX_DEVIATIONS = 4.5

/** Measured counts outside the bounds for this number of draws and their chance in the table. */
function outside(counts: readonly { what: string; count: number; draws: number; p: number; variance?: number }[]) {
  return counts
    .map(({ what, count, draws, p, variance = p * (1 - p) }) => ({
      what,
      off: Math.abs(count - draws * p),
      bound: MAX_DEVIATIONS * Math.sqrt(draws * variance),
    }))
    .filter(({ off, bound }) => off > bound)
}

describe.each(ENEMY_KINDS.map((kind) => [kind] as const))('drops of %s stay within the bounds of their table (LOOT-04)', (kind) => {
  const row = enemies[kind].drops
  let found: ReturnType<typeof collectLoot>
  beforeAll(() => {
    found = collectLoot(kind, KILLS)
  })

  test('scrap has the right frequency, and its amounts are equally likely', () => {
    const { chance, low, high } = row.scrap
    const amounts = chance === 0 ? [] : Array.from({ length: high - low + 1 }, (_, i) => low + i)
    expect([...found.scrap.keys()]).toEqual(amounts)
    const p = chance / amounts.length
    expect(outside(amounts.map((amount) => ({ what: `${amount} scrap`, count: found.scrap.get(amount) ?? 0, draws: KILLS, p })))).toEqual(
      [],
    )
    const any = [...found.scrap.values()].reduce((sum, count) => sum + count, 0)
    expect(outside([{ what: 'scrap', count: any, draws: KILLS, p: chance }])).toEqual([])
  })

  test('each material has the frequency of its tier and weight', () => {
    const { rolls, chance, tiers } = row.material
    const all = tiers.reduce((sum, weight) => sum + weight, 0)
    const counts = DROPPED_ITEMS.flatMap((id, i) => {
      if (id === 'crate' || id === 'lootbag') return []
      const p = tiers.reduce((sum, weight, tier) => {
        const weights = materialWeights[tier] as readonly number[]
        return sum + (weight / all) * ((weights[i] as number) / weights.reduce((a, b) => a + b, 0))
      }, 0)
      return [{ what: id, count: found.items[id] as number, draws: KILLS * rolls, p: chance * p }]
    })
    expect(outside(counts)).toEqual([])
  })

  test('crates, lootbags and diamonds have the right frequency', () => {
    const counts = [
      { what: 'crate', count: found.items.crate as number, draws: KILLS, ...simulateCrateOdds(kind) },
      { what: 'lootbag', count: found.items.lootbag as number, draws: KILLS, p: row.lootbag },
      { what: 'diamond', count: found.diamonds, draws: KILLS, p: row.diamond },
    ]
    expect(outside(counts)).toEqual([])
  })

  test('coins drop with every kill, and chests with every kill of their kinds', () => {
    expect(found.coins).toBe(KILLS * enemies[kind].coins)
    expect(found.chests).toBe(kind === 'boss' || kind === 'behemoth' ? KILLS : 0)
  })
})

test.each(Object.keys(locations) as LocationId[])(
  'on %s scrap heaps are multiplied by the map’s factor, and chances stay the same (RUN-15)',
  (locationId) => {
    const n = nightly(100_000, 10_000)
    const { scrap, items, diamonds } = collectLoot('mini-boss', n, locationId)
    const factor = locations[locationId].scrap
    expect([...scrap.keys()]).toEqual([2, 3, 4].map((amount) => amount * factor))
    const heaps = [...scrap.values()].reduce((sum, count) => sum + count, 0)
    expect(
      outside([
        { what: 'scrap', count: heaps, draws: n, p: 0.6 },
        { what: 'crate', count: items.crate as number, draws: n, p: 0.08 },
        { what: 'diamond', count: diamonds, draws: n, p: 0.015 },
      ]),
    ).toEqual([])
  },
)

test('scrap factors of the maps (RUN-15)', () => {
  expect(Object.entries(locations).map(([id, { scrap }]) => [id, scrap])).toEqual([
    ['school', 1],
    ['hospital', 2],
    ['police-station', 3],
    ['extra-hard', 4],
    ['dev', 1],
    ['defense', 1],
  ])
})

test('the drop table matches docs/balance.md with half the lootbags, and the horde drops nothing (OP-52)', () => {
  const table = ENEMY_KINDS.map((kind) => {
    const { scrap, material, crate, lootbag, diamond } = enemies[kind].drops
    return [
      kind,
      scrap.chance,
      `${scrap.low}-${scrap.high}`,
      material.rolls * material.chance,
      material.tiers.join(' '),
      crate,
      lootbag,
      diamond,
    ]
  })
  expect(table).toEqual([
    ['regular', 0.15, '1-2', 0.06, '1 0 0 0', 0.01, 0.0004, 0.002],
    ['mini-boss', 0.6, '2-4', 0.5, '70 30 0 0', 0.08, 0.0025, 0.015],
    ['boss', 1, '6-10', 2, '50 35 15 0', 0.35, 0.02, 0.1],
    ['crow', 0.08, '1-1', 0.03, '1 0 0 0', 0.005, 0, 0.002],
    ['beholder', 0.25, '1-2', 0.08, '1 1 0 0', 0.015, 0.0006, 0.004],
    ['spawn', 0.05, '1-1', 0, '1 0 0 0', 0, 0, 0],
    ['medusa', 1, '3-5', 0.6, '0 70 30 0', 0.12, 0.005, 0.03],
    ['doctor', 1, '3-5', 0.6, '0 60 40 0', 0.15, 0.00625, 0.04],
    ['behemoth', 1, '15-25', 3, '0 50 35 15', 1, 0.075, 0.5],
    ['shambler', 0, '0-0', 0, '1 0 0 0', 0, 0, 0],
  ])
  const weights = materialWeights.map((tier) => DROPPED_ITEMS.flatMap((id, i) => (tier[i] === 0 ? [] : [`${id} ${tier[i]}`])))
  expect(weights).toEqual([
    ['metal_pipe 25', 'duct_tape 25', 'cloth 14', 'plastic 10', 'rubber_bands 10', 'glue 8', 'screws 8'],
    ['bolts 1', 'wire 1', 'brackets 1', 'gears 1', 'leather 1'],
    ['battery 1', 'trigger 1', 'electronics 1', 'super_glue 1'],
    ['kevlar 1', 'rare_metal 1'],
  ])
})
