import { NEVER_IN_STOCK } from '../../sim/content/trader.ts'
import { cheapest } from '../../sim/rules/cheapest.ts'
import { sellPriceOf } from '../../sim/rules/sell-price.ts'

interface PricedItem {
  readonly id: string
  readonly buyPrice?: number
  readonly sellPrice?: number
}

const lowestCosts = cheapest()
/** Highest asking price, as a multiple of an item's worth. */
const MAX_ASKED = 1.3

/**
 * An item's worth in coins: between the trader's offer and the lowest cost of buying or crafting it. Bots pay at most this and ask at least
 * this, so that trading with them in circles gains nothing. `null` for items that bots do not trade: those without a price, and crates and
 * lootbags, whose finds can be worth more.
 */
export function fairPrice(item: PricedItem): number | null {
  const { id, buyPrice } = item
  const floor = sellPriceOf(item)
  if (floor === null || NEVER_IN_STOCK.includes(id)) return null
  const ceiling = lowestCosts.get(id) ?? Number.POSITIVE_INFINITY
  return Math.max(1, Math.ceil((floor + Math.min(ceiling, buyPrice ?? Number.POSITIVE_INFINITY, 2 * floor)) / 2))
}

/** A bot's asking price. `share`: a random number from 0 (included) to 1 (excluded). */
export const askedPrice = (worth: number, share: number): number => Math.ceil(worth * (1 + share * (MAX_ASKED - 1)))
