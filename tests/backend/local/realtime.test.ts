import { once } from 'node:events'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { type SignedInPlayer, startBackend, type TestBackend, tokenOf } from '../../support/backend.ts'
import { type Broadcast, joinRefusal, joinTopic } from '../../support/join-topic.ts'

/** Waits long enough for a busy machine. */
const until = (holds: () => unknown, interval = 50) => vi.waitUntil(holds, { timeout: 20_000, interval })

let backend: TestBackend
let ann: SignedInPlayer
let bob: SignedInPlayer
beforeAll(async () => {
  backend = await startBackend()
  ann = await backend.addPlayer('Ann')
  bob = await backend.addPlayer('Bob')
})
afterAll(() => backend.stop())
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all([ann, bob].map(({ client }) => client.removeAllChannels()))
})

const ownTopic = ({ user }: SignedInPlayer) => `player:${user.id}`
/** Broadcasts from the database, like a trigger. */
const send = (to: SignedInPlayer, words: string) => backend.sql`select realtime.send(${{ words }}::jsonb, 'letter', ${ownTopic(to)}, true)`
const wordsOf = (received: readonly Broadcast[]) => received.map(({ row }) => row.words)
const signed = (claims: object, secret = backend.jwtSecret) =>
  new SignJWT({ role: 'authenticated', ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret))
/** A client with a fixed token. */
const holding = (token: string) =>
  createClient(backend.url, backend.anonKey, { accessToken: async () => token, realtime: { transport: WebSocket as never } })

test('delivers a broadcast in both protocols, and only to its topic', async () => {
  const old = createClient(backend.url, backend.anonKey, {
    accessToken: () => tokenOf(ann),
    realtime: { transport: WebSocket as never, vsn: '1.0.0' },
  })
  const [toAnn, toOld, toBob] = [
    await joinTopic(ann.client, ownTopic(ann)),
    await joinTopic(old, ownTopic(ann)),
    await joinTopic(bob.client, ownTopic(bob)),
  ]
  await send(ann, 'Hello')
  await send(bob, 'Over')
  await until(() => [toAnn, toOld, toBob].every(({ length }) => length > 0))
  await old.removeAllChannels()
  const hello = { event: 'letter', row: { words: 'Hello', id: expect.any(String) } }
  expect([toAnn, toOld, wordsOf(toBob)]).toEqual([[hello], [hello], ['Over']])
})

test('delivers broadcasts once, in the order of their commits, without rolled back ones', async () => {
  const received = await joinTopic(ann.client, ownTopic(ann))
  const lot = (from: number, to: number) =>
    `select realtime.send(jsonb_build_object('words', n), 'letter', '${ownTopic(ann)}', true) from generate_series(${from}, ${to}) n`
  await backend.sql(lot(1, 450))
  await backend.sql(`begin; ${lot(451, 460)}; rollback`)
  for (let n = 461; n <= 480; n++) await backend.sql(lot(n, n))
  await until(() => received.length >= 470)
  expect(wordsOf(received)).toEqual([...Array(450).keys(), ...Array.from({ length: 20 }, (_, n) => n + 460)].map((n) => n + 1))
})

test('rejects forbidden topics, public channels, visitors and forged tokens with a reason', async () => {
  const unauthorized = (topic: string) => `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`
  const isPublic = await new Promise((resolve) => ann.client.channel(ownTopic(ann)).subscribe((_, error) => resolve(error?.message)))
  await ann.client.removeAllChannels()
  const forged = holding(await signed({ sub: ann.user.id }, 'another secret, of somebody else'))
  expect([isPublic, await joinRefusal(backend.client(), ownTopic(ann)), await joinRefusal(forged, ownTopic(ann))]).toEqual([
    'PrivateOnly: This project only allows private channels',
    unauthorized(ownTopic(ann)),
    expect.stringContaining('InvalidJWTToken'),
  ])
  for (const topic of [ownTopic(bob), 'anywhere', 'radio:1', '', "player:' or true --"])
    expect(await joinRefusal(ann.client, topic)).toBe(unauthorized(topic))
})

