import { randomInt, randomUUID } from 'node:crypto'
import type { Database } from '../database.ts'
import { authRefusal, emailRateLimited, type Middleware, pathOf, readJsonObject, replaceResponse } from '../handler.ts'
import type { MailRequests } from '../mail-requests.ts'
import { hashPassword } from './dummy-hash.ts'
import type { Redelivery } from './resend.ts'

/** Answers a sign-up that a database trigger rejected like the hosted service, instead of as a crash. */
export const refusedSignup: Middleware = (next) => async (request, address) => {
  const response = await next(request, address)
  if (response.status !== 500 || pathOf(request) !== '/auth/v1/signup') return response
  return authRefusal(500, 'unexpected_failure', 'Database error saving new user')
}

/** Timings that the answer to a first sign-up reveals, in ms: its duration, and its timestamps relative to the mail. */
interface Trace {
  readonly took: number
  readonly created: number
  readonly identity: number
}
/** Number of traces kept from first sign-ups. A repeated sign-up imitates a random one of them. */
const MAX_TRACES = 16
const isNewTrace: Trace = { took: 0, created: 1, identity: 5 }

/**
 * lite rejects a second sign-up for an address as too frequent, which reveals that there is an account. Here the answer is the
 * same as for the first, in form and in time, and an unconfirmed address gets its link again.
 */
export function repeatedSignup(redeliver: Redelivery, requests: MailRequests, database: Database): Middleware {
  const traces: Trace[] = []
  return (next) => async (request, address) => {
    if (request.method !== 'POST' || pathOf(request) !== '/auth/v1/signup') return next(request, address)
    const body = await readJsonObject(request)
    if (typeof body.email !== 'string') return next(request, address)
    const started = performance.now()
    const email = body.email.toLowerCase()
    // Reserve before looking for the account, so that the limit is the same for an address that has one.
    const { id, waitSeconds, gapSeconds } = await requests.reserve({ kind: 'signup', to: email, from: address }, true)
    if (waitSeconds > 0) return emailRateLimited(waitSeconds)
    const response = await next(request, address)
    if (response.ok) {
      traces.push(traceOf(performance.now() - started, (await readJsonObject(response)) as unknown as NewAccount))
      if (traces.length > MAX_TRACES) traces.shift()
      return response
    }
    if (response.status !== 429 || (await readJsonObject(response)).error_code !== 'over_email_send_rate_limit') {
      await requests.release(id)
      return response
    }
    if (gapSeconds > 0) await requests.release(id)
    else await redeliver('signup', email)
    await hashPassword(String(body.password))
    const trace = traces[randomInt(traces.length || 1)] ?? isNewTrace
    const answer = replaceResponse(response, 200, await lookalike(database, email, body.data, trace))
    answer.headers.delete('x-sb-error-code')
    const left = started + trace.took - performance.now()
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
    return answer
  }
}

interface NewAccount {
  readonly confirmation_sent_at: string
  readonly created_at: string
  readonly identities: readonly { readonly created_at: string }[]
}
function traceOf(took: number, { confirmation_sent_at, created_at, identities }: NewAccount): Trace {
  const sent = Date.parse(confirmation_sent_at)
  return { took, created: Date.parse(created_at) - sent, identity: Date.parse(identities[0]?.created_at ?? created_at) - sent }
}

/** A new account in the form in which lite describes it. */
async function lookalike(database: Database, email: string, metadata: unknown, trace: Trace) {
  const sent = Date.now()
  const [id, created, linked] = [uuidOf(sent), timeOf(sent + trace.created), timeOf(sent + trace.identity)]
  const identity = { ...(typeof metadata === 'object' ? metadata : {}), email, email_verified: false, phone_verified: false, sub: id }
  // jsonb decides the order of the keys.
  const [row] = await database.query('select $1::text::jsonb::text as known', [JSON.stringify(identity)])
  const known = JSON.parse(String(row?.known))
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: known,
    identities: [
      {
        identity_id: uuidOf(sent + trace.identity),
        id,
        user_id: id,
        identity_data: known,
        provider: 'email',
        last_sign_in_at: linked,
        created_at: linked,
        updated_at: linked,
        email,
      },
    ],
    created_at: created,
    updated_at: created,
    is_anonymous: false,
    confirmation_sent_at: timeOf(sent),
  }
}

/** Formats a time like the database. */
const timeOf = (ms: number): string => new Date(ms).toISOString().replace(/\.?0*Z$/, '+00:00')

/** A version 7 UUID, like lite's account ids: the time in ms followed by random bits. */
function uuidOf(ms: number): string {
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
