import * as v from 'valibot'
import { restoredSave } from '../../../sim/economy/restored-save.ts'
import { readBody } from '../_shared/body.ts'
import { requireAccountId } from '../_shared/caller.ts'
import { callDatabase, commit, retryOnConflict } from '../_shared/commit.ts'
import { HttpError, json, serve } from '../_shared/http.ts'
import { nameText } from '../_shared/market-body.ts'
import { replayOrWait } from '../_shared/replay-or-wait.ts'
import { type RunOwner, runOwner } from '../_shared/run-checks.ts'
import { slotSchema } from '../_shared/slot.ts'
import { requireSave, type StoredSlot } from '../_shared/stored-save.ts'

/** `slot` is `null` to use a free slot. `proof` is the value that remember_guest gave the guest's device. */
const bodySchema = v.object({ slot: v.nullable(slotSchema), proof: nameText })
type Body = v.InferOutput<typeof bodySchema>

/** The guest's save and the slot that it would go to. */
interface Loaded extends StoredSlot {
  /** Slot that this account moved the save to before, or `null`. */
  readonly moved: number | null
  /** `null` if the proof does not belong to a guest. */
  readonly guest: string | null
  /** Slot of the guest's account that holds the save. */
  readonly guestSlot: number
  /** `null` if no slot is free. */
  readonly slot: number | null
  readonly base: number
  readonly runsBegun: number
}

/**
 * Moves a guest's survivor to the caller's account: {slot, proof} -> {slot}, {full: true} if no slot is free, or {error}. Keeps
 * the present save of the chosen slot as a backup first. The guest's save is treated like a backup: an open run is closed as
 * `leave-run` closes it (decision 0004). The guest's account is deleted in the same transaction. Idempotent: repeating the request
 * gives the same answer. A rejected request changes nothing.
 * - 404: the guest has no survivor.
 * - 409: one of the saves is being written to, or the replay of the open run is not ready.
 * - 410: the guest is gone, has signed up, or went to another account.
 */
serve(async (request) => {
  const owner = runOwner(await requireAccountId(request), request)
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
