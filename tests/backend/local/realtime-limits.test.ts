import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { type SignedInPlayer, startBackend, type TestBackend, tokenOf } from '../../support/backend.ts'
import { nightly } from '../../support/nightly.ts'

let backend: TestBackend
let ann: SignedInPlayer
let token: string
beforeAll(async () => {
  backend = await startBackend()
  ann = await backend.addPlayer('Ann')
  token = await tokenOf(ann)
})
afterAll(() => backend.stop())

interface ServerMessage {
  readonly event: string
  readonly topic: string
  readonly payload: { readonly status?: string; readonly message?: string; readonly response?: { readonly reason?: string } }
}
/** Opens a raw socket that records its messages. */
async function open(from = '127.0.0.1') {
  const address = `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=1.0.0&apikey=${backend.anonKey}`
  const socket = new WebSocket(address, { localAddress: from })
  const received: ServerMessage[] = []
  socket.on('message', (data) => received.push(JSON.parse(String(data))))
  await once(socket, 'open')
  const say = (topic: string, event: string, payload: object) =>
    socket.send(JSON.stringify({ topic, event, payload, ref: '1', join_ref: '1' }))
  const replies = () => received.filter(({ event }) => event === 'phx_reply')
  /** Sends a message and returns the status and reason of its reply. */
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
const joined = (access_token: string | undefined = token) => ({ config: { private: true }, access_token })
/** Topics that every player may join. */
const topic = (name: string | number) => `realtime:market:${name}`

test('limits a socket to 32 channels, and lets it rejoin one of them', async () => {
  const { ask, close } = await open()
  for (let n = 0; n < 32; n++) expect(await ask(topic(n), 'phx_join', joined())).toEqual(['ok', undefined])
  expect(await ask(topic('one more'), 'phx_join', joined())).toEqual(['error', 'ChannelRateLimitReached: Too many channels'])
  expect(await ask(topic(31), 'phx_join', joined())).toEqual(['ok', undefined])
  await close()
})

test('limits a player to 16 sockets from all addresses, but not the neighbours', async () => {
  const sockets = await Promise.all(Array.from({ length: 16 }, (_, n) => open(`127.0.1.${n + 1}`)))
  for (const { ask } of sockets) expect(await ask(topic('x'), 'phx_join', joined())).toEqual(['ok', undefined])
  const more = await open()
  expect(await more.ask(topic('x'), 'phx_join', joined())).toEqual(['error', 'ConnectionRateLimitReached: Too many connections'])
  const bob = await backend.addPlayer('Bob')
  const his = await tokenOf(bob)
  expect(await more.ask(topic('x'), 'phx_join', joined(his))).toEqual(['ok', undefined])
  await Promise.all([...sockets, more].map(({ close }) => close()))
})

// The day's test of the limits is tests/server/realtime-limits.test.ts, which opens no sockets.
test.runIf(nightly(true, false))('limits an address to 128 sockets and 512 channels, but not other addresses', async () => {
  const address = '127.0.2.1'
  const sockets: Awaited<ReturnType<typeof open>>[] = []
  for (let n = 0; n < 128; n++) sockets.push(await open(address))
  await expect(open(address)).rejects.toThrow('429')
  const players = await Promise.all(['Cat', 'Dan', 'Eve', 'Fay'].map((name) => backend.addPlayer(name)))
  const tokens = await Promise.all(players.map(tokenOf))
  // Each player has a limit of 128 channels.
  for (const [m, { say }] of sockets.slice(0, 16).entries()) for (let n = 0; n < 32; n++) say(topic(n), 'phx_join', joined(tokens[m % 4]))
  const isJoined = ({ received }: { received: ServerMessage[] }) => received.filter(({ payload }) => payload.status === 'ok').length === 32
  await vi.waitUntil(() => sockets.slice(0, 16).every(isJoined), { timeout: 150_000 })
  const last = await sockets.at(-1)?.ask(topic('x'), 'phx_join', joined())
  expect(last).toEqual(['error', 'ChannelRateLimitReached: Too many channels'])
  const other = await open('127.0.2.2')
  expect(await other.ask(topic('x'), 'phx_join', joined())).toEqual(['ok', undefined])
  await Promise.all([...sockets, other].map(({ close }) => close()))
})

test('rejects long topics, deep payloads and floods of forbidden joins', async () => {
  const { ask, say, received, close } = await open('127.0.3.1')
  const deep = JSON.parse(`${'{"a":'.repeat(9)}1${'}'.repeat(9)}`)
  expect([
    await ask(topic('x'.repeat(300)), 'phx_join', joined()),
    await ask(topic('x'), 'phx_join', { ...joined(), deep }),
    await ask(topic('x'), 'phx_join', joined()),
  ]).toEqual([
    ['error', 'malformed message'],
    ['error', 'malformed message'],
    ['ok', undefined],
  ])
  const before = received.length
  for (let n = 0; n < 100; n++) say(`realtime:player:${n}`, 'phx_join', joined())
  await vi.waitUntil(() => received.length === before + 100, { timeout: 20_000 })
  expect(new Set(received.slice(before).map(({ payload }) => payload.status))).toEqual(new Set(['error']))
  await close()
})

test('delays messages beyond the limit of an address, but not those of others', async () => {
  const flood = await open('127.0.4.1')
  const began = performance.now()
  // Each message costs one unit: 2,000 are accepted at once, then 400 per second.
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

test('does not buffer messages while a join waits for the database, and answers them afterwards', async () => {
  const flood = await open('127.0.6.1')
  let release = () => {}
  const held = new Promise<void>((isHeld) => {
    void backend.stack.as({ role: 'service_role' }, async (db) => {
      await sql`lock table realtime.messages in access exclusive mode`.execute(db)
      isHeld()
      await new Promise<void>((end) => {
        release = end
      })
    })
  })
  await held
  flood.say(topic('x'), 'phx_join', joined())
  const [beats, bytes] = [1_000, 15_000]
  for (let n = 0; n < beats; n++) flood.say('phoenix', 'heartbeat', { words: 'x'.repeat(bytes) })
  const other = await open('127.0.6.2')
  let [left, unchanged] = [Number.NaN, 0]
  // Long enough for the other client to be answered twenty times.
  while (unchanged < 20 && left !== 0) {
    await other.ask('phoenix', 'heartbeat', {})
    const { bufferedAmount } = flood.socket
    unchanged = bufferedAmount === left ? unchanged + 1 : 0
    left = bufferedAmount
  }
  // The kernel buffers some megabytes.
  expect(left).toBeGreaterThan((beats * bytes) / 4)
  release()
  await vi.waitUntil(() => flood.received.length === beats + 1, { timeout: 20_000 })
  expect(new Set(flood.received.map(({ payload }) => payload.status))).toEqual(new Set(['ok']))
  await Promise.all([flood.close(), other.close()])
})

test('disconnects a client that does not read', async () => {
  const slow = await open('127.0.5.1')
  await slow.ask(topic('loud'), 'phx_join', joined())
  slow.socket.pause()
  // Exceeds the megabytes that the kernel buffers for a reader.
  await backend.sql(
    `select realtime.send(jsonb_build_object('words', repeat('x', 60000)), 'listed', 'market:loud', true) from generate_series(1, 360)`,
  )
  // Broadcasts are sent in order, so when this one arrives the others were sent.
  const other = await open('127.0.5.2')
  await other.ask(topic('quiet'), 'phx_join', joined())
  await backend.sql(`select realtime.send('{}', 'listed', 'market:quiet', true)`)
  await vi.waitUntil(() => other.received.some(({ event }) => event === 'broadcast'), { timeout: 20_000 })
  slow.socket.resume()
  await once(slow.socket, 'close')
  expect(slow.received.length).toBeLessThan(360)
  await other.close()
})

/** Sends raw bytes. Returns the first line of the answer once the server closes the connection. */
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

test('rejects upgrades to an unknown path, without a key or cut off halfway', async () => {
  const path = '/realtime/v1/websocket'
  const keyed = `${path}?apikey=${backend.anonKey}`
  expect([await raw(upgradeTo(path)), await raw(upgradeTo(keyed))]).toEqual(['HTTP/1.1 401 Unauthorized', 'HTTP/1.1 400 Bad Request'])
  for (const target of ['//', '//[', '/', '?', 'http://[', `${path}?%`, path, keyed]) await raw(upgradeTo(target), { reset: true })
  expect((await open()).socket.readyState).toBe(WebSocket.OPEN)
})
