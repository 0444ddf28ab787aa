import { SignJWT } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { claimsOf } from '../../supabase/local/claims.ts'

const KEYS = { jwtSecret: 'a-secret-of-at-least-32-characters!', anonKey: 'anon', serviceKey: 'service' }
const OTHER_KEYS = { ...KEYS, jwtSecret: 'another-secret-of-at-least-32-chars' }
const sign = (expires: string, role = 'authenticated') =>
  new SignJWT({ sub: 'ann', role })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(KEYS.jwtSecret))

afterEach(() => {
  vi.useRealTimers()
})

test('returns the same claims when a token is checked again', async () => {
  const token = await sign('1h')
  const first = await claimsOf(token, KEYS)
  expect([first?.sub, await claimsOf(token, KEYS)]).toEqual(['ann', first])
})

test('rejects a token that expired after it was checked', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 28) })
  const token = await sign('1h')
  expect((await claimsOf(token, KEYS))?.sub).toBe('ann')
  vi.setSystemTime(Date.UTC(2026, 10, 28, 1))
  expect(await claimsOf(token, KEYS)).toBeNull()
})

test('rejects a token of another server that this process has accepted', async () => {
  const token = await sign('1h')
  expect([(await claimsOf(token, KEYS))?.sub, await claimsOf(token, OTHER_KEYS)]).toEqual(['ann', null])
})

test('rejects a token with another role each time', async () => {
  const token = await sign('1h', 'postgres')
  expect([await claimsOf(token, KEYS), await claimsOf(token, KEYS)]).toEqual([null, null])
})
