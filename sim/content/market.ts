/** Cards on a page of the market (FLEA-01). */
export const OFFERS_A_PAGE = 8
/** The offers that can be paged through, of whatever is searched for: nobody turns more pages, and to count on would read them all. */
export const MOST_OFFERS = 1_000
/** Cards on a page of the pack in its Add Item dialog (FLEA-03). */
export const ITEMS_A_PAGE = 12
/** The last sales of an item's kind, shown with its price. */
export const LAST_SALES = 5
/** The player's newest trades, shown in the history. */
export const TRADES_SHOWN = 50
/** The highest price of an offer, in coins. There is no market fee: the seller gets the whole price. */
export const MAX_PRICE = 1_000_000_000
