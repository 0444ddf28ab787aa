import { randomUUID } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import type { Database } from '../database.ts'
import { authRefusal, type Handler, type Middleware, pathOf, readJsonObject, replaceResponse } from '../handler.ts'

/**
 * lite has the `is_anonymous` column, but neither the sign-up without an address nor the claim. Here both work as on a hosted
 * project: an anonymous account gets a session at once. Its user object and its tokens say `is_anonymous` until one of its
 * addresses is confirmed (`ANONYMOUS_ACCOUNTS`).
 */
export function anonymousSignIn(database: Database, jwtSecret: string): Middleware {
  const secret = new TextEncoder().encode(jwtSecret)
  return (next) => async (request, address) => {
    const path = pathOf(request)
    if (path === '/auth/v1/signup' && request.method === 'POST') {
      const body = await readJsonObject(request)
      if (isAnonymous(body)) return describe(await signIn(next, request, address, body.data))
    }
    const response = await next(request, address)
    return path === '/auth/v1/token' || path === '/auth/v1/user' ? describe(response) : response
  }

  /** Inserts an account with a session and a refresh token, then refreshes it, so that lite's answer is a complete session. */
  async function signIn(next: Handler, request: Request, address: string, metadata: unknown): Promise<Response> {
    const [user, session, token] = [randomUUID(), randomUUID(), randomUUID()]
    try {
      await database.query(
        `with account as (
           insert into auth.users (id, aud, role, raw_app_meta_data, raw_user_meta_data, is_anonymous)
           values ($1::uuid, 'authenticated', 'authenticated', '{}', $2::text::jsonb, true)
         ), session as (
           insert into auth.sessions (id, user_id) values ($3::uuid, $1::uuid)
         )
         insert into auth.refresh_tokens (id, token, user_id, session_id) values ($5, $4, $1::uuid, $3::uuid)`,
        [user, JSON.stringify(typeof metadata === 'object' && metadata !== null ? metadata : {}), session, token, randomUUID()],
      )
    } catch (error) {
      console.error('[anonymous sign-in]', error)
      return authRefusal(500, 'unexpected_failure', 'Database error creating anonymous user')
    }
    const url = new URL('/auth/v1/token?grant_type=refresh_token', request.url)
    const headers = new Headers(request.headers)
    headers.delete('content-length')
    return next(new Request(url, { method: 'POST', headers, body: JSON.stringify({ refresh_token: token }) }), address)
  }

  /** Adds `is_anonymous` to an answer that contains a user or a session. */
  async function describe(response: Response): Promise<Response> {
    if (!response.ok) return response
    const body = (await readJsonObject(response)) as unknown as Described
    const user = 'user' in body ? body.user : body
    if (user.email !== '' || !(await isAnonymousAccount(database, user.id))) return response
    const described = { ...user, is_anonymous: true }
    if (!('user' in body)) return replaceResponse(response, response.status, described)
    return replaceResponse(response, response.status, { ...body, access_token: await claimed(body.access_token), user: described })
  }

  function claimed(token: string): Promise<string> {
    return new SignJWT({ ...decodeJwt(token), is_anonymous: true }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret)
  }
}

interface AuthUser {
  readonly id: string
  readonly email: string
}
type Described = AuthUser | { readonly access_token: string; readonly user: AuthUser }

/** Returns whether a sign-up has neither an email address nor a phone number. */
export const isAnonymous = ({ email, phone }: Readonly<Record<string, unknown>>): boolean => !email && !phone

async function isAnonymousAccount(database: Database, id: string): Promise<boolean> {
  const [row] = await database.query('select is_anonymous from auth.users where id = $1::uuid', [id])
  return row?.is_anonymous === true
}

/**
 * Ends anonymity in the statement that confirms an address, as the hosted service does, so that no account is both anonymous and
 * confirmed.
 */
export const ANONYMOUS_ACCOUNTS = `
create or replace function local.end_anonymity() returns trigger language plpgsql as $$
begin
  new.is_anonymous := false;
  return new;
end $$;
create or replace trigger end_anonymity before update on auth.users for each row
  when (old.is_anonymous and coalesce(new.email, '') <> '' and new.email_confirmed_at is not null) execute function local.end_anonymity();`