describe('tokens', () => {
  test('keeps a channel after a token refresh', async () => {
    const received = await joinTopic(ann.client, ownTopic(ann))
    const before = await tokenOf(ann)
    // A token from the same second would be identical.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 })
    await ann.client.auth.refreshSession()
    expect(await tokenOf(ann)).not.toBe(before)
    await send(ann, 'Still here')
    await until(() => received.length === 1)
    expect(wordsOf(received)).toEqual(['Still here'])
  })

  /** Joins with a token of these claims. Records notices and broadcasts, and can send another token. */
  async function withToken(claims: object) {
    const client = holding(await signed(claims))
    await client.realtime.setAuth()
    const notices: string[] = []
    const received: Broadcast[] = []
    await new Promise<void>((resolve) => {
      client
        .channel(ownTopic(ann), { config: { private: true } })
        .on('broadcast', { event: '*' }, ({ event, payload }) => received.push({ event, row: payload }))
        .on('system', {}, ({ message }) => notices.push(message))
        .subscribe((status) => {
          if (status === 'SUBSCRIBED') resolve()
          if (status === 'CLOSED') notices.push(status)
        })
    })
    return { client, notices, received, setToken: async (next: object) => client.realtime.setAuth(await signed(next)) }
  }
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

  test('closes the channel when its token expires, and delivers nothing afterwards', async () => {
    const { notices, received, client } = await withToken({ sub: ann.user.id, exp: inSeconds(2) })
    await send(ann, 'In time')
    await until(() => notices.includes('CLOSED'))
    const witness = await joinTopic(ann.client, ownTopic(ann))
    await send(ann, 'Too late')
    await until(() => witness.length > 0)
    await client.removeAllChannels()
    expect([notices, wordsOf(received)]).toEqual([['InvalidJWTToken: the token is forged or has expired', 'CLOSED'], ['In time']])
  })

  test.each([
    [
      'belongs to another player',
      () => ({ sub: bob.user.id, exp: inSeconds(60) }),
      'You no longer have permission to read from this Channel topic',
    ],
    ['has expired', () => ({ sub: ann.user.id, exp: inSeconds(-60) }), 'InvalidJWTToken'],
  ])('closes the channel after a token that %s', async (_, claims, why) => {
    const { notices, setToken, client } = await withToken({ sub: ann.user.id, exp: inSeconds(60) })
    await setToken(claims())
    await until(() => notices.includes('CLOSED'))
    await client.removeAllChannels()
    expect(notices).toEqual([expect.stringContaining(why), 'CLOSED'])
  })
})

test('delivers broadcasts again after a reconnect', async () => {
  const received = await joinTopic(ann.client, ownTopic(ann))
  backend.cutSockets()
  await until(() => !ann.client.realtime.isConnected())
  await until(async () => {
    await send(ann, 'Are you back?')
    return received.length > 0
  }, 500)
  expect(wordsOf(received)[0]).toBe('Are you back?')
})

describe('messages from clients', () => {
  test('ignores broadcasts and presence of a client and keeps the channel', async () => {
    const other = backend.client()
    await other.auth.setSession((await ann.client.auth.getSession()).data.session as never)
    const toOther = await joinTopic(other, ownTopic(ann))
    const toAnn: Broadcast[] = []
    await joinTopic(ann.client, ownTopic(ann), toAnn)
    const [channel] = ann.client.getChannels()
    void channel?.send({ type: 'broadcast', event: 'letter', payload: { words: 'Forged' } })
    void channel?.track({ at: 'camp' })
    await send(ann, 'Over')
    await until(() => toOther.length > 0 && toAnn.length > 0)
    await other.removeAllChannels()
    expect([wordsOf(toOther), wordsOf(toAnn)]).toEqual([['Over'], ['Over']])
  })

  const FORGED = { topic: 'x', extension: 'broadcast', event: 'letter', payload: {}, private: true }
  test.each(['anon', 'authenticated'] as const)(
    'lets the role %s neither read nor write messages, nor broadcast over HTTP',
    async (role) => {
      const client: SupabaseClient = role === 'anon' ? backend.client() : ann.client
      await send(ann, 'Hello')
      const answers = await Promise.all([
        client.schema('realtime').from('messages').insert(FORGED),
        client.schema('realtime').from('messages').select(),
        client.schema('realtime').rpc('send', { payload: {}, event: 'letter', topic: 'x', private: true }),
        fetch(`${backend.url}/realtime/v1/api/broadcast`, { method: 'POST', body: JSON.stringify({ messages: [FORGED] }) }),
      ])
      for (const { status } of answers) expect([status >= 400, status < 500]).toEqual([true, true])
      const policies = await backend.sql`select cmd, roles::text from pg_policies where schemaname = 'realtime'`
      expect(policies).toEqual([{ cmd: 'SELECT', roles: '{authenticated}' }])
    },
  )
})

