import * as v from 'valibot'
import { kindOf } from '../../../sim/economy/market/kind-of.ts'
import { listItem } from '../../../sim/economy/market/list-item.ts'
import { readBody } from '../_shared/body.ts'
import { requireAccountId } from '../_shared/caller.ts'
import { callDatabase, commit, retryOnConflict } from '../_shared/commit.ts'
import { HttpError, json, serve } from '../_shared/http.ts'
import { nameText, priceSchema, uuid } from '../_shared/market-body.ts'
import { unwrapMarket } from '../_shared/market-refusal.ts'
import { slotSchema } from '../_shared/slot.ts'
import { requireSave, type StoredSlot } from '../_shared/stored-save.ts'

const bodySchema = v.object({
  requestId: uuid,
  activeSlotNumber: slotSchema,
  itemId: nameText,
  price: priceSchema,
  quantity: v.literal(1),
  sellerCharacterName: nameText,
})
type Body = v.InferOutput<typeof bodySchema>

/**
 * Lists one item of the caller's pack on the market (OP-72): {requestId, activeSlotNumber, itemId, price, quantity: 1,
 * sellerCharacterName} -> {message}, or {error}. The item is taken from the stored save, not from the request. The name must be
 * the caller's (OP-35) and not "Survivor" (ROLE-02). Idempotent: repeating the request gives the same answer and lists nothing
 * more.
 */
serve(async (request) => {
  const user = await requireAccountId(request)
  const body = await readBody(request, 2048, bodySchema)
  await retryOnConflict(() => list(user, body))
  return json({ message: 'The item is listed.' })
})

async function list(user: string, { requestId, activeSlotNumber: slot, itemId, price, sellerCharacterName }: Body): Promise<true | null> {
  const named = { p_user: user, p_slot: slot, p_request: requestId }
  const { listed, ...stored } = await callDatabase<StoredSlot & { readonly listed: boolean }>('load_for_listing', named)
  if (listed) return true
  const { revision, save } = requireSave(stored)
  if (save.characterName === 'Survivor')
    throw new HttpError(403, 'survivor-unnamed', 'Please give your survivor a name of their own first.')
  const handed = unwrapMarket(listItem(save, itemId))
  const { baseItemId, rarity } = kindOf(handed.item)
  const offer = { p_name: sellerCharacterName, p_item: handed.item, p_base_item: baseItemId, p_rarity: rarity, p_price: price }
  return commit('commit_listing', { ...named, p_base_revision: revision, ...offer }, handed.save)
}
