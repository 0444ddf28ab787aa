import type { Listing, OfferedItem } from '../../../machines/social-ports.ts'
import type { Item } from '../../../sim/content/item.ts'
import { rehydrateItem } from '../../../sim/save/rehydrate.ts'
import { PROFILE_COLUMNS, type ProfileRow, playerOf } from '../../gateways/supabase/player.ts'

export const LISTING_COLUMNS = `id, seller_character_name, seller_slot_number, item_stats, price, quantity, created_at,
  seller:profiles!flea_market_listings_seller_user_id_fkey(${PROFILE_COLUMNS})`

export interface ListingRow {
  readonly id: string
  readonly seller_character_name: string
  readonly seller_slot_number: number
  readonly item_stats: unknown
  readonly price: number
  readonly quantity: number
  readonly created_at: string
  readonly seller: ProfileRow
}

/** The row as it is broadcast when an item is listed. */
export interface OfferRow {
  readonly id: string
  readonly item_name: string
  readonly item_type: Item['type']
  readonly rarity: string
  readonly price: number
}
export const toOffer = ({ id, item_name, item_type, rarity, price }: OfferRow): OfferedItem => ({
  id,
  name: item_name,
  type: item_type,
  rarity,
  price,
})

/** Returns an empty array if the item comes from another version of the game and cannot be shown. */
export function listingOf(row: ListingRow): readonly Listing[] {
  const item = rehydrateItem(row.item_stats)
  if (!item.ok) return []
  return [
    {
      id: row.id,
      seller: playerOf(row.seller),
      sellerName: row.seller_character_name,
      sellerSlot: row.seller_slot_number,
      item: item.value,
      price: row.price,
      quantity: row.quantity,
      listedAt: row.created_at,
    },
  ]
}
