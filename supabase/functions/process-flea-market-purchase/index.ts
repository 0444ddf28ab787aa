import { buyListing } from '../../../sim/economy/market/buy-listing.ts'
import { readBody } from '../_shared/body.ts'
import { callerOf } from '../_shared/caller.ts'
import { ask, commit, untilWritten } from '../_shared/commit.ts'
import { HttpError, json, serve } from '../_shared/http.ts'
import { allowed } from '../_shared/market-refusal.ts'
import { pieceOf } from '../_shared/piece.ts'
import { type StoredSlot, savedIn } from '../_shared/stored-save.ts'
import { letterToSeller } from './letter.ts'
import { isAsOffered, type Offer, type Wish, wishSchema } from './wish.ts'

interface Offered extends StoredSlot {
  readonly bought: boolean
  /** Null: it is gone, or not for the caller's eyes. */
  readonly listing: Offer | null
  readonly username: string
}

/**
 * Buys a listing for the caller: the body of S§7 -> {message}, or {error}. Buyer, seller, item and price are the token's and the stored
 * row's; what the body says of them is only compared, and a difference refused (OP-69). The price waits for the seller in a mail.
 * The same request again gives the same answer and buys nothing more.
 */
serve(async (request) => {
  const user = await callerOf(request)
  const wish = await readBody(request, 32_768, wishSchema)
  if (wish.buyerUserId !== user) throw new HttpError(403, 'You can only buy for yourself.')
  await untilWritten(() => buy(user, wish))
  return json({ message: 'The item is yours.' })
})

async function buy(user: string, wish: Wish): Promise<true | null> {
  const named = { p_user: user, p_slot: wish.buyerActiveSlotNumber, p_listing: wish.listingId }
  const { bought, listing, username, ...stored } = await ask<Offered>('load_for_purchase', named)
  if (bought) return true
  if (listing === null) throw new HttpError(410, 'This item is not on offer any more.')
  if (listing.seller_user_id === user) throw new HttpError(403, 'You cannot buy your own listings.')
  if (!isAsOffered(wish, listing)) throw new HttpError(422, 'This offer has changed. Please look at it again.')
  const { revision, save } = savedIn(stored)
  const paid = allowed(buyListing(save, pieceOf(listing.item_stats), listing.price * listing.quantity))
  const letter = letterToSeller({ buyer: { characterName: save.characterName, username }, listing })
  return commit('commit_purchase', { ...named, p_base_revision: revision, ...letter }, paid)
}
