import { type JWTPayload, jwtVerify } from 'jose'
import type { Keys } from './keys.ts'

/** The identity behind a request or a subscription: a database role and, for a player, the claims of the token. */
export interface Claims extends JWTPayload {
  readonly role: 'anon' | 'authenticated' | 'service_role'
}

/** Returns the claims of a key or an access token. Returns `null` if it is forged, expired or has an unknown role. */
export async function claimsOf(token: string, keys: Keys): Promise<Claims | null> {
  if (token === keys.anonKey) return { role: 'anon' }
  if (token === keys.serviceKey) return { role: 'service_role' }
  const secret = new TextEncoder().encode(keys.jwtSecret)
  const verified = await jwtVerify(token, secret, { algorithms: ['HS256'] }).catch(() => null)
  return verified?.payload.role === 'authenticated' ? { ...verified.payload, role: 'authenticated' } : null
}
