import { type JWTPayload, jwtVerify } from 'jose'
import type { Keys } from './keys.ts'

/** The identity behind a request or a subscription: a database role and, for a player, the claims of the token. */
export interface Claims extends JWTPayload {
  readonly role: 'anon' | 'authenticated' | 'service_role'
}

/** Verified tokens that are kept. A token has about 1 kB. */
const MAX_VERIFIED_TOKENS = 5_000
/** The newest verified tokens with their claims, oldest first. Forged tokens are never kept. */
const verifiedTokens = new Map<string, Claims>()

/**
 * Returns the claims of a key or an access token. Returns `null` if it is forged, expired or has an unknown role. The signature of a
 * token is checked once; its expiry is checked each time.
 */
export async function claimsOf(token: string, keys: Keys): Promise<Claims | null> {
  if (token === keys.anonKey) return { role: 'anon' }
  if (token === keys.serviceKey) return { role: 'service_role' }
  const key = `${keys.jwtSecret} ${token}`
  const claims = verifiedTokens.get(key) ?? (await verify(token, keys))
  if (claims === null) return null
  verifiedTokens.delete(key)
  if ((claims.exp ?? Number.POSITIVE_INFINITY) * 1000 <= Date.now()) return null
  verifiedTokens.set(key, claims)
  if (verifiedTokens.size > MAX_VERIFIED_TOKENS) verifiedTokens.delete(verifiedTokens.keys().next().value as string)
  return claims
}

async function verify(token: string, { jwtSecret }: Keys): Promise<Claims | null> {
  const secret = new TextEncoder().encode(jwtSecret)
  const verified = await jwtVerify(token, secret, { algorithms: ['HS256'] }).catch(() => null)
  return verified?.payload.role === 'authenticated' ? { ...verified.payload, role: 'authenticated' } : null
}
