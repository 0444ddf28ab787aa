import { compare } from 'bcryptjs'
import { TOO_MANY_ATTEMPTS, waitForNextStep } from '../../functions/login-with-username/uniform-timing.ts'
import type { Database } from '../database.ts'
import { authRefusal, type Middleware, pathOf, readJsonObject } from '../handler.ts'
import { createDummyHash } from './dummy-hash.ts'

/**
 * lite does not limit attempts at passwords and mailed codes. The limits are those of migration limits. The function
 * login-with-username counts its own attempts and sends the service key.
 */
export const passwordAttempts =
  (database: Database, serviceKey: string): Middleware =>
  (next) =>
  async (request, address) => {
    const identifier = request.headers.get('apikey') === serviceKey ? null : await identifierOf(request)
    if (identifier === null) return next(request, address)
    return countAttempt(database, identifier, address, async () => {
      const response = await next(request, address)
      return { response, succeeded: response.ok || (await readJsonObject(response)).error_code === 'email_not_confirmed' }
    })
  }

interface Attempt {
  readonly response: Response
  readonly succeeded: boolean
}
/**
 * Runs an attempt if the limits allow it, and rejects it otherwise. Rejections are sent at the same time steps, whether or not a
 * password was checked.
 */
export async function countAttempt(
  database: Database,
  identifier: string,
  address: string,
  attempt: () => Promise<Attempt>,
): Promise<Response> {
  const started = performance.now()
  const refuse = async () => {
    await waitForNextStep(started)
    return authRefusal(429, 'over_request_rate_limit', TOO_MANY_ATTEMPTS)
  }
  const [row] = await database.query('select public.begin_login($1, $2) as verdict', [identifier, address])
  if (row?.verdict === 'closed') return refuse()
  const { response, succeeded } = await attempt()
  await database.query('select public.record_login($1, $2, $3)', [identifier, address, succeeded])
  return row?.verdict === 'known' && !succeeded ? refuse() : response
}

async function identifierOf(request: Request): Promise<string | null> {
  const { pathname, searchParams } = new URL(request.url)
  if (request.method !== 'POST') return null
  const isPassword = pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'password'
  if (!isPassword && pathname !== '/auth/v1/verify') return null
  const { email } = await readJsonObject(request)
  if (typeof email !== 'string') return null
  return isPassword ? email : `code for ${email}`
}

/**
 * lite answers "Email not confirmed" before it checks the password, so anybody can query any address. If no account has the
 * address, it checks no password and answers sooner, so the time reveals which addresses have accounts. This layer checks the
 * password first and always compares a hash.
 */
export function passwordFirst(database: Database): Middleware {
  const decoy = createDummyHash()
  return (next) => async (request, address) => {
    const tried = pathOf(request) === '/auth/v1/token' ? await readJsonObject(request) : {}
    const response = await next(request, address)
    const { error_code } = response.status === 400 ? await readJsonObject(response) : {}
    if (error_code !== 'email_not_confirmed' && error_code !== 'invalid_credentials') return response
    const [user] = await database.query('select encrypted_password from auth.users where email = $1', [String(tried.email).toLowerCase()])
    const stored = user?.encrypted_password ?? null
    if (error_code === 'invalid_credentials' && stored !== null) return response
    const isRight = await compare(String(tried.password), String(stored ?? (await decoy())))
    return isRight ? response : authRefusal(400, 'invalid_credentials', 'Invalid login credentials')
  }
}
