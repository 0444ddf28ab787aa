import * as v from 'valibot'
import { canonicalJson } from '../../../sim/kernel/canonical-json.ts'
import { rehydrateItem } from '../../../sim/save/rehydrate.ts'
import { nameText, priceSchema, uuid } from '../_shared/market-body.ts'
import { slotSchema } from '../_shared/slot.ts'

/** The body of a purchase request (FLEA-14). */
export const bodySchema = v.object({
  listingId: uuid,
  buyerUserId: uuid,
  sellerUserId: uuid,
  itemId: nameText,
  quantity: v.literal(1),
  price: priceSchema,
  buyerActiveSlotNumber: slotSchema,
  sellerCharacterName: nameText,
  itemName: nameText,
  itemStats: v.looseObject({}),
})
export type Body = v.InferOutput<typeof bodySchema>

export interface Offer {
  readonly seller_user_id: string
  readonly seller_character_name: string
  readonly item_id: string
  readonly item_name: string
  readonly item_stats: unknown
  readonly price: number
  readonly quantity: number
}

/**
 * Returns whether the buyer saw the same offer as the stored row (OP-69). The item and its id may match the stored item or the one rebuilt
 * from this version's tables.
 */
export function matchesOffer(body: Body, offer: Offer): boolean {
  const made = rehydrateItem(offer.item_stats)
  const items = [offer.item_stats, ...(made.ok ? [made.value] : [])].map(canonicalJson)
  const ids = [offer.item_id, ...(made.ok ? [made.value.id] : [])]
  return (
    body.sellerUserId === offer.seller_user_id &&
    body.sellerCharacterName === offer.seller_character_name &&
    ids.includes(body.itemId) &&
    body.itemName === offer.item_name &&
    body.price === offer.price &&
    body.quantity === offer.quantity &&
    items.includes(canonicalJson(body.itemStats))
  )
}
