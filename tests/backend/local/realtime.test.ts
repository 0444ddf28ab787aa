import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createClient, type RealtimePostgresChangesPayload, type SupabaseClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { type Player, startBackend, type TestBackend, tokenOf } from '../../support/backend.ts'

/** Waits as long as a busy machine needs. */
const until = (holds: () => unknown, interval = 50) => vi.waitUntil(holds, { timeout: 20_000, interval })

let backend: TestBackend
let ann: Player
let bob: Player
beforeAll(async () => {
  backend = await startBackend()
  ann = await backend.signUp('Ann')
  bob = await backend.signUp('Bob')
})
afterAll(() => backend.stop())
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all([ann, bob].map(({ client }) => client.removeAllChannels()))
})

type Mail = { id: string; subject: string; read: boolean }
type Event = RealtimePostgresChangesPayload<Mail>

async function mailTo({ user }: Player, subject: string): Promise<string> {
  const id = randomUUID()
  await backend.sql`insert into public.player_mail (id, recipient_user_id, sender_character_name, subject, body)
    values (${id}, ${user.id}, 'Trader', ${subject}, 'Hello')`
  return id
}

/** Subscribed when it resolves; what comes in is appended to the answered list. */
function mailEvents(
  client: SupabaseClient,
  subscription: { event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE'; filter?: string } = {},
): Promise<Event[]> {
  const events: Event[] = []
  return new Promise((resolve, reject) => {
    client
      .channel(`mail-${randomUUID()}`)
      .on('postgres_changes', { event: '*', schema: 'public', table: 'player_mail', ...subscription } as never, (event: Event) =>
        events.push(event),
      )
      .subscribe((status, error) => (status === 'SUBSCRIBED' ? resolve(events) : reject(error ?? new Error(status))))
  })
}
const subjects = (events: readonly Event[]) => events.map(({ new: row }) => (row as Partial<Mail>).subject)

test('the recipient gets an event when a mail arrives, is read and is deleted', async () => {
  const events = await mailEvents(ann.client)
  const id = await mailTo(ann, 'Offer')
  await until(() => events.length === 1)
  await ann.client.from('player_mail').update({ read: true }).eq('id', id)
  await until(() => events.length === 2)
  await ann.client.from('player_mail').delete().eq('id', id)
  await until(() => events.length === 3)
  expect(events.map(({ eventType, old, new: row }) => [eventType, old, (row as Partial<Mail>).read])).toEqual([
    ['INSERT', {}, false],
    ['UPDATE', { id }, true],
    ['DELETE', { id }, undefined],
  ])
})

test("a stranger and a visitor get no event of it, a deletion's key included", async () => {
  const [toBob, toVisitor] = [await mailEvents(bob.client), await mailEvents(backend.client())]
  const id = await mailTo(ann, 'Secret')
  await backend.sql`update public.player_mail set read = true where id = ${id}`
  await backend.sql`delete from public.player_mail where id = ${id}`
  await mailTo(bob, 'For Bob')
  // Changes are told in order: when this one has come, the others would have.
  await until(() => toBob.length > 0)
  expect([subjects(toBob), toVisitor]).toEqual([['For Bob'], []])
})

test('a subscription gets the events that it asked for, of the rows that its filter matches', async () => {
  const inserts = await mailEvents(ann.client, { event: 'INSERT', filter: 'subject=in.(One,Two)' })
  for (const subject of ['Zero', 'One', 'Two']) await mailTo(ann, subject)
  await backend.sql`update public.player_mail set read = true where subject = 'One'`
  await mailTo(ann, 'Two')
  await until(() => inserts.length === 3)
  expect(subjects(inserts)).toEqual(['One', 'Two', 'Two'])
})

test('events continue after a token refresh', async () => {
  const events = await mailEvents(ann.client)
  const before = await tokenOf(ann)
  // Of the same second it would be the same token.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 })
  await ann.client.auth.refreshSession()
  expect(await tokenOf(ann)).not.toBe(before)
  await mailTo(ann, 'Still here')
  await until(() => events.length === 1)
  expect(subjects(events)).toEqual(['Still here'])
})

test('an expired token gets no events until it is refreshed', async () => {
  const events = await mailEvents(ann.client)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3600_000 })
  await mailTo(ann, 'Too late')
  const witness = await mailEvents(backend.client(backend.serviceKey))
  await mailTo(bob, 'Witness')
  await until(() => subjects(witness).includes('Witness'))
  expect(events).toEqual([])
  await ann.client.auth.refreshSession()
  await until(async () => {
    await mailTo(ann, 'Welcome back')
    return events.length > 0
  })
  expect(subjects(events)[0]).toBe('Welcome back')
})

