import { compare } from 'bcryptjs'
import { decodeJwt } from 'jose'
import type { Database } from '../database.ts'
import { authRefusal, type Middleware, pathOf, readJsonObject } from '../handler.ts'
import { countAttempt } from './password-attempts.ts'
import { endReset, mayReset } from './password-reset.ts'
import { sessionAccount } from './session-account.ts'

/**
 * lite lets any session set a new password and keeps all other sessions. The hosted service requires the present password (a
 * dashboard setting) and ends the other sessions; a wrong present password counts as a login attempt here. A session that began
 * with a reset link does not need the present password.
 */
export const passwordChange =
  (database: Database): Middleware =>
  (next) =>
  async (request, address) => {
    if (request.method !== 'PUT' || pathOf(request) !== '/auth/v1/user') return next(request, address)
    const { email, password, current_password: present } = await readJsonObject(request)
    if (password === undefined) return next(request, address)
    const account = await sessionAccount(next, request, address)
    if (account instanceof Response) return account
    if (account.is_anonymous)
      return typeof email === 'string' ? next(request, address) : authRefusal(422, 'validation_failed', WITHOUT_ADDRESS)
    const session = sessionIdOf(request)
    if (await mayReset(database, session)) return reset(session)
    if (typeof present !== 'string' || present === '') return refusal('current_password_required')
    return countAttempt(database, account.email, address, async () => {
      const [user] = await database.query('select encrypted_password from auth.users where id = $1', [account.id])
      const succeeded = await compare(present, String(user?.encrypted_password ?? ''))
      return { succeeded, response: succeeded ? await changed(request, address) : refusal('current_password_invalid') }
    })

    async function reset(session: unknown): Promise<Response> {
      const response = await changed(request, address)
      if (response.ok) await endReset(database, session)
      return response
    }

    async function changed(...asked: Parameters<typeof next>): Promise<Response> {
      const response = await next(...asked)
      if (response.ok) await endOthers(database, asked[0])
      return response
    }
  }

/** The hosted service's wording. */
const WITHOUT_ADDRESS = 'Updating password of an anonymous user without an email or phone is not allowed'
/** The hosted service has the same sentence for both codes. */
const refusal = (code: string) => authRefusal(400, code, 'Current password required when setting new password.')

/** Ends every session of the account except the one of this request, whose token lite has checked. */
async function endOthers(database: Database, request: Request): Promise<void> {
  const { sub, session_id } = claimsOf(request)
  await database.query('delete from auth.sessions where user_id = $1::uuid and id is distinct from $2::uuid', [
    String(sub),
    session_id ?? null,
  ])
}

const claimsOf = (request: Request) => decodeJwt((request.headers.get('authorization') ?? '').replace(/^Bearer /i, ''))
const sessionIdOf = (request: Request): unknown => claimsOf(request).session_id
