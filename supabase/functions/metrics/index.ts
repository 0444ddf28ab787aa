import { serviceClient } from '../_shared/clients.ts'
import { exposition } from '../_shared/exposition.ts'
import { hostFigures } from '../_shared/host-figures.ts'
import { json } from '../_shared/http.ts'
import { type DatabaseFigures, metricsOf } from './metrics-of.ts'

/**
 * Metrics in the text format of Prometheus, for requests with METRICS_TOKEN as bearer token. Without the setting the function answers 404,
 * as if it did not exist.
 */
Deno.serve(async (request) => {
  const expected = Deno.env.get('METRICS_TOKEN')
  if (!expected) return json({ error: 'Not found.', code: 'not-found' }, 404)
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  if (!(await isSame(token, expected))) return json({ error: 'You must be logged in.', code: 'login-required' }, 401)
  const { data, error } = await serviceClient().rpc('metrics')
  if (error) {
    console.error(error)
    return json({ error: 'Internal server error.', code: 'internal-error' }, 500)
  }
  const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(exposition(metricsOf(data as DatabaseFigures, hostFigures())), { headers })
})

/** Compares hashes of the texts in constant time, so that the time tells neither the token's length nor its first characters. */
async function isSame(one: string, other: string): Promise<boolean> {
  const hash = async (text: string) => new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const [left, right] = await Promise.all([hash(one), hash(other)])
  return left.reduce((difference, byte, at) => difference | (byte ^ (right[at] ?? 0)), 0) === 0
}
