import * as v from 'valibot'
import { readBody } from '../_shared/body.ts'
import { requirePlayerId } from '../_shared/caller.ts'
import { serviceClient } from '../_shared/clients.ts'
import { HttpError, json, serve } from '../_shared/http.ts'

const bodySchema = v.object({ userId: v.pipe(v.string(), v.uuid()) })

/**
 * Deletes the caller's account and all its data in one transaction: {userId} -> {message}, or {error}. The token decides which
 * account is deleted; `userId` is only compared with it, and a different id is rejected with 403 (OP-71).
 */
serve(async (request) => {
  const user = await requirePlayerId(request)
  const { userId } = await readBody(request, 1024, bodySchema)
  if (userId.toLowerCase() !== user) throw new HttpError(403, 'not-your-account', 'You can only delete your own account.')
  const { error } = await serviceClient().rpc('delete_account', { p_user: user })
  if (error) throw error
  return json({ message: 'The account was deleted.' })
})
