import type { SupabaseClient } from '@supabase/supabase-js'
import type { MarketPort, OfferQuery } from '../../../machines/social-ports.ts'
import { LAST_SALES, OFFERS_A_PAGE, TRADES_SHOWN } from '../../../sim/content/market.ts'
import { kindOf } from '../../../sim/economy/market/kind-of.ts'
import { callFunction } from './call-function.ts'
import { unwrap } from './errors.ts'
import { ilikePattern } from './ilike-pattern.ts'
import { LISTING_COLUMNS, type ListingRow, listingOf } from './listing.ts'
import { TRADE_COLUMNS, type TradeRow, tradeOf } from './trade.ts'
import { watchTables } from './watch-tables.ts'

/** What PostgREST answers to a range that begins behind the last row. */
const PAST_THE_END = 'PGRST103'

/** Each has an index of its own, read from either end. */
const ORDERS: Readonly<Record<OfferQuery['sort'], { readonly by: 'created_at' | 'price'; readonly up: boolean; readonly idUp: boolean }>> =
  {
    newest: { by: 'created_at', up: false, idUp: true },
    oldest: { by: 'created_at', up: true, idUp: false },
    cheapest: { by: 'price', up: true, idUp: true },
    dearest: { by: 'price', up: false, idUp: false },
  }

/** Reads are selects (CALL-04); what moves anything is a function of the server (OP-69, OP-72). */
export const supabaseMarket = (client: SupabaseClient, userId: () => string): MarketPort => {
  /** Others' listings that the query is about, by this pattern; `head`: only how many. */
  function offered(query: OfferQuery, pattern: string, head: boolean) {
    let rows = client
      .from('flea_market_listings')
      .select(head ? 'id' : LISTING_COLUMNS, { count: 'exact', head })
      .neq('seller_user_id', userId())
    if (query.search !== '') rows = rows.ilike('item_name', pattern)
    if (query.type !== null) rows = rows.eq('item_type', query.type)
    if (query.rarity !== null) rows = rows.eq('rarity', query.rarity)
    if (query.atMost !== null) rows = rows.lte('price', query.atMost)
    return rows
  }

  return {
    async offers(query) {
      const pattern = ilikePattern(query.search)
      if (pattern === null) return { listings: [], total: 0 }
      const { by, up, idUp } = ORDERS[query.sort]
      const from = query.page * OFFERS_A_PAGE
      const answer = await offered(query, pattern, false)
        .order(by, { ascending: up })
        .order('id', { ascending: idUp })
        .range(from, from + OFFERS_A_PAGE - 1)
      if (answer.error?.code !== PAST_THE_END) {
        const rows = unwrap(answer) as unknown as ListingRow[]
        return { listings: rows.flatMap(listingOf), total: answer.count ?? 0 }
      }
      const all = await offered(query, pattern, true)
      unwrap(all)
      return { listings: [], total: all.count ?? 0 }
    },

    async stillOpen(listingIds) {
      const rows = unwrap(
        await client
          .from('flea_market_listings')
          .select('id')
          .in('id', [...listingIds]),
      ) as { readonly id: string }[]
      return rows.map(({ id }) => id)
    },

    async own() {
      const rows = unwrap(
        await client
          .from('flea_market_listings')
          .select(LISTING_COLUMNS)
          .eq('seller_user_id', userId())
          .order('created_at', { ascending: false })
          .order('id'),
      ) as unknown as ListingRow[]
      return rows.flatMap(listingOf)
    },

    async lastSales(item) {
      const { baseItemId, rarity } = kindOf(item)
      const rows = unwrap(
        await client
          .from('flea_market_sales')
          .select('price, sold_at')
          .eq('base_item_id', baseItemId)
          .eq('rarity', rarity)
          .order('sold_at', { ascending: false })
          .limit(LAST_SALES),
      ) as { readonly price: number; readonly sold_at: string }[]
      return rows.map(({ price, sold_at }) => ({ price, soldAt: sold_at }))
    },

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

    async trades() {
      const me = userId()
      const rows = unwrap(
        await client
          .from('ledger')
          .select(TRADE_COLUMNS)
          .or(`from_user_id.eq.${me},to_user_id.eq.${me}`)
          .order('id', { ascending: false })
          .limit(TRADES_SHOWN),
      ) as TradeRow[]
      return rows.map((row) => tradeOf(row, me))
    },

    watch: (changed) => watchTables(client, 'market', [{ table: 'flea_market_listings', event: '*' }], changed),
  }
}