test('after a lost connection the client reconnects and gets events again', async () => {
  const events = await mailEvents(ann.client)
  backend.cutSockets()
  await until(() => !ann.client.realtime.isConnected())
  await until(async () => {
    await mailTo(ann, 'Are you back?')
    return events.length > 0
  }, 500)
  expect(subjects(events)[0]).toBe('Are you back?')
})

test('a private channel, a forged token and an unknown table are refused with a reason', async () => {
  const status = (client: SupabaseClient, name: string, config = {}) =>
    new Promise((resolve) => client.channel(name, { config }).subscribe((is, error) => resolve([is, error?.message])))
  const forged = await new SignJWT({ role: 'authenticated', sub: ann.user.id })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('another secret, of somebody else'))
  const liar = createClient(backend.url, backend.anonKey, {
    accessToken: async () => forged,
    realtime: { transport: WebSocket as never },
  })
  const refusedPrivate = await status(ann.client, 'room', { private: true })
  const refusedForged = await status(liar, 'room')
  await liar.removeAllChannels()
  expect([refusedPrivate, refusedForged]).toEqual([
    ['CHANNEL_ERROR', expect.stringContaining('Unauthorized')],
    ['CHANNEL_ERROR', expect.stringContaining('InvalidJWTToken')],
  ])

  const system = await new Promise((resolve) =>
    ann.client
      .channel('unpublished')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'mailing_list' }, () => {})
      .on('system', {}, resolve)
      .subscribe(),
  )
  expect(system).toMatchObject({ status: 'error', extension: 'postgres_changes', message: expect.stringContaining('Unable to subscribe') })
})

async function rawSocket(query: string): Promise<WebSocket> {
  const socket = new WebSocket(`${backend.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`)
  await once(socket, 'open')
  return socket
}

test('a connection without a key is refused', async () => {
  await expect(rawSocket('vsn=1.0.0')).rejects.toThrow('401')
})

test.each(['1.0.0', '2.0.0'] as const)(
  'protocol %s: nonsense is answered with an error and changes nothing, a heartbeat is answered',
  async (vsn) => {
    const socket = await rawSocket(`vsn=${vsn}&apikey=${backend.anonKey}`)
    const next = async () => JSON.parse(String((await once(socket, 'message'))[0])) as unknown
    const answers: unknown[] = []
    const beat = { topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '7', join_ref: null }
    for (const text of ['{"half', '42', '[]', 'null', '{"topic":1}']) {
      socket.send(text)
      answers.push(await next())
    }
    socket.send(JSON.stringify(vsn === '1.0.0' ? beat : [null, '7', 'phoenix', 'heartbeat', {}]))
    const answered = await next()
    socket.close()
    const refusal = { status: 'error', response: { reason: 'malformed message' } }
    const ok = { status: 'ok', response: {} }
    const message = (ref: string | null, payload: object) =>
      vsn === '1.0.0'
        ? { join_ref: null, ref, topic: 'phoenix', event: 'phx_reply', payload }
        : [null, ref, 'phoenix', 'phx_reply', payload]
    expect([answers, answered]).toEqual([Array(5).fill(message(null, refusal)), message('7', ok)])
  },
)

