import * as v from 'valibot'
import type { NightDivision } from '../../../sim/content/tonight.ts'
import { claimNight } from '../../../sim/economy/tonight/claim-night.ts'
import { readBody } from '../_shared/body.ts'
import { requireAccountId } from '../_shared/caller.ts'
import { callDatabase, commit, retryOnConflict } from '../_shared/commit.ts'
import { HttpError, json, serve } from '../_shared/http.ts'
import { unwrapMarket } from '../_shared/market-refusal.ts'
import { daySchema } from '../_shared/night-day.ts'
import { slotSchema } from '../_shared/slot.ts'
import { requireSave, type StoredSlot } from '../_shared/stored-save.ts'

const bodySchema = v.object({ day: daySchema, slot: slotSchema })
type Body = v.InferOutput<typeof bodySchema>

interface Reward extends StoredSlot {
  /** True if the survivor came through the night. `null` if the caller has no attempt of that day that counts. */
  readonly survived: boolean | null
  readonly division: NightDivision
  /** Slot that received the reward, or `null` if it is unclaimed. */
  readonly claimedSlot: number | null
}

/**
 * Gives the caller the reward of a day's attempt, once, in one slot: {day, slot} -> {message}, or {error}. Idempotent: repeating
 * the request gives the same answer and no second reward. A repeated request for another slot is rejected.
 */
serve(async (request) => {
  const user = await requireAccountId(request)
  const body = await readBody(request, 1024, bodySchema)
  await retryOnConflict(() => claim(user, body))
  return json({ message: 'The reward is yours.' })
})

async function claim(user: string, { day, slot }: Body): Promise<true | null> {
  const named = { p_user: user, p_slot: slot, p_day: day }
  const { survived, division, claimedSlot, ...stored } = await callDatabase<Reward>('load_night_claim', named)
  if (survived === null) throw new HttpError(410, 'no-reward', 'You have no reward to claim for that day.')
  if (claimedSlot === slot) return true
  if (claimedSlot !== null) throw new HttpError(410, 'reward-claimed', 'This reward was given before.')
  const { revision, save } = requireSave(stored)
  return commit('commit_night_claim', { ...named, p_base_revision: revision }, unwrapMarket(claimNight(save, division, survived)))
}
