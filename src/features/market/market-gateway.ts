import type { SupabaseClient } from '@supabase/supabase-js'
import type { Listing, MarketPort, Sale, Trade } from '../../../machines/social-ports.ts'
import type { Item } from '../../../sim/content/item.ts'
import { RECENT_SALES_SHOWN, TRADES_SHOWN } from '../../../sim/content/market.ts'
import { kindOf } from '../../../sim/economy/market/kind-of.ts'
import { callFunction } from '../../gateways/supabase/call-function.ts'
import { unwrap } from '../../gateways/supabase/errors.ts'
import { listen, listenToPlayer } from '../../gateways/supabase/listen.ts'
import { LISTING_COLUMNS, type ListingRow, listingOf, type OfferRow, toOffer } from './listing.ts'
import { TRADE_COLUMNS, type TradeRow, tradeOf } from './trade.ts'

/** `ids` is absent if too many listings disappeared at once. */
interface GoneRow {
  readonly ids?: readonly string[]
}

/**
 * Reads are selects (CALL-04), except a page of offers, which is a database function. All calls that move items or
 * coins are edge functions (OP-69, OP-72).
 */
export const supabaseMarket = (client: SupabaseClient, userId: () => string): MarketPort => ({
  async offers({ search, type, rarity, atMost, sort, page }) {
    const asked = { p_search: search, p_type: type, p_rarity: rarity, p_at_most: atMost, p_sort: sort, p_page: page }
    const { total, listings } = unwrap(await client.rpc('market_offers', asked)) as { total: number; listings: ListingRow[] }
    return { listings: listings.flatMap(listingOf), total }
  },

  async stillOpen(listingIds) {
    const ids = [...listingIds]
    const rows = unwrap(await client.from('flea_market_listings').select('id').in('id', ids).neq('seller_user_id', userId()))
    return (rows as { readonly id: string }[]).map(({ id }) => id)
  },

  own: () => readOwn(client, userId()),
  lastSales: (item) => readLastSales(client, item),
  trades: () => readTrades(client, userId()),

  list: ({ requestId, slot, itemId, price, characterName }) =>
    callFunction(client, 'list-flea-market-item', {
      requestId,
      activeSlotNumber: slot,
      itemId,
      price,
      quantity: 1,
      sellerCharacterName: characterName,
    }),

  remove: (listingId) => callFunction(client, 'remove-flea-market-listing', { listingId }),

  buy: ({ id, seller, sellerName, item, price, quantity }, slot) =>
    callFunction(client, 'process-flea-market-purchase', {
      listingId: id,
      buyerUserId: userId(),
      sellerUserId: seller.id,
      itemId: item.id,
      quantity,
      price,
      buyerActiveSlotNumber: slot,
      sellerCharacterName: sellerName,
      itemName: item.name,
      itemStats: item,
    }),

  watch(type, { listed, gone, changed }) {
    const onGone = ({ ids }: GoneRow) => (ids === undefined ? changed() : gone(ids))
    const ends = [
      listen(client, `market:${type ?? 'all'}`, {
        received(event, row) {
          if (event === 'listed') listed(toOffer(row as OfferRow))
          if (event === 'gone') onGone(row as GoneRow)
        },
        joined: changed,
      }),
      listenToPlayer(client, userId(), ['listings', 'blocks'], changed),
    ]
    return () => {
      for (const end of ends) end()
    }
  },
})

async function readOwn(client: SupabaseClient, me: string): Promise<readonly Listing[]> {
  const rows = unwrap(
    await client
      .from('flea_market_listings')
      .select(LISTING_COLUMNS)
      .eq('seller_user_id', me)
      .order('created_at', { ascending: false })
      .order('id'),
  ) as unknown as ListingRow[]
  return rows.flatMap(listingOf)
}

async function readLastSales(client: SupabaseClient, item: Item): Promise<readonly Sale[]> {
  const { baseItemId, rarity } = kindOf(item)
  const rows = unwrap(
    await client
      .from('flea_market_sales')
      .select('price, sold_at')
      .eq('base_item_id', baseItemId)
      .eq('rarity', rarity)
      .order('sold_at', { ascending: false })
      .limit(RECENT_SALES_SHOWN),
  ) as { readonly price: number; readonly sold_at: string }[]
  return rows.map(({ price, sold_at }) => ({ price, soldAt: sold_at }))
}

async function readTrades(client: SupabaseClient, me: string): Promise<readonly Trade[]> {
  const rows = unwrap(
    await client
      .from('ledger')
      .select(TRADE_COLUMNS)
      .or(`from_user_id.eq.${me},to_user_id.eq.${me}`)
      .order('id', { ascending: false })
      .limit(TRADES_SHOWN),
  ) as TradeRow[]
  return rows.map((row) => tradeOf(row, me))
}
