import type { RawData, WebSocket } from 'ws'
import { type Claims, claimsOf } from '../claims.ts'
import type { Keys } from '../keys.ts'
import { createSerialQueue } from '../serial-queue.ts'
import type { TokenBucket } from '../token-bucket.ts'
import type { Channel, Topics } from './channel.ts'
import { joinLimitRefusal, type LimitedConnection, readsTooSlowly } from './limits.ts'
import { decode, encode, type RealtimeMessage, type Version } from './protocol.ts'

export interface RealtimeContext {
  readonly keys: Keys
  readonly topics: Topics
  /** All clients, including this one. */
  connections(): Iterable<RealtimeConnection>
  /** The remaining units of work of the clients at an address. */
  bucketOf(address: string): TokenBucket
  /** Checks the policies on `realtime.messages` for a topic without its prefix. The address pays for the query. */
  mayListen(address: string, claims: Claims, name: string): Promise<boolean>
}
export interface Client {
  readonly socket: WebSocket
  readonly address: string
  readonly version: Version
  readonly apikey: string
}
export interface RealtimeConnection extends LimitedConnection {
  readonly socket: WebSocket
  readonly channels: ReadonlyMap<string, JoinedChannel>
}
interface JoinedChannel extends Channel {
  token: string
  /** Ends the channel when its token expires. */
  expiry: NodeJS.Timeout | undefined
}
/** A join checks a signature and queries the database. */
export const JOIN_COST = 5
const TOPIC_PREFIX = 'realtime:'
const MAX_TIMER_MS = 2 ** 31 - 1
const BAD_TOKEN = 'InvalidJWTToken: the token is forged or has expired'

/** Serves a client's socket: its channels and its messages. A client that sends no token uses its `apikey`. */
export function serveConnection(client: Client, context: RealtimeContext): RealtimeConnection {
  const connection = new ServedConnection(client, context)
  connection.listen()
  return connection
}

class ServedConnection implements RealtimeConnection {
  readonly socket: WebSocket
  readonly address: string
  readonly channels = new Map<string, JoinedChannel>()
  readonly #client: Client
  readonly #context: RealtimeContext
  readonly #bucket: TokenBucket
  readonly #inOrder = createSerialQueue()
  #pending = 0

  constructor(client: Client, context: RealtimeContext) {
    this.socket = client.socket
    this.address = client.address
    this.#client = client
    this.#context = context
    this.#bucket = context.bucketOf(client.address)
  }

