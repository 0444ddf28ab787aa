import * as v from 'valibot'
import { claimFunds } from '../../../sim/economy/market/claim-funds.ts'
import { readBody } from '../_shared/body.ts'
import { requireAccountId } from '../_shared/caller.ts'
import { callDatabase, commit, retryOnConflict } from '../_shared/commit.ts'
import { HttpError, json, serve } from '../_shared/http.ts'
import { uuid } from '../_shared/market-body.ts'
import { unwrapMarket } from '../_shared/market-refusal.ts'
import { slotSchema } from '../_shared/slot.ts'
import { requireSave, type StoredSlot } from '../_shared/stored-save.ts'

const bodySchema = v.object({ mailId: uuid, userId: uuid, activeSlotNumber: slotSchema })
type Body = v.InferOutput<typeof bodySchema>

interface ClaimedFunds extends StoredSlot {
  /** Coins of the sale, or `null` if this mail holds no funds of the caller. */
  readonly amount: number | null
  /** Slot that received the coins, or `null` if they are unclaimed. */
  readonly claimedSlot: number | null
}

/**
 * Pays the proceeds of a sale into one of the caller's slots, once (OP-70): {mailId, userId, activeSlotNumber} -> {message}, or
 * {error}. Idempotent: repeating the request gives the same answer and pays nothing more. A repeated request for another slot is
 * rejected.
 */
serve(async (request) => {
  const user = await requireAccountId(request)
  const body = await readBody(request, 1024, bodySchema)
  if (body.userId !== user) throw new HttpError(403, 'not-your-funds', 'You can only claim your own funds.')
  await retryOnConflict(() => claim(user, body))
  return json({ message: 'The funds are yours.' })
})

async function claim(user: string, { mailId, activeSlotNumber: slot }: Body): Promise<true | null> {
  const named = { p_user: user, p_slot: slot, p_mail: mailId }
  const { amount, claimedSlot, ...stored } = await callDatabase<ClaimedFunds>('load_for_claim', named)
  if (amount === null) throw new HttpError(410, 'no-funds', 'There are no funds in this message.')
  if (claimedSlot === slot) return true
  if (claimedSlot !== null) throw new HttpError(410, 'funds-claimed', 'These funds were claimed before.')
  const { revision, save } = requireSave(stored)
  return commit('commit_claim', { ...named, p_base_revision: revision }, unwrapMarket(claimFunds(save, amount)))
}
