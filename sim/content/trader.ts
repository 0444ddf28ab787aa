/** ms that a stock lasts (G§9 "Trader"). */
export const STOCK_LASTS_MS = 15 * 60_000

/** What a new stock costs at once (G§9 "Trader"). */
export const INSTANT_REFRESH_DIAMONDS = 5

/** In every stock (G§9 "Trader"). */
export const ALWAYS_IN_STOCK = ['medkit', 'rare_metal'] as const

/** So many others are drawn, each another one (G§9 "Trader"). */
export const DRAWN_FOR_STOCK = 10

/** Crate-related: never in stock (G§9 "Trader", OP-65). */
export const NEVER_IN_STOCK: readonly string[] = ['crate', 'lootbag']
