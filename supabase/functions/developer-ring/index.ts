import * as v from 'valibot'
import { withDeveloperRing } from '../../../sim/economy/developer-ring.ts'
import { readBody } from '../_shared/body.ts'
import { userOf } from '../_shared/caller.ts'
import { developerAccount } from '../_shared/clients.ts'
import { HttpError, json, serve } from '../_shared/http.ts'
import { slotSchema } from '../_shared/slot.ts'
import { commit, load } from '../save-game/store.ts'

const TRIES = 4

/**
 * Gives the developer's account its ring, if it has none: {slot} -> {granted} (SAVE-16). For everybody else, and wherever no such
 * account is configured, there is no such function: 404.
 */
serve(async (request) => {
  const user = await userOf(request)
  if (user.email === undefined || user.email !== developerAccount()) throw new HttpError(404, 'Not found.')
  const { slot } = await readBody(request, 1024, v.object({ slot: slotSchema }))
  for (let n = 0; n < TRIES; n++) {
    const batchId = crypto.randomUUID()
    const { save, revision } = await load(user.id, { slot, baseRevision: 0, batchId, commands: [] })
    if (save === null) throw new HttpError(404, 'There is no save in this slot.')
    const ringed = withDeveloperRing(save)
    if (ringed === save) return json({ granted: false })
    if (await commit(user.id, { slot, baseRevision: revision, batchId, commands: [] }, { save: ringed, bank: [], lived: 0, runs: [] }))
      return json({ granted: true })
  }
  throw new HttpError(409, 'The save is being changed at this moment. Please try again.')
})
