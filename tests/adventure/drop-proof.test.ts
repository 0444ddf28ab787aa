import { beforeAll, describe, expect, test } from 'vitest'
import { DROPPED_ITEMS, materialWeights } from '../../sim/content/drops.ts'
import { ENEMY_KINDS, enemies } from '../../sim/content/enemies.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { crateOdds, harvest } from '../../tools/support/kills.ts'
import { nightly } from '../support/nightly.ts'

const KILLS = nightly(1_000_000, 100_000)
/** Deviations; beyond them lies one count in 150,000. About 150 are looked at, of fixed seeds. */
const Z = 4.5

/** Measured counts that lie outside of what so many draws with their chance of the table give. */
function outside(counts: readonly { what: string; count: number; draws: number; p: number; variance?: number }[]) {
  return counts
    .map(({ what, count, draws, p, variance = p * (1 - p) }) => ({
      what,
      off: Math.abs(count - draws * p),
      bound: Z * Math.sqrt(draws * variance),
    }))
    .filter(({ off, bound }) => off > bound)
}

describe.each(ENEMY_KINDS.map((kind) => [kind] as const))('LOOT-04 drops of %s lie within their bounds of the table', (kind) => {
  const row = enemies[kind].drops
  let found: ReturnType<typeof harvest>
  beforeAll(() => {
    found = harvest(kind, KILLS)
  })

  test('scrap comes as often as it should, in each amount alike, and in no other', () => {
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

  test('each material comes by its tier and its weight inside the tier', () => {
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

  test('crates, lootbags and diamonds come as often as they should', () => {
    const counts = [
      { what: 'crate', count: found.items.crate as number, draws: KILLS, ...crateOdds(kind) },
      { what: 'lootbag', count: found.items.lootbag as number, draws: KILLS, p: row.lootbag },
      { what: 'diamond', count: found.diamonds, draws: KILLS, p: row.diamond },
    ]
    expect(outside(counts)).toEqual([])
  })

  test('coins come with every kill, and chests with every kill of their kinds', () => {
    expect(found.coins).toBe(KILLS * enemies[kind].coins)
    expect(found.chests).toBe(kind === 'boss' || kind === 'behemoth' ? KILLS : 0)
  })
})

test.each(Object.keys(locations) as LocationId[])(
  'RUN-15 on %s scrap comes in heaps times the map’s factor, and no chance is scaled',
  (locationId) => {
    const n = nightly(100_000, 30_000)
    const { scrap, items, diamonds } = harvest('mini-boss', n, locationId)
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

test('RUN-15 scrap factors of the maps', () => {
  expect(Object.entries(locations).map(([id, { scrap }]) => [id, scrap])).toEqual([
    ['school', 1],
    ['hospital', 2],
    ['police-station', 3],
    ['extra-hard', 4],
    ['dev', 1],
    ['defense', 1],
  ])
})

test('OP-52 the table of drops is the one of the balance sheet, lootbags at half its chance (docs/balance.md), and the horde drops nothing', () => {
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
