import type { Item } from '../content/item.ts'

/**
 * Coins for one piece, or `null` if the item cannot be sold. An item with only a buying price sells for half of it, rounded down (LOOT-08,
 * OP-26).
 */
export function sellPriceOf({ buyPrice, sellPrice }: Pick<Item, 'buyPrice' | 'sellPrice'>): number | null {
  if (sellPrice !== undefined) return sellPrice
  return buyPrice === undefined ? null : Math.floor(buyPrice / 2)
}
