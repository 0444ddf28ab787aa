import * as v from 'valibot'
import { FUNNEL_STEPS } from '../../../sim/content/funnel.ts'
import { readBody } from '../_shared/body.ts'
import { clientAddress } from '../_shared/client-address.ts'
import { serviceClient } from '../_shared/clients.ts'
import { databaseRefusal, json, serve } from '../_shared/http.ts'

const MAX_BYTES = 200

const bodySchema = v.object({
  visit: v.pipe(v.string(), v.uuid()),
  step: v.picklist(FUNNEL_STEPS),
  automated: v.boolean(),
})

/**
 * Counts how far a visit got: the body -> {message}, or {error}. It needs no account and stores none. It does not store the
 * address either, which only limits how much one network may count: 429.
 */
serve(async (request) => {
  const { visit, step, automated } = await readBody(request, MAX_BYTES, bodySchema)
  const { error } = await serviceClient().rpc('count_funnel_step', {
    p_visit: visit,
    p_step: step,
    p_automated: automated,
    p_address: clientAddress(request),
  })
  if (error) throw databaseRefusal(error) ?? error
  return json({ message: 'counted' })
})
