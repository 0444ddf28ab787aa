import { type JWTPayload, jwtVerify } from 'jose'
import type { Keys } from './keys.ts'

/** Who a request or a subscription speaks for: a role of the database and, for a player, the token's claims. */
export interface Claims extends JWTPayload {
  readonly role: 'anon' | 'authenticated' | 'service_role'
}

/** What a key or an access token stands for; null for one that is forged, expired or of an unknown role. */
export async function claimsOf(token: string, keys: Keys): Promise<Claims | null> {
  if (token === keys.anonKey) return { role: 'anon' }
  if (token === keys.serviceKey) return { role: 'service_role' }
  const secret = new TextEncoder().encode(keys.jwtSecret)
  const verified = await jwtVerify(token, secret, { algorithms: ['HS256'] }).catch(() => null)
  return verified?.payload.role === 'authenticated' ? { ...verified.payload, role: 'authenticated' } : null
}
