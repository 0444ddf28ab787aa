import type { Item } from '../content/item.ts'

/** Item plus prices (TRADE-08). Null: that side of the trade is not done. */
export interface StockEntry {
  readonly item: Item
  readonly buyPrice: number | null
  readonly sellPrice: number | null
}

/** What a stock is drawn from: part of a save. */
export interface StockSource {
  readonly ext: { readonly seed: number; readonly draws: Readonly<Record<string, number>> }
}

/** What the trader has: drawn from the save's seed by the count of refreshes, so that nobody can write it. Empty before the first. */
export const traderStock = (_save: StockSource): readonly StockEntry[] => []
