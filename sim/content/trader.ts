/** Lifetime of a stock in ms (TRADE-05). */
export const STOCK_LIFETIME_MS = 15 * 60_000

/** Price in diamonds of a new stock before the old one is over (TRADE-11). */
export const INSTANT_REFRESH_DIAMONDS = 5

/** Items of every stock (TRADE-07). */
export const ALWAYS_IN_STOCK = ['medkit', 'rare_metal'] as const

/** Number of other, different items in a stock (TRADE-07). */
export const RANDOM_STOCK_ITEMS = 10

/** Crates and lootbags are never in stock (TRADE-07, OP-65). */
export const NEVER_IN_STOCK: readonly string[] = ['crate', 'lootbag']
