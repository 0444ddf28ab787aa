import type { Item } from '../content/item.ts'
import { items } from '../content/items.ts'
import { ALWAYS_IN_STOCK, DRAWN_FOR_STOCK, NEVER_IN_STOCK, STOCK_LASTS_MS } from '../content/trader.ts'
import { nextInt, type Rng } from '../kernel/rng.ts'
import { drawRng } from './draw.ts'
import { sellPriceOf } from './sell-price.ts'

/** Item plus prices (TRADE-08). Null: the trader does not sell it, or does not buy it. */
export interface StockEntry {
  readonly item: Item
  readonly buyPrice: number | null
  readonly sellPrice: number | null
}

/** What a stock is drawn from: part of a save. */
export interface StockSource {
  readonly ext: { readonly seed: number; readonly draws: Readonly<Record<string, number>> }
}

/** What the ten others are drawn from: every item with a price, without those that are always or never in stock (TRADE-07, OP-111). */
export const traderPool = (): readonly Item[] => POOL

/**
 * What the trader has: the two that are always there, then ten distinct ones of the pool, drawn from the save's seed by the
 * count of refreshes, so that no client can choose it (OP-84) and a reload draws nothing again. Empty before the first refresh.
 */
export function traderStock({ ext }: StockSource): readonly StockEntry[] {
  const made = ext.draws.trader ?? 0
  if (made === 0) return []
  return [...ALWAYS_IN_STOCK.map((id) => items[id]), ...drawDistinct(drawRng(ext.seed, 'trader', made - 1))].map(priced)
}

/** The entry of the present stock; null: the item is not in it. */
export const inStock = (save: StockSource, itemId: string): StockEntry | null =>
  traderStock(save).find(({ item }) => item.id === itemId) ?? null

/**
 * Whether a new stock is due at `now`: there is none, or it is 15 minutes old (TRADE-05). A stock
 * dated in the future is over too, so that a clock that was set back cannot keep a stock for ever (OP-84).
 */
export const isStockOver = (refreshedAt: number | null, now: number): boolean =>
  refreshedAt === null || refreshedAt > now || now - refreshedAt >= STOCK_LASTS_MS

const priced = (item: Item): StockEntry => ({ item, buyPrice: item.buyPrice ?? null, sellPrice: sellPriceOf(item) })

const isDrawn = (item: Item): boolean =>
  (item.buyPrice !== undefined || item.sellPrice !== undefined) &&
  !(ALWAYS_IN_STOCK as readonly string[]).includes(item.id) &&
  !NEVER_IN_STOCK.includes(item.id) &&
  !item.id.startsWith('military_') &&
  !(item.type === 'weapon' && item.id.startsWith('steel_'))

const POOL: readonly Item[] = Object.values(items).filter(isDrawn)

/** The first ten of a shuffled pool. */
function drawDistinct(rng: Rng): readonly Item[] {
  const left = [...POOL]
  return Array.from({ length: DRAWN_FOR_STOCK }, () => left.splice(nextInt(rng, 0, left.length - 1), 1)[0] as Item)
}
