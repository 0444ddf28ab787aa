import { randomUUID } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { GatewayError } from '../../../machines/ports.ts'
import { supabaseMarket } from '../../../src/features/market/market-gateway.ts'
import { supabaseAuth } from '../../../src/gateways/supabase/auth.ts'
import { playerClient } from '../../../src/gateways/supabase/player-client.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { memoryStorage } from '../../support/memory-storage.ts'
import { newPlayer } from './players.ts'

const KEY = 'session'
let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

/** A browser with a signed-in player; each tab has the app's own client. */
async function openBrowser() {
  const { id, client } = await newPlayer(backend)
  const storage = memoryStorage()
  storage.setItem(KEY, JSON.stringify((await client.auth.getSession()).data.session))
  /** `seen`: the signed-in users that the tab was notified of, in order. `asked`: the paths of its requests. */
  async function openTab() {
    const [seen, asked]: [(string | null)[], string[]] = [[], []]
    const tab = playerClient(backend.url, backend.anonKey, {
      hasSession: () => storage.getItem(KEY) !== null,
      send: (input, init) => {
        asked.push(new URL(String(input)).pathname)
        return fetch(input, init)
      },
      auth: { storageKey: KEY, storage, autoRefreshToken: false, detectSessionInUrl: false },
      realtime: { transport: WebSocket as never },
    })
    supabaseAuth(tab).watch((user) => {
      const now = user?.id ?? null
      if (now !== seen.at(-1)) seen.push(now)
    })
    await expect.poll(() => seen).toEqual([id])
    const save = () =>
      supabaseSaves(tab, () => id).send({
        slot: 1,
        baseRevision: 0,
        batchId: randomUUID(),
        commands: [{ type: 'new-game', name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-02.svg', at: Date.now() }],
      })
    return { seen, asked, save, market: supabaseMarket(tab, () => id) }
  }
  const endElsewhere = () => backend.sql`delete from auth.sessions where user_id = ${id}`
  return { id, storage, openTab, endElsewhere }
}
const LOGGED_OUT = 'login-required'

describe('session that was ended elsewhere', () => {
  test('signs the tab out on the next write, before its error is reported', async () => {
    const { id, openTab, endElsewhere, storage } = await openBrowser()
    const { seen, save } = await openTab()
    await endElsewhere()
    await expect(save()).rejects.toMatchObject({ kind: 'later', code: LOGGED_OUT })
    expect([seen, storage.getItem(KEY)]).toEqual([[id, null], null])
  })

  test('signs the tab out on any other request', async () => {
    const { id, openTab, endElsewhere } = await openBrowser()
    const { seen, market } = await openTab()
    await endElsewhere()
    await expect(market.remove(randomUUID())).rejects.toMatchObject({ code: LOGGED_OUT })
    expect(seen).toEqual([id, null])
  })

  test('checks the session once for simultaneous rejected calls, and never after signing out', async () => {
    const { id, openTab, endElsewhere } = await openBrowser()
    const { seen, asked, save } = await openTab()
    await endElsewhere()
    const inquiries = () => asked.filter((path) => path === '/auth/v1/token')
    await Promise.allSettled([save(), save(), save()])
    expect([seen, inquiries().length]).toEqual([[id, null], 1])
    await expect(save()).rejects.toMatchObject({ code: LOGGED_OUT })
    expect([seen, inquiries().length]).toEqual([[id, null], 1])
  })

  test('signs out a tab that missed the sign-out of another tab', async () => {
    const { id, openTab, storage } = await openBrowser()
    const { seen, save } = await openTab()
    storage.removeItem(KEY)
    await expect(save()).rejects.toMatchObject({ code: LOGGED_OUT })
    expect(seen).toEqual([id, null])
  })
})

test('renews an expired token that a slow clock did not notice, and stores the write', async () => {
  const { openTab, storage, id } = await openBrowser()
  const session = JSON.parse(String(storage.getItem(KEY)))
  const ended = await new SignJWT({ ...decodeJwt(session.access_token), exp: Math.floor(Date.now() / 1000) - 60 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(backend.jwtSecret))
  storage.setItem(KEY, JSON.stringify({ ...session, access_token: ended }))
  const { save, seen, asked } = await openTab()
  expect(await save()).toMatchObject({ status: 'saved', revision: 1 })
  expect(asked).toEqual(['/functions/v1/save-game', '/auth/v1/token', '/functions/v1/save-game'])
  expect([seen, JSON.parse(String(storage.getItem(KEY))).access_token === ended]).toEqual([[id], false])
})

test('keeps the session after a rejected call of a signed-in player', async () => {
  const { id, openTab, storage } = await openBrowser()
  const { seen, market } = await openTab()
  await expect(market.remove(randomUUID())).rejects.toBeInstanceOf(GatewayError)
  expect([seen, storage.getItem(KEY)]).toEqual([[id], expect.any(String)])
})
