import type { Database } from '../database.ts'
import { authRefusal, type Middleware, readJsonObject } from '../handler.ts'
import { createKeyedQueues } from '../serial-queue.ts'

/** For this many ms a used refresh token gets the same answer again: two tabs may refresh at once, and an answer can get lost. */
export const REFRESH_GRACE_MS = 10_000

/**
 * lite accepts a refresh token forever or, with rotation on, ends its session at the first repeat; two concurrent requests each
 * get their own token. Here the second request gets the same answer as the first. A token that is repeated after the grace period
 * may have been stolen, by either user, so the session ends for both.
 */
export function refreshGrace(database: Database): Middleware {
  const inSession = createKeyedQueues()
  return (next) => async (request, address) => {
    const token = await refreshTokenOf(request)
    const [known] = token === null ? [] : await database.query('select session_id from auth.refresh_tokens where token = $1', [token])
    if (!known) return next(request, address)
    return inSession(String(known.session_id))(async () => {
      if (!(await endsFamily(database, String(token)))) return next(request, address)
      return authRefusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
    })
  }
}

/** Returns whether the token was used before the grace period began. If so, deletes its session and all its tokens. */
async function endsFamily(database: Database, token: string): Promise<boolean> {
  const [row] = await database.query(
    `with used as (select session_id from auth.refresh_tokens where token = $1 and revoked and updated_at <= $2::timestamptz),
          ended as (delete from auth.sessions s using used where s.id = used.session_id)
     select exists (select from used) as ends`,
    [token, new Date(Date.now() - REFRESH_GRACE_MS).toISOString()],
  )
  return row?.ends === true
}

async function refreshTokenOf(request: Request): Promise<string | null> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname !== '/auth/v1/token' || searchParams.get('grant_type') !== 'refresh_token') return null
  const { refresh_token } = await readJsonObject(request)
  return typeof refresh_token === 'string' ? refresh_token : null
}
