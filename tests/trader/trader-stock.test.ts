import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { Item } from '../../sim/content/item.ts'
import { items } from '../../sim/content/items.ts'
import { isStockOver, type StockEntry, type StockSource, traderPool, traderStock } from '../../sim/rules/trader-stock.ts'
import { RUNS } from '../support/property-runs.ts'

const QUARTER_HOUR_MS = 900_000

const sources: fc.Arbitrary<StockSource> = fc.record({
  ext: fc.record({
    seed: fc.integer({ min: 0, max: 0xffffffff }),
    draws: fc.record({ trader: fc.integer({ min: 1, max: 100_000 }), crate: fc.nat() }),
  }),
})
const after = ({ ext }: StockSource, refreshes: number): StockSource => ({ ext: { ...ext, draws: { ...ext.draws, trader: refreshes } } })
const idsOf = (stock: readonly StockEntry[]) => stock.map(({ item }) => item.id)

/** A second implementation of the rule: everything with a price except the named exceptions. */
function isOfThePool({ id, type, buyPrice, sellPrice }: Item): boolean {
  if (buyPrice === undefined && sellPrice === undefined) return false
  if (/^(medkit|rare_metal|crate|lootbag)$/.test(id) || /^military_/.test(id)) return false
  return !(type === 'weapon' && /^steel_/.test(id))
}

test('the pool is the set of the rule, regardless of listed sources (TRADE-07)', () => {
  const pool = traderPool().map(({ id }) => id)
  expect(pool).toEqual(
    Object.values(items)
      .filter(isOfThePool)
      .map(({ id }) => id),
  )
  // OP-111: includes items that the sources' column omits.
  const inIt = ['makeshift_pistol', 'makeshift_smg', 'makeshift_rifle', 'katana', 'knuckle_chain', 'loot_o_magnet', 'duct_tape', 'bandage']
  expect(pool).toEqual(expect.arrayContaining(inIt))
  expect(pool.filter((id) => /^(military_|steel_)/.test(id))).toEqual([])
  expect(Object.keys(items).filter((id) => /^(military_|steel_)/.test(id))).toHaveLength(9)
})

test.prop([sources], RUNS)('a stock is medkit, rare metal and ten other distinct items of the pool (TRADE-07)', (source) => {
  const [first, second, ...drawn] = idsOf(traderStock(source))
  const pool = new Set(traderPool().map(({ id }) => id))
  expect([first, second]).toEqual(['medkit', 'rare_metal'])
  expect([drawn.length, new Set(drawn).size]).toEqual([10, 10])
  expect(drawn.filter((id) => !pool.has(id))).toEqual([])
})

test.prop([sources], RUNS)('the same seed and count give the same stock, and the next count another (OP-84)', (source) => {
  const refreshes = source.ext.draws.trader ?? 0
  expect(traderStock(after(source, refreshes))).toEqual(traderStock(source))
  expect(traderStock({ ext: { ...source.ext, draws: { trader: refreshes, run: 9 } } })).toEqual(traderStock(source))
  expect(idsOf(traderStock(after(source, refreshes + 1)))).not.toEqual(idsOf(traderStock(source)))
})

test.prop([sources], RUNS)('an entry is an item with the prices of the catalogue (TRADE-08, OP-84)', (source) => {
  for (const { item, buyPrice, sellPrice } of traderStock(source)) {
    const known = items[item.id as keyof typeof items]
    expect(item).toEqual(known)
    expect([buyPrice, sellPrice]).toEqual([known.buyPrice ?? null, known.sellPrice ?? Math.floor((known.buyPrice ?? 0) / 2)])
  }
})

test('there is no stock before the first refresh', () => {
  expect(traderStock({ ext: { seed: 42, draws: {} } })).toEqual([])
  expect(traderStock({ ext: { seed: 42, draws: { trader: 0, crate: 3 } } })).toEqual([])
})

test('each item of the pool is equally likely (TRADE-07)', () => {
  const STOCKS = 4_000
  const counts = new Map<string, number>()
  for (let n = 1; n <= STOCKS; n++)
    for (const id of idsOf(traderStock({ ext: { seed: 7, draws: { trader: n } } }))) counts.set(id, (counts.get(id) ?? 0) + 1)
  const share = 10 / traderPool().length
  const deviation = Math.sqrt(STOCKS * share * (1 - share))
  for (const { id } of traderPool()) expect(Math.abs((counts.get(id) ?? 0) - STOCKS * share), id).toBeLessThan(4.5 * deviation)
})

test('a stock expires after 15 minutes, without a time, and with a future time (TRADE-05, OP-84)', () => {
  const T = 1_700_000_000_000
  const over = [null, T, T - 1, T - QUARTER_HOUR_MS + 1, T - QUARTER_HOUR_MS, T - 10 * QUARTER_HOUR_MS, T + 1, T + QUARTER_HOUR_MS].map(
    (at) => isStockOver(at, T),
  )
  expect(over).toEqual([true, false, false, false, true, true, true, true])
})
