/** Page size of the market (FLEA-01). */
export const OFFERS_PAGE_SIZE = 8
/** Maximum number of offers to page through. Counting further would read all matching offers, and players do not page that far. */
export const MAX_COUNTED_OFFERS = 1_000
/** Page size of the pack in the Add Item dialog (FLEA-03). */
export const ITEMS_PAGE_SIZE = 12
/** Number of recent sales of an item's kind that are shown with its price. */
export const RECENT_SALES_SHOWN = 5
/** Number of the player's recent trades in the history. */
export const TRADES_SHOWN = 50
/** Maximum price of an offer, in coins. There is no market fee: the seller gets the full price. */
export const MAX_PRICE = 1_000_000_000
