import { compare } from 'bcryptjs'
import type { Database } from '../database.ts'
import { authRefusal, jsonOf, type Layer, pathOf } from '../handler.ts'

/**
 * lite lets anybody try passwords, and codes of its mails, without end. The limits are the migration's `login_allowed` and
 * `record_login`; function login-with-username counts by itself and comes with the service key.
 */
export const passwordTries =
  (database: Database, serviceKey: string): Layer =>
  (next) =>
  async (request, address) => {
    const identifier = request.headers.get('apikey') === serviceKey ? null : await identifierTried(request)
    if (identifier === null) return next(request, address)
    const [row] = await database.query('select public.login_allowed($1, $2) as allowed', [identifier, address])
    if (!row?.allowed) {
      return authRefusal(429, 'over_request_rate_limit', 'Too many failed login attempts. Please try again in 15 minutes.')
    }
    const response = await next(request, address)
    const succeeded = response.ok || (await jsonOf(response)).error_code === 'email_not_confirmed'
    await database.query('select public.record_login($1, $2, $3)', [identifier, address, succeeded])
    return response
  }

async function identifierTried(request: Request): Promise<string | null> {
  const { pathname, searchParams } = new URL(request.url)
  if (request.method !== 'POST') return null
  const isPassword = pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'password'
  if (!isPassword && pathname !== '/auth/v1/verify') return null
  const { email } = await jsonOf(request)
  if (typeof email !== 'string') return null
  return isPassword ? email : `code for ${email}`
}

/** lite says "Email not confirmed" before it looks at the password: to everybody, about anybody. */
export const passwordFirst =
  (database: Database): Layer =>
  (next) =>
  async (request, address) => {
    const tried = pathOf(request) === '/auth/v1/token' ? await jsonOf(request) : {}
    const response = await next(request, address)
    if (response.status !== 400 || (await jsonOf(response)).error_code !== 'email_not_confirmed') return response
    const [user] = await database.query('select encrypted_password from auth.users where email = $1', [String(tried.email).toLowerCase()])
    if (await compare(String(tried.password), String(user?.encrypted_password ?? ''))) return response
    return authRefusal(400, 'invalid_credentials', 'Invalid login credentials')
  }
