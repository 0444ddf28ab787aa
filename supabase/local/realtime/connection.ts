import type { RawData, WebSocket } from 'ws'
import { type Claims, claimsOf } from '../claims.ts'
import type { Keys } from '../keys.ts'
import { createSerialQueue } from '../serial-queue.ts'
import type { TokenBucket } from '../token-bucket.ts'
import type { Channel, Topics } from './channel.ts'
import { joinLimitRefusal, type LimitedConnection, readsTooSlowly } from './limits.ts'
import { decode, encode, type Message, type Version } from './protocol.ts'

export interface RealtimeContext {
  readonly keys: Keys
  readonly topics: Topics
  /** Every client, this one included. */
  connections(): Iterable<Connection>
  /** What is left to those at an address. */
  bucketOf(address: string): TokenBucket
  /** What the policies on `realtime.messages` say of a topic, without its prefix; the address pays for the question. */
  mayListen(address: string, claims: Claims, name: string): Promise<boolean>
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
  readonly channels: ReadonlyMap<string, Joined>
}
interface Joined extends Channel {
  token: string
  /** Ends the channel when its token does. */
  expiry: NodeJS.Timeout | undefined
}
/** A join asks for a signature to be checked, and the database who may listen. */
export const JOIN_UNITS = 5
const PREFIX = 'realtime:'
const LONGEST_TIMER = 2 ** 31 - 1
const BAD_TOKEN = 'InvalidJWTToken: the token is forged or has expired'

