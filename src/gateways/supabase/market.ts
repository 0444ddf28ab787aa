import type { SupabaseClient } from '@supabase/supabase-js'
import { GatewayError } from '../../../machines/ports.ts'
import type { MarketPort } from '../../../machines/social-ports.ts'
import { unwrap } from './errors.ts'

const unbuilt = new GatewayError('refused', 'not built yet')

/** Its owner writes it within this session's first hour. */
export const supabaseMarket = (client: SupabaseClient, _userId: () => string): MarketPort => ({
  offers: () => Promise.reject(unbuilt),
  async stillOpen(listingIds) {
    const rows: { id: string }[] | null = unwrap(
      await client
        .from('flea_market_listings')
        .select('id')
        .in('id', [...listingIds]),
    )
    return (rows ?? []).map(({ id }) => id)
  },
  own: () => Promise.reject(unbuilt),
  lastSales: () => Promise.reject(unbuilt),
  list: () => Promise.reject(unbuilt),
  remove: () => Promise.reject(unbuilt),
  buy: () => Promise.reject(unbuilt),
  trades: () => Promise.reject(unbuilt),
  watch: () => () => {},
})
