import { randomUUID } from 'node:crypto'
import { answerInstead, authRefusal, jsonOf, type Layer, pathOf } from '../handler.ts'
import type { Redelivery } from './resend.ts'

/** A signup that a trigger of the database refused is answered as the hosted service does, not as a crash. */
export const refusedSignup: Layer = (next) => async (request, address) => {
  const response = await next(request, address)
  if (response.status !== 500 || pathOf(request) !== '/auth/v1/signup') return response
  return authRefusal(500, 'unexpected_failure', 'Database error saving new user')
}

/**
 * lite refuses a second signup for an address as too frequent, which tells that there is an account. The hosted service answers
 * like the first time, and sends the link again to an address that never confirmed.
 */
export const repeatedSignup =
  (redeliver: Redelivery): Layer =>
  (next) =>
  async (request, address) => {
    const body = pathOf(request) === '/auth/v1/signup' ? await jsonOf(request) : {}
    const response = await next(request, address)
    if (response.status !== 429 || (await jsonOf(response)).error_code !== 'over_email_send_rate_limit') return response
    const email = String(body.email).toLowerCase()
    await redeliver('signup', email)
    return answerInstead(response, 200, lookalike(email, body.data))
  }

const lookalike = (email: string, metadata: unknown) => {
  const now = new Date().toISOString()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata ?? {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
