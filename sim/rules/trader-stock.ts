import type { Item } from '../content/item.ts'
import { items } from '../content/items.ts'
import { ALWAYS_IN_STOCK, NEVER_IN_STOCK, RANDOM_STOCK_ITEMS, STOCK_LIFETIME_MS } from '../content/trader.ts'
import { nextInt, type Rng } from '../kernel/rng.ts'
import { drawRng } from './draw.ts'
import { sellPriceOf } from './sell-price.ts'

/** An item with its prices (TRADE-08). A `null` price means that the trader does not sell or buy it. */
export interface StockEntry {
  readonly item: Item
  readonly buyPrice: number | null
  readonly sellPrice: number | null
}

export interface StockSource {
  readonly ext: { readonly seed: number; readonly draws: Readonly<Record<string, number>> }
}

/** The pool for the ten random items: every item with a price, except those that are always or never in stock (TRADE-07, OP-111). */
export const traderPool = (): readonly Item[] => TRADER_POOL

/**
 * The trader's stock: the two fixed items, then ten different ones from the pool. The save's seed and the number of refreshes decide, so
 * that no client can choose it (OP-84) and a reload does not redraw. Empty before the first refresh.
 */
export function traderStock({ ext }: StockSource): readonly StockEntry[] {
  const made = ext.draws.trader ?? 0
  if (made === 0) return []
  return [...ALWAYS_IN_STOCK.map((id) => items[id]), ...drawDistinct(drawRng(ext.seed, 'trader', made - 1))].map(priced)
}

/** The item's entry in the current stock, or `null`. */
export const inStock = (save: StockSource, itemId: string): StockEntry | null =>
  traderStock(save).find(({ item }) => item.id === itemId) ?? null

/**
 * True if a new stock is due: there is none, or it is 15 minutes old (TRADE-05). A stock dated in the future also counts as over, so that
 * setting the clock back cannot keep a stock forever (OP-84).
 */
export const isStockOver = (refreshedAt: number | null, now: number): boolean =>
  refreshedAt === null || refreshedAt > now || now - refreshedAt >= STOCK_LIFETIME_MS

const priced = (item: Item): StockEntry => ({ item, buyPrice: item.buyPrice ?? null, sellPrice: sellPriceOf(item) })

const isDrawn = (item: Item): boolean =>
  (item.buyPrice !== undefined || item.sellPrice !== undefined) &&
  !(ALWAYS_IN_STOCK as readonly string[]).includes(item.id) &&
  !NEVER_IN_STOCK.includes(item.id) &&
  !item.id.startsWith('military_') &&
  !(item.type === 'weapon' && item.id.startsWith('steel_'))

const TRADER_POOL: readonly Item[] = Object.values(items).filter(isDrawn)

/** The first ten items of the shuffled pool. */
function drawDistinct(rng: Rng): readonly Item[] {
  const left = [...TRADER_POOL]
  return Array.from({ length: RANDOM_STOCK_ITEMS }, () => left.splice(nextInt(rng, 0, left.length - 1), 1)[0] as Item)
}
