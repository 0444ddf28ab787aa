import * as v from 'valibot'
import { restoredSave } from '../../../sim/economy/restored-save.ts'
import { readBody } from '../_shared/body.ts'
import { callerOf } from '../_shared/caller.ts'
import { callDatabase, commit, retryOnConflict } from '../_shared/commit.ts'
import { HttpError, json, serve } from '../_shared/http.ts'
import { nameText } from '../_shared/market-body.ts'
import { replayOrWait } from '../_shared/replay-or-wait.ts'
import { type RunOwner, runOwner } from '../_shared/run-checks.ts'
import { slotSchema } from '../_shared/slot.ts'
import { requireSave, type StoredSlot } from '../_shared/stored-save.ts'

/** `slot` null: one that is free. `proof`: what remember_guest gave the guest's device. */
const bodySchema = v.object({ slot: v.nullable(slotSchema), proof: nameText })
type Body = v.InferOutput<typeof bodySchema>

/** The guest's save, and the slot that it would go to. */
interface Loaded extends StoredSlot {
  /** Where it went with this account before; null: it did not. */
  readonly moved: number | null
  /** Null: the proof is no guest's. */
  readonly guest: string | null
  /** Where the guest has the save. */
  readonly guestSlot: number
  /** Null: none is free. */
  readonly slot: number | null
  readonly base: number
  readonly runsBegun: number
}

/**
 * Moves a guest's survivor to the caller's account: {slot, proof} -> {slot}, or {full: true} where none is free and nothing was moved,
 * or {error}. What is in the chosen slot is kept as a copy first. The survivor comes as from a copy of its own: a run that was open
 * is closed as `leave-run` closes it (decision 92), and until it is replayed the answer is 409. The guest's account is deleted in the same transaction. The same request again gives
 * the same answer. 410 the guest is gone, has signed up, or went with another account; 404 it has no survivor; 409 a save is being
 * written to. What is refused changes nothing.
 */
serve(async (request) => {
  const owner = runOwner(await callerOf(request), request)
  const body = await readBody(request, 1024, bodySchema)
  return json(await retryOnConflict(() => take(owner, body)))
})

async function take({ user, address }: RunOwner, { slot: wanted, proof }: Body): Promise<{ slot: number } | { full: true } | null> {
  const loaded = await callDatabase<Loaded>('load_for_guest_move', { p_user: user, p_proof: proof, p_slot: wanted })
  const { moved, guest, guestSlot, slot, base, runsBegun } = loaded
  if (moved !== null) return { slot: moved }
  if (guest === null) throw new HttpError(410, 'guest-gone', 'This guest is gone, or has signed up.')
  const { revision, save } = requireSave(loaded)
  if (slot === null) return { full: true }
  const named = { p_user: user, p_proof: proof, p_revision: revision, p_slot: slot, p_base: base }
  const replay = await replayOrWait({ user: guest, address }, guestSlot, save)
  return (await commit('commit_guest_move', named, restoredSave(save, { now: Date.now(), runsBegun }, replay))) && { slot }
}
