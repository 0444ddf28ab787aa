import { ALWAYS_IN_STOCK, RANDOM_STOCK_ITEMS } from '../../sim/content/trader.ts'
import { traderPool, traderStock } from '../../sim/rules/trader-stock.ts'
import { DrawTally, type Section } from './chances.ts'

/** Frequency of each item among the ten items of a stock that change. */
export function traderChances(seed: number, stocks: number): Section {
  const tally = new DrawTally()
  for (let n = 1; n <= stocks; n++)
    for (const { item } of traderStock({ ext: { seed, draws: { trader: n } } }).slice(ALWAYS_IN_STOCK.length)) tally.add(item.id)
  const pool = traderPool()
  return {
    title: "The trader's stock",
    words: 'Ten different items, besides medkits and rare metal, which are always in stock.',
    chances: pool.map(({ id, name }) => ({ what: name, published: RANDOM_STOCK_ITEMS / pool.length, count: tally.of(id), draws: stocks })),
  }
}
