import { randomUUID } from 'node:crypto'
import type { RawData, WebSocket } from 'ws'
import { type Claims, claimsOf } from '../claims.ts'
import type { Keys } from '../keys.ts'
import { createSerialQueue } from '../serial-queue.ts'
import type { TokenBucket } from '../token-bucket.ts'
import { type Channel, type Subscription, subscriptionOf } from './channel.ts'
import { isPresence, isPresenceKey, joinLimitRefusal, type LimitedConnection, MAX_SUBSCRIPTIONS, readsTooSlowly } from './limits.ts'
import type { Presence } from './presence.ts'
import { decode, encode, type Message, type Version } from './protocol.ts'
import type { PublishedTable } from './published-tables.ts'

export interface RealtimeContext {
  readonly keys: Keys
  readonly published: readonly PublishedTable[]
  readonly presence: Presence
  /** Every client, this one included. */
  connections(): Iterable<Connection>
  /** What is left to those at an address. */
  bucketOf(address: string): TokenBucket
}
/** Who has connected, from where, how, and with which key. */
export interface Client {
  readonly socket: WebSocket
  readonly address: string
  readonly version: Version
  readonly apikey: string
}
export interface Connection extends LimitedConnection {
  readonly socket: WebSocket
  readonly channels: ReadonlyMap<string, Channel>
}
/** A join asks for a signature to be checked. */
const JOIN_UNITS = 5
let subscriptions = 0

