import { authRefusal, type Layer, pathOf } from '../handler.ts'

/** What lite takes for texts, whatever they are. */
const TEXTS = ['email', 'password', 'token', 'token_hash', 'type', 'refresh_token', 'phone', 'nonce', 'redirect_to'] as const

/** lite answers a request whose fields are no texts, or that holds what no database can, as a crash of its own. */
export const validBody: Layer = (next) => async (request, address) => {
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
  // NUL and halves of characters are JSON, and stay escaped when it is written again; no text or jsonb takes them.
  if (/\\u0000|\\ud[89a-f]/.test(JSON.stringify(json))) return false
  return TEXTS.every((name) => ['string', 'undefined'].includes(typeof (fields[name] ?? undefined)))
}
