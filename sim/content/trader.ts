/** ms that a stock lasts (TRADE-05). */
export const STOCK_LASTS_MS = 15 * 60_000

/** Diamonds that a new stock costs before the old one is over (TRADE-11). */
export const INSTANT_REFRESH_DIAMONDS = 5

/** Items of every stock (TRADE-07). */
export const ALWAYS_IN_STOCK = ['medkit', 'rare_metal'] as const

/** How many other items are drawn, all different (TRADE-07). */
export const DRAWN_FOR_STOCK = 10

/** Crate-related: never in stock (TRADE-07, OP-65). */
export const NEVER_IN_STOCK: readonly string[] = ['crate', 'lootbag']