/** One client's socket: its channels, and what it may say. Without a token of its own it speaks with `apikey`. */
export function serveConnection(
  client: Client,
  { keys, topics, connections: everybody, bucketOf, mayListen }: RealtimeContext,
): Connection {
  const { socket, address, version, apikey } = client
  const channels = new Map<string, Joined>()
  const connection: Connection = { socket, address, channels }
  const bucket = bucketOf(address)
  const sendText = (text: string) => {
    if (socket.readyState !== socket.OPEN) return
    socket.send(text)
    if (readsTooSlowly(connection, everybody())) socket.terminate()
  }
  const send = (message: Message) => sendText(encode(message, version))
  const reply = ({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: object = {}) =>
    send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  const sendOn = ({ joinRef, topic }: Channel, event: string, payload: Message['payload']) =>
    send({ joinRef, ref: null, topic, event, payload })
  const sendSystem = (channel: Channel, status: 'ok' | 'error', message: string) =>
    sendOn(channel, 'system', { extension: 'system', status, message, channel: nameOf(channel.topic) })

  async function join(message: Message): Promise<void> {
    const { topic, joinRef, payload } = message
    const config = objectOf(payload.config)
    bucket.spend(JOIN_UNITS)
    const token = String(payload.access_token ?? apikey)
    const claims = await claimsOf(token, keys)
    const refusal = refusalOf(topic, claims, config) ?? (await refusalTo(claims as Claims, topic))
    if (refusal !== null) return reply(message, 'error', { reason: refusal })
    // Whoever hung up meanwhile has joined nothing.
    if (socket.readyState !== socket.OPEN) return
    leave(topic)
    const channel: Joined = {
      topic,
      joinRef,
      token,
      claims: claims as Claims,
      expiry: undefined,
      deliver: (encoded) => (isExpired(channel.claims) ? end(channel, BAD_TOKEN) : sendText(encoded[version])),
    }
    channels.set(topic, channel)
    topics.add(channel)
    endWithToken(channel)
    reply(message, 'ok', { postgres_changes: [] })
    if (objectOf(config.broadcast).replication_ready === true) sendSystem(channel, 'ok', 'Replication connection established')
  }

  /** The limits are looked at again after the database was asked: others may have joined meanwhile. */
  async function refusalTo(claims: Claims, topic: string): Promise<string | null> {
    const limit = () => joinLimitRefusal(connection, topic, claims, everybody())
    const refusal = limit()
    if (refusal !== null) return refusal
    const may = await mayListen(address, claims, nameOf(topic))
    return may ? limit() : `Unauthorized: You do not have permissions to read from this Channel topic: ${nameOf(topic)}`
  }

  function leave(topic: string): void {
    const channel = channels.get(topic)
    if (channel === undefined) return
    clearTimeout(channel.expiry)
    channels.delete(topic)
    topics.delete(channel)
  }

  function end(channel: Joined, why: string): void {
    if (channels.get(channel.topic) !== channel) return
    leave(channel.topic)
    sendSystem(channel, 'error', why)
    sendOn(channel, 'phx_close', {})
  }

  function endWithToken(channel: Joined): void {
    clearTimeout(channel.expiry)
    const { exp } = channel.claims
    if (exp === undefined) return
    channel.expiry = setTimeout(() => end(channel, BAD_TOKEN), Math.min(exp * 1000 - Date.now(), LONGEST_TIMER))
    channel.expiry.unref()
  }

  const handlers: Record<string, (message: Message, channel: Joined) => void | Promise<void>> = {
    async access_token({ payload }, channel) {
      const token = String(payload.access_token ?? apikey)
      if (token === channel.token) return
      bucket.spend(JOIN_UNITS)
      const claims = await claimsOf(token, keys)
      if (claims === null) return end(channel, BAD_TOKEN)
      const name = nameOf(channel.topic)
      if (!(await mayListen(address, claims, name)))
        return end(channel, `You no longer have permission to read from this Channel topic: ${name}`)
      Object.assign(channel, { token, claims })
      endWithToken(channel)
    },
    phx_leave(message, channel) {
      leave(channel.topic)
      reply(message, 'ok')
      sendOn(channel, 'phx_close', {})
    },
  }

  async function handleMessage(data: RawData, isBinary: boolean): Promise<void> {
    bucket.spend(1)
    const message = decode(data, isBinary, version)
    if (message === null) return malformed()
    if (message.event === 'heartbeat') return reply(message, 'ok')
    if (message.event === 'phx_join') return join(message)
    const channel = channels.get(message.topic)
    if (channel === undefined) return reply(message, 'error', { reason: 'unmatched topic' })
    // Whatever else a client says on a topic, broadcasts and its presence among it, is heard by nobody.
    if (Object.hasOwn(handlers, message.event)) await handlers[message.event]?.(message, channel)
  }

  const inOrder = createSerialQueue()
  const malformed = () =>
    reply({ joinRef: null, ref: null, topic: 'phoenix', event: '', payload: {} }, 'error', { reason: 'malformed message' })
  /** What is said beyond an address's bucket is heard later. */
  async function throttle(): Promise<void> {
    for (let wait = bucket.msUntilReady(); wait > 0 && socket.readyState === socket.OPEN; wait = bucket.msUntilReady())
      await new Promise((resolve) => setTimeout(resolve, wait).unref())
  }
  let waiting = 0
  // Whatever is sent, it is one client's fault and no reason for the server to end. Nothing more is read until it is answered, however
  // long the bucket or the database takes: what a client sends meanwhile is kept by its own machine.
  socket.on('message', (data, isBinary) => {
    waiting++
    socket.pause()
    const answered = inOrder(() => throttle().then(() => handleMessage(data, isBinary))).catch(malformed)
    void answered.then(() => --waiting === 0 && socket.resume())
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => [...channels.keys()].forEach(leave))
  return connection
}

type Fields = Readonly<Record<string, unknown>>
const objectOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const nameOf = (topic: string): string => topic.slice(PREFIX.length)
const isExpired = ({ exp = Number.POSITIVE_INFINITY }: Claims): boolean => exp * 1000 <= Date.now()

function refusalOf(topic: string, claims: Claims | null, config: Fields): string | null {
  if (!topic.startsWith(PREFIX)) return 'unmatched topic'
  if (claims === null) return BAD_TOKEN
  return config.private === true ? null : 'PrivateOnly: This project only allows private channels'
}