async function rawSocket(query: string): Promise<WebSocket> {
  const socket = new WebSocket(`${backend.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`)
  await once(socket, 'open')
  return socket
}

test('rejects a connection without a key', async () => {
  await expect(rawSocket('vsn=1.0.0')).rejects.toThrow('401')
})

test.each(['1.0.0', '2.0.0'] as const)('answers malformed messages with an error and heartbeats in protocol %s', async (vsn) => {
  const socket = await rawSocket(`vsn=${vsn}&apikey=${backend.anonKey}`)
  const next = async () => JSON.parse(String((await once(socket, 'message'))[0])) as unknown
  const answers: unknown[] = []
  const beat = { topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '7', join_ref: null }
  for (const text of ['{"half', '42', '[]', 'null', '{"topic":1}', Buffer.from([3, 0, 0, 0, 0, 0, 1])]) {
    socket.send(text)
    answers.push(await next())
  }
  socket.send(JSON.stringify(vsn === '1.0.0' ? beat : [null, '7', 'phoenix', 'heartbeat', {}]))
  const answered = await next()
  socket.close()
  const refusal = { status: 'error', response: { reason: 'malformed message' } }
  const ok = { status: 'ok', response: {} }
  const message = (ref: string | null, payload: object) =>
    vsn === '1.0.0' ? { join_ref: null, ref, topic: 'phoenix', event: 'phx_reply', payload } : [null, ref, 'phoenix', 'phx_reply', payload]
  expect([answers, answered]).toEqual([Array(6).fill(message(null, refusal)), message('7', ok)])
})

test('closes the connection after a message over 16 kB', async () => {
  const socket = await rawSocket(`vsn=2.0.0&apikey=${backend.anonKey}`)
  socket.send('x'.repeat(16_001))
  expect((await once(socket, 'close'))[0]).toBe(1009)
})

test('answers malformed joins with an error and keeps serving others', async () => {
  const socket = await rawSocket(`vsn=1.0.0&apikey=${backend.anonKey}`)
  const oddity = { toString: 1, valueOf: 1 }
  const join = { topic: `realtime:${ownTopic(ann)}`, event: 'phx_join', ref: '1', join_ref: '1' }
  const odd = [
    '{',
    'null',
    '[1,2]',
    { ...join, payload: { access_token: oddity } },
    { ...join, payload: { config: oddity } },
    { ...join, payload: { config: { private: 'true' } } },
    { ...join, payload: { config: { private: true }, access_token: null } },
    { ...join, topic: 'realtime:\u0000', payload: { config: { private: true }, access_token: await tokenOf(ann) } },
    { ...join, topic: 'phoenix', payload: { config: { private: true } } },
    { ...join, event: 'constructor', payload: {} },
    { ...join, event: 'access_token', payload: { access_token: 'x' } },
  ].map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
  const answers: string[] = []
  socket.on('message', (data) => {
    const { event, payload } = JSON.parse(String(data))
    if (event === 'phx_reply') answers.push(payload.status)
  })
  for (const text of odd) socket.send(text)
  await vi.waitFor(() => expect(answers).toHaveLength(odd.length), 20_000)
  expect(new Set(answers)).toEqual(new Set(['error']))
  const received = await joinTopic(ann.client, ownTopic(ann))
  await send(ann, 'still here')
  await until(() => received.length === 1)
  socket.close()
})
