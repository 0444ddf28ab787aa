import { requireAccountId } from '../_shared/caller.ts'
import { callDatabase } from '../_shared/commit.ts'
import { hostFigures } from '../_shared/host-figures.ts'
import { HttpError, json, serve } from '../_shared/http.ts'

/** Figures of this process for operators: {sockets, backups}. Both are `null` on a hosted project. */
serve(async (request) => {
  const user = await requireAccountId(request)
  if (!(await callDatabase<boolean>('is_operator', { p_user: user })))
    throw new HttpError(403, 'operators-only', 'Only operators can do this.')
  const host = hostFigures()
  return json({ sockets: host?.sockets ?? null, backups: host?.backups ?? null })
})
