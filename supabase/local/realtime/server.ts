import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { EmbeddedBackend } from '../backend.ts'
import type { Keys } from '../keys.ts'
import { createSerialQueue } from '../serial-queue.ts'
import { createTokenBuckets } from '../token-bucket.ts'
import { createTopics, type Topics } from './channel.ts'
import { JOIN_COST, type RealtimeConnection, serveConnection } from './connection.ts'
import { acceptsConnection, MAX_MESSAGE_BYTES } from './limits.ts'
import { encodeForAll } from './protocol.ts'
import { createQueryBudget } from './query-budget.ts'
import { LOCAL_REALTIME, NOTIFY_CHANNEL } from './schema.ts'

/**
 * The part of Supabase's realtime that the game needs: broadcasts from the database on private topics, over the Phoenix protocol.
 */
export interface Realtime {
  /** Answers a WebSocket upgrade for the realtime path. */
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void
  /** Number of open connections. */
  connections(): number
  close(): void
}
/** Units of work per address. A message costs one, a join five more, plus the database time that it takes. */
const BUCKET_LIMITS = { perSecond: 400, burst: 2_000, now: () => performance.now() }
const PING_MS = 30_000
const MINUTE_MS = 60_000
const MESSAGES_PER_READ = 200

/** `addressOf` returns the network of a request, as the limits count it. */
export async function startRealtime(
  backend: EmbeddedBackend,
  keys: Keys,
  addressOf: (request: IncomingMessage) => string,
): Promise<Realtime> {
  const { database } = backend
  await database.run(LOCAL_REALTIME)
  const connections = new Set<RealtimeConnection>()
  const topics = createTopics()
  const bucketOf = createTokenBuckets(BUCKET_LIMITS)
  const ask = createQueryBudget({ bucketOf, now: BUCKET_LIMITS.now })
  const context = {
    keys,
    topics,
    connections: () => connections,
    bucketOf,
    async mayListen(address: string, claims: object, name: string) {
      const question = () => database.query('select local.may_listen($1::text::jsonb, $2) as may', [JSON.stringify(claims), name])
      const [row] = await ask(address, JOIN_COST, question)
      return row?.may === true
    },
  }

  /** A client that may have missed a message reconnects and reads the state again. */
  const cutAll = () => {
    for (const { socket } of connections) socket.terminate()
  }
  await deliverBroadcasts(database, topics, cutAll)

  // Every listening process delivers a message within a minute, so older ones are deleted.
  const forget = () => database.run("delete from realtime.messages where inserted_at < now()::timestamp - interval '1 minute'")
  const forgetting = setInterval(() => void forget().catch((error) => console.error('[realtime]', error)), MINUTE_MS)
  forgetting.unref()

  function connectionRefusal(apikey: string, address: string): string | null {
    if (apikey !== keys.anonKey && apikey !== keys.serviceKey) return '401 Unauthorized'
    return acceptsConnection(address, connections) ? null : '429 Too Many Requests'
  }

  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    // Without a listener, an error of the stream would end the process.
    stream.on('error', () => stream.destroy())
    const parameters = new URLSearchParams(request.url?.split('?', 2)[1])
    const [apikey, address] = [parameters.get('apikey') ?? '', addressOf(request)]
    const refusal = connectionRefusal(apikey, address)
    if (refusal !== null) {
      stream.end(`HTTP/1.1 ${refusal}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => stream.destroy())
      return
    }
    const version = parameters.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0'
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const connection = serveConnection({ socket, address, version, apikey }, context)
      connections.add(connection)
      dropWhenSilent(socket)
      socket.on('close', () => connections.delete(connection))
    })
  }
  return {
    upgrade,
    connections: () => connections.size,
    close() {
      clearInterval(forgetting)
      cutAll()
      sockets.close()
    },
  }
}

/** Delivers the database's broadcast messages to the channels of their topics, in commit order. */
async function deliverBroadcasts(database: EmbeddedBackend['database'], topics: Topics, cutAll: () => void): Promise<void> {
  const inOrder = createSerialQueue()
  const waiting: string[] = []
  async function deliver(): Promise<void> {
    const ids = waiting.splice(0, MESSAGES_PER_READ)
    if (ids.length === 0) return
    const rows = await database.query(
      'select id, topic, event, payload from realtime.messages where id = any($1::text::uuid[]) order by array_position($1::text::uuid[], id)',
      [`{${ids.join(',')}}`],
    )
    for (const { id, topic: name, event, payload } of rows) {
      const topic = `realtime:${name}`
      const message = encodeForAll({
        ...{ joinRef: null, ref: null, topic, event: 'broadcast' },
        payload: { type: 'broadcast', event, payload, meta: { id } },
      })
      for (const channel of topics.joined(topic)) channel.deliver(message)
    }
  }
  function onMessage(text: string): void {
    const [id, name] = [text.slice(0, 36), text.slice(37)]
    if (topics.joined(`realtime:${name}`).size === 0) return
    waiting.push(id)
    void inOrder(deliver).catch((error) => {
      console.error('[realtime]', error)
      cutAll()
    })
  }
  await database.listen(NOTIFY_CHANNEL, onMessage, cutAll)
}

/** Terminates a socket that has not answered the last ping, because a closed laptop sends no close frame. */
function dropWhenSilent(socket: WebSocket): void {
  let answered = true
  const timer = setInterval(() => {
    if (!answered) return socket.terminate()
    answered = false
    socket.ping()
  }, PING_MS)
  timer.unref()
  socket.on('pong', () => {
    answered = true
  })
  socket.on('close', () => clearInterval(timer))
}