  listen(): void {
    this.socket.on('message', this.#onMessage)
    this.socket.on('error', () => this.socket.terminate())
    this.socket.on('close', () => {
      for (const topic of [...this.channels.keys()]) this.#leave(topic)
    })
  }

  /**
   * Answers one message after the other. A broken message must never end the server. The socket is paused until all are answered,
   * however long the bucket or the database takes, so that the client's own machine buffers what it sends in the meantime.
   */
  readonly #onMessage = (data: RawData, isBinary: boolean): void => {
    this.#pending++
    this.socket.pause()
    const answered = this.#inOrder(() => this.#throttle().then(() => this.#handle(data, isBinary))).catch(() => this.#rejectMalformed())
    void answered.then(() => --this.#pending === 0 && this.socket.resume())
  }

  async #throttle(): Promise<void> {
    const { socket } = this
    for (let wait = this.#bucket.msUntilReady(); wait > 0 && socket.readyState === socket.OPEN; wait = this.#bucket.msUntilReady())
      await new Promise((resolve) => setTimeout(resolve, wait).unref())
  }

  async #handle(data: RawData, isBinary: boolean): Promise<void> {
    this.#bucket.spend(1)
    const message = decode(data, isBinary, this.#client.version)
    if (message === null) return this.#rejectMalformed()
    if (message.event === 'heartbeat') return this.#reply(message, 'ok')
    if (message.event === 'phx_join') return this.#join(message)
    const channel = this.channels.get(message.topic)
    if (channel === undefined) return this.#reply(message, 'error', { reason: 'unmatched topic' })
    if (message.event === 'access_token') return this.#renewToken(message, channel)
    if (message.event !== 'phx_leave') return // Other events, such as broadcasts and presence of clients, are ignored.
    this.#leave(message.topic)
    this.#reply(message, 'ok')
    this.#sendOn(channel, 'phx_close', {})
  }

  async #join(message: RealtimeMessage): Promise<void> {
    const { topic, payload } = message
    const { socket } = this
    const config = objectOf(payload.config)
    this.#bucket.spend(JOIN_COST)
    const token = this.#tokenOf(message)
    const claims = await claimsOf(token, this.#context.keys)
    const refusal = topicRefusal(topic, claims, config) ?? (await this.#joinRefusal(claims as Claims, topic))
    if (refusal !== null) return this.#reply(message, 'error', { reason: refusal })
    // The client may have closed the socket in the meantime.
    if (socket.readyState !== socket.OPEN) return
    this.#leave(topic)
    const channel = this.#channelFor(message, token, claims as Claims)
    this.channels.set(topic, channel)
    this.#context.topics.add(channel)
    this.#endWithToken(channel)
    this.#reply(message, 'ok', { postgres_changes: [] })
    if (objectOf(config.broadcast).replication_ready === true) this.#sendSystem(channel, 'ok', 'Replication connection established')
  }

  #channelFor({ topic, joinRef }: RealtimeMessage, token: string, claims: Claims): JoinedChannel {
    const { version } = this.#client
    const channel: JoinedChannel = {
      topic,
      joinRef,
      token,
      claims,
      expiry: undefined,
      deliver: (encoded) => (isExpired(channel.claims) ? this.#end(channel, BAD_TOKEN) : this.#sendText(encoded[version])),
    }
    return channel
  }

  /** Checks the limits before and after the database query, because other clients may join in between. */
  async #joinRefusal(claims: Claims, topic: string): Promise<string | null> {
    const limit = () => joinLimitRefusal(this, topic, claims, this.#context.connections())
    const refusal = limit()
    if (refusal !== null) return refusal
    const isAllowed = await this.#context.mayListen(this.address, claims, nameOf(topic))
    return isAllowed ? limit() : `Unauthorized: You do not have permissions to read from this Channel topic: ${nameOf(topic)}`
  }

  async #renewToken(message: RealtimeMessage, channel: JoinedChannel): Promise<void> {
    const token = this.#tokenOf(message)
    if (token === channel.token) return
    this.#bucket.spend(JOIN_COST)
    const claims = await claimsOf(token, this.#context.keys)
    if (claims === null) return this.#end(channel, BAD_TOKEN)
    const name = nameOf(channel.topic)
    if (!(await this.#context.mayListen(this.address, claims, name)))
      return this.#end(channel, `You no longer have permission to read from this Channel topic: ${name}`)
    Object.assign(channel, { token, claims })
    this.#endWithToken(channel)
  }

  #tokenOf({ payload }: RealtimeMessage): string {
    return String(payload.access_token ?? this.#client.apikey)
  }

  #leave(topic: string): void {
    const channel = this.channels.get(topic)
    if (channel === undefined) return
    clearTimeout(channel.expiry)
    this.channels.delete(topic)
    this.#context.topics.delete(channel)
  }

  #end(channel: JoinedChannel, reason: string): void {
    if (this.channels.get(channel.topic) !== channel) return
    this.#leave(channel.topic)
    this.#sendSystem(channel, 'error', reason)
    this.#sendOn(channel, 'phx_close', {})
  }

  #endWithToken(channel: JoinedChannel): void {
    clearTimeout(channel.expiry)
    const { exp } = channel.claims
    if (exp === undefined) return
    channel.expiry = setTimeout(() => this.#end(channel, BAD_TOKEN), Math.min(exp * 1000 - Date.now(), MAX_TIMER_MS))
    channel.expiry.unref()
  }

  #reply({ joinRef, ref, topic }: RealtimeMessage, status: 'ok' | 'error', response: object = {}): void {
    this.#send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  }

  #rejectMalformed(): void {
    this.#reply({ joinRef: null, ref: null, topic: 'phoenix', event: '', payload: {} }, 'error', { reason: 'malformed message' })
  }

  #sendSystem(channel: Channel, status: 'ok' | 'error', message: string): void {
    this.#sendOn(channel, 'system', { extension: 'system', status, message, channel: nameOf(channel.topic) })
  }

  #sendOn({ joinRef, topic }: Channel, event: string, payload: RealtimeMessage['payload']): void {
    this.#send({ joinRef, ref: null, topic, event, payload })
  }

  #send(message: RealtimeMessage): void {
    this.#sendText(encode(message, this.#client.version))
  }

  #sendText(text: string): void {
    const { socket } = this
    if (socket.readyState !== socket.OPEN) return
    socket.send(text)
    if (readsTooSlowly(this, this.#context.connections())) socket.terminate()
  }
}

type Fields = Readonly<Record<string, unknown>>
const objectOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const nameOf = (topic: string): string => topic.slice(TOPIC_PREFIX.length)
const isExpired = ({ exp = Number.POSITIVE_INFINITY }: Claims): boolean => exp * 1000 <= Date.now()

function topicRefusal(topic: string, claims: Claims | null, config: Fields): string | null {
  if (!topic.startsWith(TOPIC_PREFIX)) return 'unmatched topic'
  if (claims === null) return BAD_TOKEN
  return config.private === true ? null : 'PrivateOnly: This project only allows private channels'
}