test('a message over 64 kB ends the connection', async () => {
  const socket = await rawSocket(`vsn=2.0.0&apikey=${backend.anonKey}`)
  socket.send('x'.repeat(64_001))
  expect((await once(socket, 'close'))[0]).toBe(1009)
})

test('a broadcast reaches the others on the topic, in both protocols', async () => {
  const old = createClient(backend.url, backend.anonKey, { realtime: { transport: WebSocket as never, vsn: '1.0.0' } })
  const received = new Map<SupabaseClient, unknown[]>([bob.client, old].map((client) => [client, []]))
  const join = (client: SupabaseClient) =>
    new Promise<ReturnType<SupabaseClient['channel']>>((resolve) => {
      const channel = client.channel('camp').on('broadcast', { event: 'wave' }, ({ payload }) => received.get(client)?.push(payload))
      channel.subscribe((status) => status === 'SUBSCRIBED' && resolve(channel))
    })
  const [speaker] = await Promise.all([join(ann.client), join(bob.client), join(old)])
  await speaker.send({ type: 'broadcast', event: 'wave', payload: { from: 'Ann' } })
  await until(() => [...received.values()].every(({ length }) => length > 0))
  await old.removeAllChannels()
  expect([...received.values()]).toEqual([[{ from: 'Ann' }], [{ from: 'Ann' }]])
})

test('presence reports who is on a topic and who left', async () => {
  const join = (client: SupabaseClient, key: string) =>
    new Promise<ReturnType<SupabaseClient['channel']>>((resolve) => {
      const channel = client.channel('radio', { config: { presence: { key } } }).on('presence', { event: 'sync' }, () => {})
      channel.subscribe((status) => status === 'SUBSCRIBED' && resolve(channel))
    })
  const [anns, bobs] = await Promise.all([join(ann.client, 'ann'), join(bob.client, 'bob')])
  await anns.track({ at: 'camp' })
  await until(() => 'ann' in bobs.presenceState())
  expect(bobs.presenceState()).toEqual({ ann: [{ at: 'camp', presence_ref: expect.any(String) }] })
  await anns.unsubscribe()
  await until(() => !('ann' in bobs.presenceState()))
  expect(bobs.presenceState()).toEqual({})
})

test('a malformed message is answered with an error and harms nobody', async () => {
  const socket = new WebSocket(`${backend.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=1.0.0&apikey=${backend.anonKey}`)
  await once(socket, 'open')
  const oddity = { toString: 1, valueOf: 1 }
  const join = { topic: 'realtime:x', event: 'phx_join', ref: '1', join_ref: '1' }
  const odd = [
    '{',
    'null',
    '[1,2]',
    JSON.stringify({ ...join, payload: { access_token: oddity } }),
    JSON.stringify({ ...join, payload: { config: { presence: { key: oddity } } } }),
    JSON.stringify({ ...join, event: 'constructor', payload: {} }),
    JSON.stringify({ ...join, payload: { config: { postgres_changes: Array(1000).fill({ table: 'player_mail', filter: '((((' }) } } }),
  ]
  const answers: { status: string; subscriptions: number | undefined }[] = []
  socket.on('message', (data) => {
    const { event, payload } = JSON.parse(String(data))
    if (event === 'phx_reply') answers.push({ status: payload.status, subscriptions: payload.response.postgres_changes?.length })
  })
  for (const text of odd) socket.send(text)
  await vi.waitFor(() => expect(answers).toHaveLength(odd.length), 20_000)
  expect(answers.map(({ status }) => status)).toEqual([...Array(6).fill('error'), 'ok'])
  expect(answers.at(-1)?.subscriptions).toBe(20)
  const events = await mailEvents(ann.client)
  await mailTo(ann, 'still here')
  await vi.waitFor(() => expect(events).toHaveLength(1), 20_000)
  socket.close()
})
