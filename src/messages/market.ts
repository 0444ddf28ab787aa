import type { MarketNotice } from '../../machines/market.machine.ts'
import type { OfferQuery, Trade } from '../../machines/social-ports.ts'
import type { Item } from '../../sim/content/item.ts'
import { formatCompact, formatNumber } from './format.ts'

/** 999 -> "999", 1000 -> "1k", 12345 -> "12.3k" (FLEA-06, OP-65); from a million on as all large figures: "1M", "2.5B". */
export function formatPrice(coins: number): string {
  if (coins < 1_000) return formatNumber(coins)
  return coins < 999_950 ? `${formatNumber(coins / 1_000)}k` : formatCompact(coins)
}

const coins = (amount: number): string => `${formatNumber(amount)} ${amount === 1 ? 'coin' : 'coins'}`

/** The flea market (FLEA-01). */
export const marketText = {
  title: 'Flea Market',
  offers: 'Offers',
  own: 'Your Listings',
  none: 'No items currently listed by other players.',
  noneOwn: 'You have no items listed for sale.',
  noneLike: 'No offers match your filters.',
  showAll: 'Show All Offers',
  /** On the last page. */
  moreOffers: (shown: number) => `These were the first ${formatNumber(shown)}. Search or filter to find others.`,
  reading: 'Looking around the stalls...',
  unread: "Couldn't load the listings.",
  tryAgain: 'Try Again',
  addItem: 'Add Item',
  trades: 'Your Trades',
  buy: 'Buy',
  remove: 'Remove',
  /** Why another card's button waits. */
  oneAtATime: 'Another trade is in progress.',
  /** Opens what there is to know of it. */
  about: (name: string) => `About ${name}`,
  /** Of another save than the one that is played. */
  fromSlot: (slot: number) => `From slot ${slot}`,
  offer: 'Offer',
  seller: 'Seller',
  price: 'Price',
  listed: 'Listed',
  news: (count: number) => (count === 0 ? 'Refresh' : `${formatNumber(count)} new`),
  newsOf: { offers: 'Show the current offers', own: 'Show your current listings' },
} as const

/** Why a card can be pressed no more. */
export const goneText = {
  offers: { bought: 'Bought', removed: 'No longer listed', gone: 'No longer listed' },
  own: { bought: 'No longer listed', removed: 'Taken back', gone: 'No longer listed' },
} as const

/** Above the offers. */
export const filterText = {
  search: 'Search',
  itemName: 'Item name',
  type: 'Type',
  rarity: 'Rarity',
  sort: 'Sort by',
  affordable: 'I can afford',
  filters: 'Filters',
  all: 'All',
} as const
export const typeNames: Readonly<Record<Item['type'], string>> = {
  weapon: 'Weapons',
  armor: 'Armor',
  accessory: 'Accessories',
  consumable: 'Supplies',
  material: 'Materials',
  blueprint: 'Blueprints',
}
export const sortNames: Readonly<Record<OfferQuery['sort'], string>> = {
  newest: 'Newest',
  oldest: 'Oldest',
  cheapest: 'Lowest price',
  dearest: 'Highest price',
}

/** The Add Item dialog (FLEA-03). */
export const addItemText = {
  title: 'Add Item',
  lead: 'Choose what to offer and name your price in coins.',
  items: 'Your items',
  empty: 'You have nothing to list.',
  noneOfKind: 'You have no items of this kind.',
  price: 'Price in coins',
  quantity: 'Quantity',
  nothing: 'Choose an item.',
  list: 'List Item',
  cancel: 'Cancel',
  trader: (price: number) => `The trader pays ${formatNumber(price)}.`,
} as const

/** What was paid lately for the same thing. */
export const salesText = {
  title: 'Last sales',
  asking: 'Asking around...',
  none: 'None sold recently.',
  failed: "Couldn't load the last sales.",
} as const

/** A player's own rows of the ledger. */
export const tradesText = {
  title: 'Your Trades',
  reading: 'Loading your trades...',
  none: "You haven't traded yet.",
  unread: "Couldn't load your trades.",
  tryAgain: 'Try Again',
  slot: (slot: number) => `Slot ${slot}`,
} as const
const itemWords = { list: 'Listed', remove: 'Took back', buy: 'Bought', claim: 'Received' } as const
const coinWords = {
  in: { list: 'Received', remove: 'Received', buy: 'Sale, in the mail', claim: 'Funds claimed' },
  out: { list: 'Paid', remove: 'Paid', buy: 'Paid', claim: 'Paid' },
} as const
/** What a row of the ledger says: what was done, and with how much. */
export const tradeLine = ({ why, direction, coins: amount, item }: Trade): { readonly what: string; readonly amount: string | null } =>
  item === null
    ? { what: coinWords[direction][why], amount: `${direction === 'in' ? '+' : '−'}${formatNumber(amount ?? 0)}` }
    : { what: `${itemWords[why]} ${item.name}`, amount: null }

/** Why a trade failed (FLEA-07, FLEA-10), and what went well. */
export function marketToast(notice: MarketNotice): { readonly kind: 'success' | 'error'; readonly text: string } {
  const error = (text: string) => ({ kind: 'error', text }) as const
  const success = (text: string) => ({ kind: 'success', text }) as const
  switch (notice.type) {
    case 'unread':
      return error('Error fetching offers')
    case 'own-listing':
      return error('You cannot buy your own listings.')
    case 'bad-listing':
      return error(BAD_LISTING)
    case 'not-removed':
      return error('Error removing listing')
    case 'signed-out':
      return error(notice.to === 'buy' ? 'You must be logged in to buy items.' : NOBODY)
    case 'no-slot':
      return error(NOBODY)
    case 'no-character':
      return error('Please create a character profile to list items.')
    case 'none-left':
      return error(`You don't have enough ${notice.name} to list.`)
    case 'not-listed':
      return error(`Error listing item: ${notice.message}`)
    case 'not-bought':
      return error(`Purchase failed: ${notice.message}`)
    case 'listed':
      return success(`${notice.name} is offered for ${coins(notice.price)}.`)
    case 'bought':
      return success(`Bought ${notice.name} for ${coins(notice.price)}.`)
    case 'removed':
      return success(`${notice.name} is back in your pack.`)
  }
}
/** Also at the fields of the dialog (FLEA-07). */
export const BAD_LISTING = 'Please select an item and enter a valid positive price.'
const NOBODY = 'User not authenticated or no active save slot.'
