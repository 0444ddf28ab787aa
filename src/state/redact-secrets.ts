/** Values with a name: `password=...`, `"access_token": "..."`, `Authorization: Bearer ...`. They end with their quotes or at a space. */
const NAMED_SECRET =
  /((?:password|passwd|passphrase|secret|token|api_?key|authorization)["']?\s*(?:[:=]|\bis\b)\s*)(?:(?:bearer|basic)\s+)?(?:"[^"]*"?|'[^']*'?|[^\s"'&,;}]+)/gi
const BEARER = /(\bbearer\s+)[^\s"',;}]+/gi
/** Three parts of base64url, of which the first is JSON: a JWT. */
const JWT = /\beyJ[\w-]*\.[\w-]+(?:\.[\w-]*)?/g
/** Supabase keys with their kind in the name (publishable and secret ones). */
const SUPABASE_KEY = /\bsb_(?:publishable|secret)_[\w-]+/g
const EMAIL_ADDRESS = /\S*@\S*/g

/** Replaces tokens, addresses and passwords in a log line by a label of their kind. */
export const redactSecrets = (line: string): string =>
  line
    .replace(JWT, '[token]')
    .replace(SUPABASE_KEY, '[key]')
    .replace(NAMED_SECRET, '$1[hidden]')
    .replace(BEARER, '$1[hidden]')
    .replace(EMAIL_ADDRESS, '[address]')
