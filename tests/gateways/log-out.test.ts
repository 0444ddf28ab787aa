import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { safeStorage } from '../../src/browser/storage.ts'
import { supabaseAuth } from '../../src/gateways/supabase/auth.ts'
import { memoryStorage } from '../support/memory-storage.ts'

// The client retries the token refresh for half a minute.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const KEY = 'session'
const hour = 3_600
/** A stored session whose token expires in `left` seconds. */
const session = (left: number) => ({
  access_token: 'token',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: left,
  expires_at: Math.floor(Date.now() / 1000) + left,
  user: { id: 'mara', aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' },
})

/** A device where Mara is logged in, with an unreachable server. */
function device(left: number, isFull = false) {
  const kept = memoryStorage()
  kept.setItem(KEY, JSON.stringify(session(left)))
  const { setItem } = kept
  kept.setItem = (key, text) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    setItem(key, text)
  }
  const storage = safeStorage(() => kept)
  const client = createClient('http://127.0.0.1:9', 'key', {
    auth: { storage: storage as Storage, storageKey: KEY, autoRefreshToken: false },
    global: { fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
    realtime: { transport: class {} as never },
  })
  return { kept, client, auth: supabaseAuth(client, undefined, () => storage.removeItem(KEY)) }
}

test.each([
  ['with a valid token', hour, false],
  ['with a full storage', hour, true],
  ['with an expired token', -hour, false],
])('removes the session from the device if the server cannot be reached, %s (BROWSER-04)', async (_, left, isFull) => {
  const { kept, client, auth } = device(left, isFull)
  await Promise.all([auth.signOut(), vi.advanceTimersByTimeAsync(60_000)])
  expect(kept.getItem(KEY)).toBeNull()
  expect((await client.auth.getSession()).data.session).toBeNull()
})
