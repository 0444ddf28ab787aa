import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { watchFriends } from '../../../src/gateways/supabase/watch-friends.ts'
import { type Player, startBackend, type TestBackend, tokenOf } from '../../support/backend.ts'

let backend: TestBackend
let ann: Player
let token: string
beforeAll(async () => {
  backend = await startBackend()
  ann = await backend.signUp('Ann')
  token = await tokenOf(ann)
})
afterAll(() => backend.stop())

interface ServerMessage {
  readonly event: string
  readonly topic: string
  readonly payload: { readonly status?: string; readonly message?: string; readonly response?: { readonly reason?: string } }
}
/** A socket that says what it likes; what it is told is collected. */
async function open(from = '127.0.0.1') {
  const address = `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=1.0.0&apikey=${backend.anonKey}`
  const socket = new WebSocket(address, { localAddress: from })
  const received: ServerMessage[] = []
  socket.on('message', (data) => received.push(JSON.parse(String(data))))
  await once(socket, 'open')
  const say = (topic: string, event: string, payload: object) =>
    socket.send(JSON.stringify({ topic, event, payload, ref: '1', join_ref: '1' }))
  const replies = () => received.filter(({ event }) => event === 'phx_reply')
  /** What the next message is answered with. */
  const ask = async (topic: string, event: string, payload: object) => {
    const before = replies().length
    say(topic, event, payload)
    await vi.waitUntil(() => replies().length > before, { timeout: 20_000 })
    const { status, response } = replies()[before]?.payload ?? {}
    return [status, response?.reason]
  }
  const close = async () => {
    socket.terminate()
    await once(socket, 'close')
  }
  return { socket, received, say, ask, close }
}
const joined = (config: object = {}, access_token: string | undefined = token) => ({ config, access_token })
const changes = (...subscriptions: object[]) => ({
  postgres_changes: subscriptions.map((subscription) => ({ event: '*', schema: 'public', ...subscription })),
})

/** What `config` is told about its subscriptions. */
async function subscribed(config: object, access_token: string | undefined = token) {
  const { received, ask, close } = await open()
  await ask('realtime:x', 'phx_join', joined(config, access_token))
  await vi.waitUntil(() => received.some(({ event }) => event === 'system'), 20_000)
  await close()
  return received.find(({ event }) => event === 'system')?.payload.status
}

test('a filter of up to 2 kB and 100 values is accepted, a larger one refused', async () => {
  const ids = (count: number) => ({ table: 'profiles', filter: `id=in.(${Array.from({ length: count }, (_, n) => n).join(',')})` })
  const long = { table: 'profiles', filter: `id=eq.${'x'.repeat(2_000)}` }
  expect([await subscribed(changes(long)), await subscribed(changes(ids(101))), await subscribed(changes(ids(100)))]).toEqual([
    'error',
    'error',
    'ok',
  ])
})

test('a visitor gets no subscription', async () => {
  expect(await subscribed(changes({ table: 'messages' }), backend.anonKey)).toBe('error')
})

test('FRIEND-12 a player with 100 friends is notified of a change of the last one', async () => {
  await backend.sql(`insert into auth.users (id, email, raw_user_meta_data)
    select gen_random_uuid(), 'friend' || n || '@example.com', jsonb_build_object('first_name', 'Friend' || n) from generate_series(1, 100) n`)
  await backend.sql(`insert into public.friends (user1_id, user2_id, status)
    select '${ann.user.id}', p.id, 'accepted' from public.profiles p where p.first_name like 'Friend%'`)
  const [last] = await backend.sql("select id from public.profiles where first_name like 'Friend%' order by id desc limit 1")
  const onChange = vi.fn()
  const end = watchFriends(ann.client, ann.user.id, onChange)
  await vi.waitUntil(() => ann.client.getChannels().filter(({ state }) => state === 'joined').length === 2, { timeout: 20_000 })
  const before = onChange.mock.calls.length
  await vi.waitUntil(
    async () => {
      await backend.sql`update public.profiles set avatar_url = '/avatars/male-01.svg' where id = ${last.id}`
      return onChange.mock.calls.length > before
    },
    { timeout: 20_000, interval: 200 },
  )
  end()
})

test('a socket has 32 channels, and one of them can be joined anew', async () => {
  const { ask, close } = await open()
  for (let n = 0; n < 32; n++) expect(await ask(`realtime:${n}`, 'phx_join', joined())).toEqual(['ok', undefined])
  expect(await ask('realtime:one more', 'phx_join', joined())).toEqual(['error', 'ChannelRateLimitReached: Too many channels'])
  expect(await ask('realtime:31', 'phx_join', joined())).toEqual(['ok', undefined])
  await close()
})

test('a player has 16 sockets, wherever they come from, and the neighbour still gets in', async () => {
  const sockets = await Promise.all(Array.from({ length: 16 }, (_, n) => open(`127.0.1.${n + 1}`)))
  for (const { ask } of sockets) expect(await ask('realtime:x', 'phx_join', joined())).toEqual(['ok', undefined])
  const more = await open()
  expect(await more.ask('realtime:x', 'phx_join', joined())).toEqual(['error', 'ConnectionRateLimitReached: Too many connections'])
  const bob = await backend.signUp('Bob')
  const his = await tokenOf(bob)
  expect(await more.ask('realtime:x', 'phx_join', joined({}, his))).toEqual(['ok', undefined])
  await Promise.all([...sockets, more].map(({ close }) => close()))
})

