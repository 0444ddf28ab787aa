import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import WebSocket from 'ws'
import { playerClient } from '../../src/gateways/supabase/player-client.ts'
import { sessionStorage } from '../../src/gateways/supabase/session-storage.ts'
import { memoryStorage } from '../support/memory-storage.ts'

const KEY = 'session'
const HOUR_MS = 3_600_000
const YEAR_MS = 365 * 24 * HOUR_MS
const SERVER_MS = Date.UTC(2026, 10, 27, 9, 30)
afterEach(() => void vi.useRealTimers())

const base64Url = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
const tokenUntil = (ms: number, id: string) => `${base64Url({ alg: 'HS256' })}.${base64Url({ exp: ms / 1_000, sub: 'ann', id })}.signature`

/** The token that the server issues for a refresh. */
const SECOND_TOKEN = tokenUntil(SERVER_MS + 2 * HOUR_MS, 'second')

interface Server {
  /** The token that the server currently accepts. */
  valid: string
  /** The server's answer to a refresh. */
  refresh: () => Response
}

/** A device whose clock is `aheadMs` ahead, with a token that is valid until `until` by the server's clock. */
async function deviceAhead(aheadMs: number, until: number, server: Partial<Server> = {}) {
  vi.useFakeTimers({ now: SERVER_MS + aheadMs, toFake: ['Date'] })
  const storage = memoryStorage()
  const token = tokenUntil(until, 'first')
  const sessionOf = (access_token: string) => ({
    ...{ access_token, refresh_token: `refresh of ${access_token}`, token_type: 'bearer', expires_in: 3_600 },
    ...{ expires_at: (until + HOUR_MS) / 1_000, user: { id: 'ann' } },
  })
  storage.setItem(KEY, JSON.stringify(sessionOf(token)))
  const calls: string[] = []
  const { valid = token, refresh = () => Response.json(sessionOf(SECOND_TOKEN)) } = server
  const send: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    const bearer = new Headers(init?.headers).get('authorization')
    calls.push(pathname)
    if (pathname === '/auth/v1/token') return refresh()
    return bearer === `Bearer ${valid}` ? Response.json([]) : Response.json({ message: 'JWT expired' }, { status: 401 })
  }
  const client = playerClient('http://127.0.0.1:1', 'key', {
    hasSession: () => storage.getItem(KEY) !== null,
    send,
    auth: {
      storageKey: KEY,
      storage: sessionStorage(() => storage, { now: () => Date.now() - aheadMs }),
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    realtime: { transport: WebSocket as never },
  })
  await client.auth.getSession()
  const read = async () => (await client.from('profiles').select()).status
  const refreshes = () => calls.filter((path) => path === '/auth/v1/token').length
  onTestFinished(() => void client.auth.stopAutoRefresh())
  return { client, read, refreshes, storage, calls }
}

test.each([
  ['two hours ahead', 2 * HOUR_MS],
  ['a year ahead', YEAR_MS],
  ['a year behind', -YEAR_MS],
])('uses a valid token without a refresh if the device clock is %s', async (_, aheadMs) => {
  const { read, refreshes } = await deviceAhead(aheadMs, SERVER_MS + HOUR_MS)
  for (let n = 0; n < 5; n++) expect(await read()).toBe(200)
  expect(refreshes()).toBe(0)
})

test.each([
  ['right', 0],
  ['a year behind', -YEAR_MS],
])('refreshes an expired token before using it if the device clock is %s', async (_, aheadMs) => {
  const { read, refreshes, calls } = await deviceAhead(aheadMs, SERVER_MS - HOUR_MS, { valid: SECOND_TOKEN })
  expect([await read(), await read(), refreshes()]).toEqual([200, 200, 1])
  expect(calls[0]).toBe('/auth/v1/token')
})

test('refreshes a rejected token once for simultaneous calls, and sends them again', async () => {
  const { read, refreshes } = await deviceAhead(0, SERVER_MS + HOUR_MS, { valid: SECOND_TOKEN })
  expect(await Promise.all([read(), read(), read()])).toEqual([200, 200, 200])
  expect(refreshes()).toBe(1)
})

test('does not refresh again if the server rejects the refreshed token', async () => {
  const { read, refreshes } = await deviceAhead(0, SERVER_MS + HOUR_MS, { valid: 'none' })
  expect([await read(), await read(), await read(), refreshes()]).toEqual([401, 401, 401, 1])
})

test('signs out if the server rejects the refresh', async () => {
  const refused = () => Response.json({ code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }, { status: 400 })
  const { client, read, storage } = await deviceAhead(0, SERVER_MS + HOUR_MS, { valid: 'none', refresh: refused })
  const events: string[] = []
  client.auth.onAuthStateChange((event) => void events.push(event))
  expect(await read()).toBe(401)
  expect([storage.getItem(KEY), events.at(-1)]).toEqual([null, 'SIGNED_OUT'])
})

test('keeps the session if the server is too busy for a refresh', async () => {
  let busy = 2
  const until = SERVER_MS - HOUR_MS
  const second = {
    ...{ access_token: SECOND_TOKEN, refresh_token: 'r', token_type: 'bearer', expires_in: 3_600 },
    user: { id: 'ann' },
  }
  const refresh = () =>
    busy-- > 0
      ? Response.json({ code: 429, error_code: 'over_request_rate_limit', msg: 'Slow down' }, { status: 429 })
      : Response.json(second)
  const { read, storage } = await deviceAhead(0, until, { valid: SECOND_TOKEN, refresh })
  expect([await read(), storage.getItem(KEY)]).toEqual([200, expect.any(String)])
})
