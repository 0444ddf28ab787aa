import { authRefusal, type Middleware, pathOf } from '../handler.ts'

/** Fields that lite uses as strings without checking their type. */
const TEXT_FIELDS = ['email', 'password', 'token', 'token_hash', 'type', 'refresh_token', 'phone', 'nonce', 'redirect_to'] as const

/** lite crashes on fields that are not strings and on text that the database cannot store. */
export const validBody: Middleware = (next) => async (request, address) => {
  if (!pathOf(request).startsWith('/auth/v1/') || request.body === null) return next(request, address)
  const isReadable = await request
    .clone()
    .text()
    .then((text) => text === '' || isForm(JSON.parse(text)))
    .catch(() => false)
  return isReadable ? next(request, address) : authRefusal(400, 'validation_failed', 'Could not read the request.')
}

function isForm(json: unknown): boolean {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return false
  const fields = json as Readonly<Record<string, unknown>>
  // NUL and lone surrogates are valid JSON and stay escaped when it is serialised again, but text and jsonb columns reject them.
  if (/\\u0000|\\ud[89a-f]/.test(JSON.stringify(json))) return false
  return TEXT_FIELDS.every((name) => ['string', 'undefined'].includes(typeof (fields[name] ?? undefined)))
}
