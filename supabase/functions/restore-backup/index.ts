import { restoredSave } from '../../../sim/economy/restored-save.ts'
import { parseSave } from '../../../sim/save/parse.ts'
import { unknownItems } from '../../../sim/save/rehydrate.ts'
import { readBody } from '../_shared/body.ts'
import { callerOf } from '../_shared/caller.ts'
import { HttpError, json, serve } from '../_shared/http.ts'
import { commit, load, wishSchema } from './store.ts'

/** A write that comes between reading and writing is rare; one for each of so many tries is somebody at play. */
const TRIES = 4

/**
 * Puts one of the caller's copies back into its slot: {slot, backupId} -> {revision, backupDate, unknownItems}, the ids of items
 * that were kept though the catalogue has them not (SLOT-20), or {error}. The present save is kept as a copy first (OP-88).
 * 404 no such copy of this slot, 422 a copy that is no save, 409 the slot is being written to, 429 with {retryAfter}, s, when the
 * slot was restored three times in a day (decision 17). What is refused changes nothing.
 */
serve(async (request) => {
  const user = await callerOf(request)
  const wish = await readBody(request, 1024, wishSchema)
  for (let n = 0; n < TRIES; n++) {
    const { backupDate, save: stored, revision: base, runsBegun } = await load(user, wish)
    const copy = parseSave(stored)
    if (!copy.ok) throw new HttpError(422, 'This backup cannot be read.')
    const save = restoredSave(copy.value, { now: Date.now(), runsBegun })
    const revision = await commit(user, wish, base, save)
    if (revision !== null) return json({ revision, backupDate, unknownItems: unknownItems(save) })
  }
  throw new HttpError(409, 'The save is being changed at this moment. Please try again.')
})
