/** Cards on a page of the market (FLEA-01), and of the pack in its Add Item dialog (FLEA-03). */
export const OFFERS_A_PAGE = 8
export const ITEMS_A_PAGE = 12
/** Coins: what one item can be offered for. */
export const MOST_PRICE = 1_000_000_000
