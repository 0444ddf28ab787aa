/** ms that a stock lasts (G§9 "Trader"). */
export const STOCK_LASTS_MS = 15 * 60_000

/** What a new stock costs at once (G§9 "Trader"). */
export const INSTANT_REFRESH_DIAMONDS = 5
