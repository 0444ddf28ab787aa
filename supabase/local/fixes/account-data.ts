import { authRefusal, type Middleware, pathOf, readJsonObject } from '../handler.ts'

/**
 * Fields of an account's metadata that players may send: the two specified ones and those of a sign-up. The trigger `limit_account_data`
 * also protects a hosted project. It stores all of them except the confirmed age, which only the hook reads.
 */
const ALLOWED_FIELDS: ReadonlySet<string> = new Set(['first_name', 'avatar_url', 'opt_in', 'awaits', 'confirmed_age'])
const MAX_BYTES = 1_000

/** lite merges metadata of any size into an account, and each token carries all of it. */
export const accountData: Middleware = (next) => async (request, address) => {
  const path = pathOf(request)
  if (path !== '/auth/v1/signup' && path !== '/auth/v1/user') return next(request, address)
  const { data } = await readJsonObject(request)
  return data === undefined || data === null || isAllowed(data)
    ? next(request, address)
    : authRefusal(422, 'validation_failed', 'An account stores a name and a picture, 1 kB in all.')
}

function isAllowed(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return false
  return (
    Object.entries(data).every(([field, value]) => ALLOWED_FIELDS.has(field) && (typeof value !== 'object' || value === null)) &&
    Buffer.byteLength(JSON.stringify(data)) <= MAX_BYTES
  )
}
