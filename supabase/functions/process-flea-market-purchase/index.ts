import { buyListing } from '../../../sim/economy/market/buy-listing.ts'
import { readBody } from '../_shared/body.ts'
import { requireAccountId } from '../_shared/caller.ts'
import { callDatabase, commit, retryOnConflict } from '../_shared/commit.ts'
import { HttpError, json, serve } from '../_shared/http.ts'
import { listedItem } from '../_shared/listed-item.ts'
import { unwrapMarket } from '../_shared/market-refusal.ts'
import { requireSave, type StoredSlot } from '../_shared/stored-save.ts'
import { type Body, bodySchema, matchesOffer, type Offer } from './body.ts'
import { mailToSeller } from './mail-to-seller.ts'

interface Offered extends StoredSlot {
  readonly bought: boolean
  /** `null` if the listing is gone or not visible to the caller. */
  readonly listing: Offer | null
  readonly username: string
}

/**
 * Buys a listing for the caller: the body (FLEA-14) -> {message}, or {error}. The buyer comes from the token; seller, item and
 * price come from the stored row. The body is only compared with them, and a difference is rejected (OP-69). The seller gets the
 * price in a mail. Idempotent: repeating the request gives the same answer and buys nothing more.
 */
serve(async (request) => {
  const user = await requireAccountId(request)
  const body = await readBody(request, 32_768, bodySchema)
  if (body.buyerUserId !== user) throw new HttpError(403, 'not-your-purchase', 'You can only buy for yourself.')
  await retryOnConflict(() => buy(user, body))
  return json({ message: 'The item is yours.' })
})

async function buy(user: string, body: Body): Promise<true | null> {
  const named = { p_user: user, p_slot: body.buyerActiveSlotNumber, p_listing: body.listingId }
  const { bought, listing, username, ...stored } = await callDatabase<Offered>('load_for_purchase', named)
  if (bought) return true
  if (listing === null) throw new HttpError(410, 'listing-gone', 'This item is not on offer any more.')
  if (listing.seller_user_id === user) throw new HttpError(403, 'own-listing', 'You cannot buy your own listings.')
  if (!matchesOffer(body, listing)) throw new HttpError(422, 'offer-changed', 'This offer has changed. Please look at it again.')
  const { revision, save } = requireSave(stored)
  const paid = unwrapMarket(buyListing(save, listedItem(listing.item_stats), listing.price * listing.quantity))
  const mail = mailToSeller({ buyer: { characterName: save.characterName, username }, listing })
  return commit('commit_purchase', { ...named, p_base_revision: revision, ...mail }, paid)
}
