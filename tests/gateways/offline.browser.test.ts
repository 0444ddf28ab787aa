import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '../../machines/ports.ts'
import { supabaseAuth } from '../../src/gateways/supabase/auth.ts'
import { connect } from '../../src/gateways/supabase/client.ts'
import { pageTime } from '../support/page-time.ts'

/** The key that the client uses by default. */
const SESSION_KEY = `sb-${location.hostname.split('.')[0]}-auth-token`

/** Requested paths and the answers to them; null for no answer. */
let asked: string[] = []
let answer: (path: string) => Response | null = () => null
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const config = (path: string) => (path === '/_local/config' ? json({ anonKey: 'sb_publishable_test', debug: true }) : null)

/** Other test files share this browser's storage. */
const forget = () => {
  for (const key of [SESSION_KEY, 'nightfence.backend']) localStorage.removeItem(key)
}
beforeEach(() => {
  forget()
  asked = []
  answer = config
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input), location.origin)
    asked.push(pathname)
    const found = answer(pathname)
    if (found === null) throw new TypeError('Failed to fetch')
    return found
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forget()
})

const mara = {
  id: 'b3c1f6f0-0000-4000-8000-000000000001',
  email: 'mara@example.test',
  email_confirmed_at: '2026-01-01',
  user_metadata: { first_name: 'mara' },
}
/** A session in the format of the library, whose token expires in `seconds`. */
const session = (seconds: number) => ({
  access_token: 'header.payload.signature',
  refresh_token: 'once',
  token_type: 'bearer',
  expires_at: Math.floor(Date.now() / 1000) + seconds,
  user: mara,
})
const keepSession = (seconds: number) => localStorage.setItem(SESSION_KEY, JSON.stringify(session(seconds)))

/** Opens the app's connection and records the users that it reports. */
async function open() {
  const opening = connect(pageTime())
  await vi.advanceTimersByTimeAsync(0)
  const { client, debug, stored } = await opening
  const known: (string | null)[] = []
  const end = supabaseAuth(client, stored).watch((user: User | null) => known.push(user?.id ?? null))
  return { client, debug, known, end }
}

test('opens the game without an answer if the backend was reached before', async () => {
  expect((await open()).debug).toBe(true)
  answer = () => null
  const { debug, known, end } = await open()
  await vi.advanceTimersByTimeAsync(0)
  expect([debug, known]).toEqual([true, [null]])
  end()
})

test('waits 3 s for a slow backend', async () => {
  await open()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const opening = connect(pageTime())
  let opened = false
  void opening.then(() => {
    opened = true
  })
  await vi.advanceTimersByTimeAsync(2_900)
  expect(opened).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect((await opening).debug).toBe(true)
})

test.each([null, 'nothing', '{"anonKey":7}', 'null'])('waits for an answer if the stored configuration is %s', async (kept) => {
  if (kept !== null) localStorage.setItem('nightfence.backend', kept)
  answer = () => null
  await expect(connect(pageTime())).rejects.toThrow('Failed to fetch')
})

test('reports a user with a valid token at once, without a network', async () => {
  keepSession(3_600)
  const { known, end } = await open()
  answer = () => null
  await vi.advanceTimersByTimeAsync(0)
  expect(known.at(-1)).toBe(mara.id)
  end()
})

test('reports a user after 3 s if the token cannot be renewed offline, and keeps reporting it', async () => {
  keepSession(-60)
  const { known, end } = await open()
  await vi.advanceTimersByTimeAsync(2_900)
  expect(known).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  await expect.poll(() => known).toEqual([mara.id])
  // The library gives up after half a minute.
  await vi.advanceTimersByTimeAsync(40_000)
  await expect.poll(() => known.length).toBeGreaterThan(1)
  expect(new Set(known)).toEqual(new Set([mara.id]))
  end()
})

test('reports no user if the server rejects the session', async () => {
  keepSession(-60)
  answer = (path) => config(path) ?? (path === '/auth/v1/token' ? json({ code: 'refresh_token_not_found', message: 'gone' }, 400) : null)
  const { known, end } = await open()
  await vi.advanceTimersByTimeAsync(5_000)
  expect([known.at(-1), localStorage.getItem(SESSION_KEY)]).toEqual([null, null])
  expect(known).not.toContain(mara.id)
  end()
})

test('reports no user for a damaged session', async () => {
  localStorage.setItem(SESSION_KEY, '{"access_token":"x","refresh_token":"y","expires_at":1,"user":{"id":7}}')
  const { known, end } = await open()
  await vi.advanceTimersByTimeAsync(40_000)
  await expect.poll(() => known).toEqual([null])
  end()
})

test('never sends requests of a user without a renewed token as a visitor', async () => {
  keepSession(-60)
  const { client, end } = await open()
  answer = (path) => config(path) ?? (path.startsWith('/rest/') || path.startsWith('/functions/') ? json([]) : null)
  // The client sends a request only once it is awaited.
  const reading = Promise.resolve(client.from('game_saves').select('*'))
  const sending = client.functions.invoke('save-game', { body: {} })
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await reading).error?.message).toMatch(/session is not renewed/)
  expect((await sending).error).not.toBe(null)
  expect(asked.filter((path) => path.startsWith('/rest/') || path.startsWith('/functions/'))).toEqual([])
  end()
})

test('sends requests of a visitor anonymously', async () => {
  const { client, end } = await open()
  answer = (path) => (path.startsWith('/rest/') ? json([]) : null)
  expect((await client.from('boards').select('*')).data).toEqual([])
  end()
})
