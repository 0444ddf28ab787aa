import { authRefusal, type Middleware, pathOf, readJsonObject } from '../handler.ts'

/**
 * Fields that players may store in their account's metadata: the two specified ones and the two that a sign-up sends. The trigger
 * `limit_account_data` has the same list and also protects a hosted project.
 */
const ALLOWED_FIELDS: ReadonlySet<string> = new Set(['first_name', 'avatar_url', 'opt_in', 'awaits'])
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