test('an address has 128 sockets and 512 channels, and another is not kept out', async () => {
  const address = '127.0.2.1'
  const sockets: Awaited<ReturnType<typeof open>>[] = []
  for (let n = 0; n < 128; n++) sockets.push(await open(address))
  await expect(open(address)).rejects.toThrow('429')
  for (const { say } of sockets.slice(0, 16)) for (let n = 0; n < 32; n++) say(`realtime:${n}`, 'phx_join', joined({}, backend.anonKey))
  const isJoined = ({ received }: { received: ServerMessage[] }) => received.filter(({ event }) => event === 'presence_state').length === 32
  await vi.waitUntil(() => sockets.slice(0, 16).every(isJoined), { timeout: 20_000 })
  const last = await sockets.at(-1)?.ask('realtime:x', 'phx_join', joined({}, backend.anonKey))
  expect(last).toEqual(['error', 'ChannelRateLimitReached: Too many channels'])
  const other = await open('127.0.2.2')
  expect(await other.ask('realtime:x', 'phx_join', joined())).toEqual(['ok', undefined])
  await Promise.all([...sockets, other].map(({ close }) => close()))
})

test('a presence over 4 kB, a key over 128 characters, and what lies nine deep are refused', async () => {
  const { ask, close } = await open('127.0.3.1')
  const deep = JSON.parse(`${'{"a":'.repeat(9)}1${'}'.repeat(9)}`)
  expect([
    await ask('realtime:x', 'phx_join', joined({ presence: { key: 'k'.repeat(129) } })),
    await ask('realtime:x', 'phx_join', joined()),
    await ask('realtime:x', 'presence', { event: 'track', payload: { at: 'x'.repeat(4_000) } }),
    await ask('realtime:x', 'presence', { event: 'track', payload: { at: 'camp' } }),
    await ask('realtime:x', 'broadcast', deep),
    await ask(`realtime:${'x'.repeat(300)}`, 'phx_join', joined()),
  ]).toEqual([
    ['error', 'PresenceKeyTooLong: A key has at most 128 characters'],
    ['ok', undefined],
    ['error', 'PresenceTooLarge: Describe yourself in 4 kB'],
    ['ok', undefined],
    ['error', 'malformed message'],
    ['error', 'malformed message'],
  ])
  await close()
})

test('messages beyond an address’s limit are read later, those of others at once', async () => {
  const flood = await open('127.0.4.1')
  const began = performance.now()
  // A unit each: two thousand at once, and four hundred a second from then on.
  for (let n = 0; n < 2_800; n++) flood.say('phoenix', 'heartbeat', {})
  const other = await open('127.0.4.2')
  const asked = performance.now()
  await other.ask('phoenix', 'heartbeat', {})
  const answered = performance.now()
  await vi.waitUntil(() => flood.received.length === 2_800, { timeout: 20_000 })
  const deliveredAt = performance.now()
  expect(deliveredAt - began).toBeGreaterThan(1_500)
  expect(answered - asked).toBeLessThan(deliveredAt - began)
  await Promise.all([flood.close(), other.close()])
})

test('a client that does not read what it is sent is disconnected', async () => {
  const slow = await open('127.0.5.1')
  await slow.ask('realtime:loud', 'phx_join', joined({}, backend.anonKey))
  slow.socket.pause()
  const words = 'x'.repeat(60_000)
  // Each address has a budget, and the kernel keeps some megabytes for a reader too.
  for (let n = 0; n < 12; n++) {
    const { ask, say, close } = await open(`127.0.5.${n + 2}`)
    await ask('realtime:loud', 'phx_join', joined({}, backend.anonKey))
    for (let said = 0; said < 30; said++) say('realtime:loud', 'broadcast', { type: 'broadcast', event: 'x', payload: { words } })
    await ask('phoenix', 'heartbeat', {})
    await close()
  }
  slow.socket.resume()
  await once(slow.socket, 'close')
  expect(slow.received.length).toBeLessThan(12 * 30)
})

/** Sends bytes as they are; what came back until the other side ended it. */
async function raw(bytes: string, { reset = false } = {}): Promise<string> {
  const { hostname, port } = new URL(backend.url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(bytes)
  if (reset) socket.resetAndDestroy()
  await once(socket, 'close')
  return answer.split('\r\n')[0] ?? ''
}
const upgradeTo = (target: string, headers = '') =>
  `GET ${target} HTTP/1.1\r\nhost: ${new URL(backend.url).host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n${headers}\r\n`

test('an upgrade to an unknown path, without a key or cut off halfway is refused and harms nobody', async () => {
  const path = '/realtime/v1/websocket'
  const keyed = `${path}?apikey=${backend.anonKey}`
  expect([await raw(upgradeTo(path)), await raw(upgradeTo(keyed))]).toEqual(['HTTP/1.1 401 Unauthorized', 'HTTP/1.1 400 Bad Request'])
  for (const target of ['//', '//[', '/', '?', 'http://[', `${path}?%`, path, keyed]) await raw(upgradeTo(target), { reset: true })
  expect((await open()).socket.readyState).toBe(WebSocket.OPEN)
})
