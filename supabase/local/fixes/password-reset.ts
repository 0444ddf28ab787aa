import { decodeJwt } from 'jose'
import { waitForNextStep } from '../../functions/login-with-username/uniform-timing.ts'
import type { Database } from '../database.ts'
import { emailRateLimited, type Middleware, pathOf, readJsonObject } from '../handler.ts'
import type { MailRequests } from '../mail-requests.ts'

/**
 * lite mails reset links without a limit and answers sooner if no account has the address. Here each address, known or not, gets
 * one a minute, and answers are sent at fixed time steps. A session that began with a reset link may set a password without the
 * present one; lite cannot tell it from other sessions, so it is recorded here.
 */
export function passwordReset(database: Database, requests: MailRequests): Middleware {
  return (next) => async (request, address) => {
    const path = pathOf(request)
    if (path === '/auth/v1/recover' && request.method === 'POST') return asked(request, address)
    if (path !== '/auth/v1/verify' || (await typeOf(request)) !== 'recovery') return next(request, address)
    const response = await next(request, address)
    const session = await sessionOf(response)
    if (session !== null) await database.query('insert into local.password_resets (session_id) values ($1::uuid)', [session])
    return response

    async function asked(...[request, address]: Parameters<typeof next>): Promise<Response> {
      const started = performance.now()
      const { email } = await readJsonObject(request)
      if (typeof email !== 'string') return next(request, address)
      const { waitSeconds } = await requests.reserve({ kind: 'recovery', to: email, from: address })
      const response = waitSeconds > 0 ? emailRateLimited(waitSeconds) : await next(request, address)
      await waitForNextStep(started)
      return response
    }
  }
}

/** Returns whether the session began with a reset link within the last hour. */
export async function mayReset(database: Database, session: unknown): Promise<boolean> {
  const rows = await database.query(
    `select from local.password_resets where session_id = $1::uuid and begun_at > now() - interval '1 hour'`,
    [typeof session === 'string' ? session : null],
  )
  return rows.length > 0
}

/** A reset link sets one password. */
export const endReset = (database: Database, session: unknown) =>
  database.query(`delete from local.password_resets where session_id = $1::uuid or begun_at <= now() - interval '1 hour'`, [session])

export const PASSWORD_RESETS = `
create schema if not exists local;
create table if not exists local.password_resets (session_id uuid primary key, begun_at timestamptz not null default now());`

async function typeOf(request: Request): Promise<unknown> {
  return request.method === 'POST' ? (await readJsonObject(request)).type : new URL(request.url).searchParams.get('type')
}

/** The session that an answer begins. Its token is in the fragment of the redirect URL or in the body. */
async function sessionOf(response: Response): Promise<string | null> {
  const fragment = new URLSearchParams((response.headers.get('location') ?? '').split('#')[1])
  const token = fragment.get('access_token') ?? (response.ok ? (await readJsonObject(response)).access_token : null)
  if (typeof token !== 'string') return null
  const { session_id } = decodeJwt(token)
  return typeof session_id === 'string' ? session_id : null
}
