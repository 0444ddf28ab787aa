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

/** A browser in which a player is signed in, with the app's own client in each of its tabs. */
async function openBrowser() {
  const { id, client } = await newPlayer(backend)
  const storage = memoryStorage()
  storage.setItem(KEY, JSON.stringify((await client.auth.getSession()).data.session))
  /** `seen`: who the tab was told is signed in, one after the other. `asked`: paths that it sent calls to. */
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

describe('a session that was ended elsewhere', () => {
  test('is noticed with the next write, before its error is told: the tab signs out', async () => {
    const { id, openTab, endElsewhere, storage } = await openBrowser()
    const { seen, save } = await openTab()
    await endElsewhere()
    await expect(save()).rejects.toMatchObject({ kind: 'later', code: LOGGED_OUT })
    expect([seen, storage.getItem(KEY)]).toEqual([[id, null], null])
  })

  test('is noticed with whatever else is asked for', async () => {
    const { id, openTab, endElsewhere } = await openBrowser()
    const { seen, market } = await openTab()
    await endElsewhere()
    await expect(market.remove(randomUUID())).rejects.toMatchObject({ code: LOGGED_OUT })
    expect(seen).toEqual([id, null])
  })

  test('is asked about once by calls that are refused together, and never by who is not signed in', async () => {
    const { id, openTab, endElsewhere } = await openBrowser()
    const { seen, asked, save } = await openTab()
    await endElsewhere()
    const inquiries = () => asked.filter((path) => path === '/auth/v1/token')
    await Promise.allSettled([save(), save(), save()])
    expect([seen, inquiries().length]).toEqual([[id, null], 1])
    await expect(save()).rejects.toMatchObject({ code: LOGGED_OUT })
    expect([seen, inquiries().length]).toEqual([[id, null], 1])
  })

  test('is noticed by a tab that was not told, where another one noticed first', async () => {
    const { id, openTab, storage } = await openBrowser()
    const { seen, save } = await openTab()
    storage.removeItem(KEY)
    await expect(save()).rejects.toMatchObject({ code: LOGGED_OUT })
    expect(seen).toEqual([id, null])
  })
})

test('a write whose token has ended, which a slow clock did not see, is sent again with a renewed one and stored', async () => {
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

test('a call that is refused to somebody who is signed in ends no session', async () => {
  const { id, openTab, storage } = await openBrowser()
  const { seen, market } = await openTab()
  await expect(market.remove(randomUUID())).rejects.toBeInstanceOf(GatewayError)
  expect([seen, storage.getItem(KEY)]).toEqual([[id], expect.any(String)])
})
