import { type JWTPayload, SignJWT } from 'jose'

const HOUR = 3600
const key = (secret: string) => new TextEncoder().encode(secret)
const base64 = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')

/** `own` and `key` are real; the others are forged. */
export const TOKEN_KINDS = [
  'own',
  'key',
  'none',
  'nonsense',
  'without a signature',
  'alg none',
  'another body',
  'another secret',
  'service role of another secret',
  'expired',
  'an account that is not there',
  'no account',
  'no uuid',
  'a role of its own',
] as const

/** Forged tokens by their flaw, derived from a real one. None of them may grant access. */
export async function forgeTokens(
  real: string,
  secret: string,
): Promise<Record<Exclude<(typeof TOKEN_KINDS)[number], 'own' | 'key'>, string>> {
  const [head = '', body = '', signature = ''] = real.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as JWTPayload
  const now = Math.floor(Date.now() / 1000)
  const signed = (payload: JWTPayload, with_: string, expires = now + HOUR) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt(now - HOUR)
      .setExpirationTime(expires)
      .sign(key(with_))
  return {
    none: '',
    nonsense: 'x.y.z',
    'without a signature': `${head}.${body}.`,
    'alg none': `${base64({ alg: 'none', typ: 'JWT' })}.${body}.`,
    'another body': `${head}.${base64({ ...claims, role: 'service_role' })}.${signature}`,
    'another secret': await signed(claims, 'x'.repeat(40)),
    'service role of another secret': await signed({ ...claims, role: 'service_role' }, 'x'.repeat(40)),
    expired: await signed(claims, secret, now - 60),
    'an account that is not there': await signed({ ...claims, sub: '00000000-0000-4000-8000-000000000000' }, secret),
    'no account': await signed({ role: 'authenticated' }, secret),
    'no uuid': await signed({ ...claims, sub: "' or true --" }, secret),
    'a role of its own': await signed({ ...claims, role: 'postgres' }, secret),
  }
}
