import type { Item } from '../content/item.ts'

/** Coins for one piece; null: it cannot be sold. What names only a buying price sells for half, rounded down (LOOT-08, OP-26). */
export function sellPriceOf({ buyPrice, sellPrice }: Item): number | null {
  if (sellPrice !== undefined) return sellPrice
  return buyPrice === undefined ? null : Math.floor(buyPrice / 2)
}
