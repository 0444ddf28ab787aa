import * as v from 'valibot'
import { withDeveloperRing } from '../../../sim/economy/developer-ring.ts'
import { readBody } from '../_shared/body.ts'
import { requireAccount } from '../_shared/caller.ts'
import { developerAccount } from '../_shared/clients.ts'
import { retryOnConflict } from '../_shared/commit.ts'
import { HttpError, json, serve } from '../_shared/http.ts'
import { slotSchema } from '../_shared/slot.ts'
import { commit, load } from '../save-game/store.ts'

/**
 * Gives the developer's account its ring if it has none: {slot} -> {granted} (SAVE-16). Answers 404 to every other account, and
 * on servers without such an account, as if the function did not exist.
 */
serve(async (request) => {
  const user = await requireAccount(request)
  if (user.email === undefined || user.email !== developerAccount()) throw new HttpError(404, 'not-found', 'Not found.')
  const { slot } = await readBody(request, 1024, v.object({ slot: slotSchema }))
  return json(await retryOnConflict(() => grant(user.id, slot)))
})

async function grant(user: string, slot: number) {
  const batch = { slot, batchId: crypto.randomUUID(), commands: [] }
  const { save, revision } = await load(user, { ...batch, baseRevision: 0 })
  if (save === null) throw new HttpError(404, 'no-save', 'There is no save in this slot.')
  const ringed = withDeveloperRing(save)
  if (ringed === save) return { granted: false }
  const written = await commit(
    user,
    { ...batch, baseRevision: revision },
    { save: ringed, bank: [], coins: {}, lived: 0, tickets: [], logged: [], runs: [] },
  )
  return written && { granted: true }
}
