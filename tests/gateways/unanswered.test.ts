import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { type Gateways, openGateways } from '../../src/app/gateways/gateways.ts'
import { saveGame } from '../../src/features/character/save-game.ts'
import { connect } from '../../src/gateways/supabase/client.ts'
import { supabaseSaves } from '../../src/gateways/supabase/saves.ts'
import { createKeeperOn, stored, withCoins } from '../support/keeper-on.ts'
import { pageTime } from '../support/page-time.ts'

/** A server that receives every request and answers as the test says, at first never. */
const server = createServer((request, response) => answer(request, response))
const silent: RequestListener = () => {}
let answer = silent
let requests = 0
server.on('request', () => requests++)
beforeEach(async () => {
  answer = silent
  requests = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubEnv('VITE_SUPABASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'key')
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Result of a call after the server has not answered for `ms`. */
async function after(ms: number, call: () => Promise<unknown>) {
  const requested = once(server, 'request')
  const outcome = call().then(
    () => 'answered',
    (error) => ({ kind: error.kind, message: error.message }),
  )
  // A call that fails before it is sent is not waited for.
  await Promise.race([requested, outcome])
  vi.advanceTimersByTime(ms)
  return outcome
}
const realFetch = fetch
const ABORTED = 'AbortError: The server did not answer in time.'

test.each<[string, (gateways: Gateways) => Promise<unknown>, string]>([
  ['a read', ({ saves }) => saves.load(1), ABORTED],
  ['a count', ({ unreadMail }) => unreadMail.unreadCount(), ABORTED],
  ['a write', ({ profile }) => profile.heartbeat(), ABORTED],
  ['a function of the database', ({ auth }) => auth.usernameTaken('rhea'), ABORTED],
  ['an edge function', async ({ social }) => (await social()).mail.claim('letter', 1), 'Failed to send a request to the Edge Function'],
  [
    'a call about the account',
    ({ auth }) => auth.signUp({ username: 'rhea', email: 'rhea@example.com', password: 'secret', mailingList: false }),
    'The server did not answer in time.',
  ],
])('fails %s as a network error after 20 s without an answer', async (_, call, message) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('location', { origin: 'http://127.0.0.1' })
  const gateways = await openGateways(() => 'ann', pageTime())
  expect([await after(20_000, () => call(gateways)), requests]).toEqual([{ kind: 'network', message }, 1])
})

test('fails if the answer stops halfway', async () => {
  const { saves } = await openGateways(() => 'ann', pageTime())
  answer = (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('[')
  const body = vi.spyOn(Response.prototype, 'text')
  const outcome = saves.list().catch((error) => ({ kind: error.kind, message: error.message }))
  await vi.waitFor(() => expect(body).toHaveBeenCalled(), 10_000)
  vi.advanceTimersByTime(20_000)
  expect(await outcome).toEqual({ kind: 'network', message: ABORTED })
})

test('accepts an answer within that time', async () => {
  const { saves } = await openGateways(() => 'ann', pageTime())
  answer = (_, response) => {
    vi.advanceTimersByTime(19_999)
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
  }
  expect(await saves.list()).toEqual([])
  vi.advanceTimersByTime(1)
})

test('lets the caller abort earlier', async () => {
  const { client } = await connect(pageTime())
  const mine = new AbortController()
  const requested = once(server, 'request')
  const asked = client.from('messages').select().abortSignal(mine.signal).then()
  await requested
  mine.abort()
  expect((await asked).error?.message).toBe('AbortError: This operation was aborted')
})

test('repeats a refresh whose answer is lost within the grace period of ten seconds', async () => {
  const { client } = await connect(pageTime())
  const tokens: string[] = []
  answer = async (request, response) => {
    tokens.push(JSON.parse(await text(request)).refresh_token)
    const session = { access_token: 'a', refresh_token: 'second', token_type: 'bearer', expires_in: 3600, user: { id: 'ann' } }
    if (tokens.length === 2) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(session))
  }
  const requested = once(server, 'request')
  const refreshed = client.auth.refreshSession({ refresh_token: 'first' })
  await requested
  vi.advanceTimersByTime(4_000)
  // The client waits 200 ms before the second attempt.
  await vi.waitFor(() => expect(tokens).toEqual(['first', 'first']), { timeout: 10_000, interval: 50 })
  expect((await refreshed).data.session?.refresh_token).toBe('second')
})

test('sends only counted steps with keepalive, since browsers limit it (SETT-11)', async () => {
  const { auth, dialogs } = await openGateways(() => 'ann', pageTime())
  const kept: [path: string, keepalive: unknown][] = []
  vi.stubGlobal('fetch', (async (input, init) => {
    kept.push([new URL(String(input)).pathname, init?.keepalive])
    return new Response('{}', { headers: { 'content-type': 'application/json' } })
  }) satisfies typeof fetch)
  await (await dialogs()).funnel.count({ visit: '00000000-0000-4000-8000-000000000001', step: 'opened', automated: true })
  await auth.usernameTaken('rhea')
  expect(kept).toEqual([
    ['/functions/v1/count-step', true],
    ['/rest/v1/rpc/username_taken', false],
  ])
})

test('stops waiting for the embedded backend after the same time', async () => {
  const { origin } = new URL(import.meta.env.VITE_SUPABASE_URL)
  vi.stubEnv('VITE_SUPABASE_URL', '')
  vi.stubGlobal('fetch', ((path, init) => realFetch(`${origin}${path}`, init)) satisfies typeof fetch)
  expect(await after(20_000, () => connect(pageTime()))).toEqual({ kind: undefined, message: 'The server did not answer in time.' })
})

test('sends a write without an answer again, and counts it once (SAVE-05)', async () => {
  const saves = await withCoins(60)
  const wire = supabaseSaves((await connect(pageTime())).client, () => 'ann')
  const { keeper, timers } = createKeeperOn({ ...wire, load: saves.load })
  await keeper.load(1)
  let sent = 0
  answer = async (request, response) => {
    const saved = await saves.send(JSON.parse(await text(request)))
    if (++sent === 2) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(saved))
  }
  const flushed = once(server, 'request')
  keeper.dispatch({ type: 'deposit', amount: 7 })
  const first = keeper.flush()
  await flushed
  vi.advanceTimersByTime(20_000)
  expect([await first, keeper.state.sync, timers.length]).toEqual([
    { ok: false, error: expect.objectContaining({ kind: 'network' }) },
    'unsaved',
    1,
  ])
  timers[0]?.()
  expect(await keeper.flush()).toEqual({ ok: true })
  expect([keeper.state.sync, sent, (await stored(saves)).bankedCoins]).toEqual(['saved', 2, 7])
})

test.each([
  [403, { error: 'This is another player’s save.' }, 'Error saving game to Slot 1: This is another player’s save.'],
  [413, { error: 'Too large.' }, 'Error saving game to Slot 1: Too large.'],
  [422, { error: 'Too early.' }, 'Error saving game to Slot 1: Too early.'],
  [429, { error: 'Too many at once. Please wait 24 h.' }, 'Error saving game to Slot 1: Too many at once. Please wait 24 h.'],
  [500, { error: 'Internal server error.' }, 'Error saving game to Slot 1: Internal server error.'],
  [502, '<h1>Bad Gateway</h1>', 'Failed to save game.'],
])('shows the message of a write answered with %i, and stores it later (SAVE-06)', async (status, body, words) => {
  const saves = await withCoins(60)
  let up = false
  answer = async (request, response) => {
    const [code, sent] = up ? [200, await saves.send(JSON.parse(await text(request)))] : [status, body]
    response.writeHead(code, { 'content-type': 'application/json' }).end(typeof sent === 'string' ? sent : JSON.stringify(sent))
  }
  const wire = supabaseSaves((await connect(pageTime())).client, () => 'ann')
  const { keeper } = createKeeperOn({ ...wire, load: saves.load })
  await keeper.load(1)
  const show = vi.fn()
  const game = { keeper, backend: { user: () => ({ id: 'ann', email: 'ann@example.com', username: 'ann' }) }, toasts: { show } }
  await saveGame(game)
  expect(show.mock.calls).toEqual([['error', words]])
  up = true
  keeper.dispatch({ type: 'deposit', amount: 7 })
  expect([await keeper.flush(), (await stored(saves)).bankedCoins]).toEqual([{ ok: true }, 7])
})