/** One client's socket: its channels, and what it may say. Without a token of its own it speaks with `apikey`. */
export function serveConnection(
  client: Client,
  { keys, published, presence, connections: everybody, bucketOf }: RealtimeContext,
): Connection {
  const { socket, address, version, apikey } = client
  const channels = new Map<string, Channel>()
  const connection: Connection = { socket, address, channels }
  const bucket = bucketOf(address)
  const send = (message: Message) => {
    if (socket.readyState !== socket.OPEN) return
    socket.send(encode(message, version))
    if (readsTooSlowly(connection, everybody())) socket.terminate()
  }
  const reply = ({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: object = {}) =>
    send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  const onTopic = (topic: string) => [...everybody()].flatMap((one) => one.channels.get(topic) ?? [])

  async function join(message: Message): Promise<void> {
    const { topic, payload } = message
    const config = objectOf(payload.config)
    bucket.spend(JOIN_UNITS)
    const claims = await claimsOf(String(payload.access_token ?? apikey), keys)
    const refusal = refusalOf(topic, claims, config) ?? joinLimitRefusal(connection, topic, claims as Claims, everybody())
    if (refusal !== null) return reply(message, 'error', { reason: refusal })
    leave(topic)
    const requests = Array.isArray(config.postgres_changes) ? config.postgres_changes.slice(0, MAX_SUBSCRIPTIONS).map(objectOf) : []
    const numbered = requests.map((request) => ({ ...request, id: ++subscriptions }))
    // Nothing that a visitor may read is published, so there is nothing to look through for one.
    const accepted = numbered.map((request) => (claims?.role === 'anon' ? null : subscriptionOf(request, published)))
    const channel = channelOf(message, config, claims as Claims, accepted)
    channels.set(topic, channel)
    reply(message, 'ok', { postgres_changes: numbered })
    if (numbered.length > 0) channel.send('system', subscribed(topic, accepted.every(Boolean)))
    bucket.spend(presence.sendState(channel))
  }

  function channelOf(message: Message, config: Fields, claims: Claims, accepted: readonly (Subscription | null)[]): Channel {
    const { topic, joinRef } = message
    const broadcast = objectOf(config.broadcast)
    return {
      topic,
      joinRef,
      claims,
      receivesOwn: broadcast.self === true,
      acknowledges: broadcast.ack === true,
      presenceKey: String(objectOf(config.presence).key || randomUUID()),
      subscriptions: accepted.filter((subscription) => subscription !== null),
      send: (event, payload) => send({ joinRef, ref: null, topic, event, payload }),
    }
  }

  function leave(topic: string): void {
    const channel = channels.get(topic)
    if (channel === undefined) return
    channels.delete(topic)
    bucket.spend(presence.untrack(channel, onTopic(topic)))
  }

  const handlers: Record<string, (message: Message, channel: Channel) => void | Promise<void>> = {
    async access_token({ payload }, channel) {
      channel.claims = await claimsOf(String(payload.access_token ?? apikey), keys)
      if (channel.claims === null)
        channel.send('system', { ...status(channel.topic, 'error'), extension: 'system', message: 'Invalid token' })
    },
    broadcast(message, channel) {
      const others = onTopic(channel.topic).filter((other) => other !== channel || channel.receivesOwn)
      bucket.spend(others.length * Math.ceil(JSON.stringify(message.payload).length / 1_000))
      for (const other of others) other.send('broadcast', message.payload)
      if (channel.acknowledges) reply(message, 'ok')
    },
    presence(message, channel) {
      const { event, payload } = message.payload
      if (event === 'track' && !isPresence(payload))
        return reply(message, 'error', { reason: 'PresenceTooLarge: Describe yourself in 4 kB' })
      if (event === 'track') bucket.spend(presence.track(channel, payload, onTopic(channel.topic)))
      if (event === 'untrack') bucket.spend(presence.untrack(channel, onTopic(channel.topic)))
      reply(message, 'ok')
    },
    phx_leave(message, channel) {
      leave(channel.topic)
      reply(message, 'ok')
      channel.send('phx_close', {})
    },
  }

  async function handleMessage(data: RawData, isBinary: boolean): Promise<void> {
    bucket.spend(1)
    const message = decode(data, isBinary, version)
    if (message === null) return malformed()
    if (message.event === 'heartbeat') return reply(message, 'ok')
    if (message.event === 'phx_join') return join(message)
    const channel = channels.get(message.topic)
    const answer = Object.hasOwn(handlers, message.event) ? handlers[message.event] : undefined
    if (channel === undefined || answer === undefined) return reply(message, 'error', { reason: 'unmatched topic' })
    await answer(message, channel)
  }

  const inOrder = createSerialQueue()
  const malformed = () =>
    reply({ joinRef: null, ref: null, topic: 'phoenix', event: '', payload: {} }, 'error', { reason: 'malformed message' })
  /** What is said beyond an address's bucket is heard later: nothing more is read meanwhile. */
  async function throttle(): Promise<void> {
    for (let wait = bucket.msUntilReady(); wait > 0 && socket.readyState === socket.OPEN; wait = bucket.msUntilReady()) {
      socket.pause()
      await new Promise((resolve) => setTimeout(resolve, wait).unref())
    }
    socket.resume()
  }
  // Whatever is sent, it is one client's fault and no reason for the server to end.
  socket.on('message', (data, isBinary) => void inOrder(() => throttle().then(() => handleMessage(data, isBinary))).catch(malformed))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => [...channels.keys()].forEach(leave))
  return connection
}

type Fields = Readonly<Record<string, unknown>>
const objectOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const status = (topic: string, is: 'ok' | 'error') => ({ status: is, channel: topic.replace(/^realtime:/, '') })

function refusalOf(topic: string, claims: Claims | null, config: Fields): string | null {
  if (!topic.startsWith('realtime:')) return 'unmatched topic'
  if (claims === null) return 'InvalidJWTToken: the token is forged or has expired'
  // Private channels ask policies on realtime.messages; there are none, which lets nobody in.
  if (config.private === true) return `Unauthorized: You do not have permissions to read from this Channel topic: ${topic.slice(9)}`
  return isPresenceKey(String(objectOf(config.presence).key ?? '')) ? null : 'PresenceKeyTooLong: A key has at most 128 characters'
}

const subscribed = (topic: string, isWhole: boolean) => ({
  ...status(topic, isWhole ? 'ok' : 'error'),
  extension: 'postgres_changes',
  message: isWhole
    ? 'Subscribed to PostgreSQL'
    : 'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters.',
})
