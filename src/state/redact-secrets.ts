/** What is said of a thing by its name: `password=...`, `"access_token": "..."`, `Authorization: Bearer ...`. It ends with its quotes or at a space. */
const NAMED =
  /((?:password|passwd|passphrase|secret|token|api_?key|authorization)["']?\s*(?:[:=]|\bis\b)\s*)(?:(?:bearer|basic)\s+)?(?:"[^"]*"?|'[^']*'?|[^\s"'&,;}]+)/gi
const BEARER = /(\bbearer\s+)[^\s"',;}]+/gi
/** Three parts of base64url, of which the first is JSON: a token that says so by itself. */
const JWT = /\beyJ[\w-]*\.[\w-]+(?:\.[\w-]*)?/g
/** Keys that name their kind (publishable and secret ones). */
const KEY = /\bsb_(?:publishable|secret)_[\w-]+/g
const ADDRESS = /\S*@\S*/g

/** A line of the log without tokens, addresses and passwords: each is put away under the name of what it was. */
export const redactSecrets = (line: string): string =>
  line
    .replace(JWT, '[token]')
    .replace(KEY, '[key]')
    .replace(NAMED, '$1[hidden]')
    .replace(BEARER, '$1[hidden]')
    .replace(ADDRESS, '[address]')
