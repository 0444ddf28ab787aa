import * as v from 'valibot'
import { takeBack } from '../../../sim/economy/market/take-back.ts'
import { readBody } from '../_shared/body.ts'
import { requireAccountId } from '../_shared/caller.ts'
import { callDatabase, commit, retryOnConflict } from '../_shared/commit.ts'
import { HttpError, json, serve } from '../_shared/http.ts'
import { listedItem } from '../_shared/listed-item.ts'
import { uuid } from '../_shared/market-body.ts'
import { unwrapMarket } from '../_shared/market-refusal.ts'
import { requireSave, type StoredSlot } from '../_shared/stored-save.ts'

const bodySchema = v.object({ listingId: uuid })

interface Listed extends StoredSlot {
  readonly removed: boolean
  readonly sold: boolean
  /** `null` if the caller has no such open listing. */
  readonly slot: number | null
  readonly item: unknown
}

/**
 * Removes one of the caller's listings from the market: {listingId} -> {message}, or {error}. The item returns to the slot that
 * listed it (OP-74). 410: it was sold, or is not the caller's. Idempotent: repeating the request gives the same answer.
 */
serve(async (request) => {
  const user = await requireAccountId(request)
  const { listingId } = await readBody(request, 1024, bodySchema)
  await retryOnConflict(() => remove(user, listingId))
  return json({ message: 'The item is back in your pack.' })
})

async function remove(user: string, listingId: string): Promise<true | null> {
  const named = { p_user: user, p_listing: listingId }
  const { removed, sold, slot, item, ...stored } = await callDatabase<Listed>('load_for_removal', named)
  if (removed) return true
  if (slot === null)
    throw sold
      ? new HttpError(410, 'listing-sold', 'This item was sold.')
      : new HttpError(410, 'listing-removed', 'This item is not listed any more.')
  const { revision, save } = requireSave(stored)
  return commit('commit_removal', { ...named, p_base_revision: revision }, unwrapMarket(takeBack(save, listedItem(item))))
}
