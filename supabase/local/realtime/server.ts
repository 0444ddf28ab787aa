import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Backend } from '../backend.ts'
import type { Row } from '../database.ts'
import type { Keys } from '../keys.ts'
import { createSerialQueue } from '../serial-queue.ts'
import { createTokenBuckets } from '../token-bucket.ts'
import { type Connection, serveConnection } from './connection.ts'
import { deliver, isInterestedIn } from './deliver.ts'
import { acceptsConnection, MAX_MESSAGE_BYTES } from './limits.ts'
import { createPresence } from './presence.ts'
import { CHANNEL, type PublishedTable, watchPublishedTables } from './published-tables.ts'
import { type Change, storedRow } from './visible-row.ts'

/** Supabase's realtime: changes of published tables, broadcast and presence, over the Phoenix protocol. */
export interface Realtime {
  /** Answers a WebSocket upgrade that comes to its path. */
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void
  close(): void
}
/** Units of work for each address: a message is one, and so is each copy of it that is sent to others, or each kB of that. */
const LIMITS = { perSecond: 400, burst: 2_000, now: () => performance.now() }
const PING_MS = 30_000
const MINUTE_MS = 60_000

/** `addressOf` says where a request came from, as its limits count it. */
export async function startRealtime(backend: Backend, keys: Keys, addressOf: (request: IncomingMessage) => string): Promise<Realtime> {
  const published = await watchPublishedTables(backend.database)
  const connections = new Set<Connection>()
  const context = {
    keys,
    published,
    presence: createPresence(),
    connections: () => connections,
    bucketOf: createTokenBuckets(LIMITS),
  }

  // In the order of the commits: a save's second write must not be announced before its first.
  const inOrder = createSerialQueue()
  await backend.database.listen(CHANNEL, (text) => {
    void inOrder(async () => {
      const notice = noticeOf(text, published)
      const allChannels = [...connections].flatMap(({ channels }) => [...channels.values()])
      const channels = notice === null ? [] : allChannels.filter((channel) => isInterestedIn(channel, notice))
      if (notice !== null && channels.length > 0) await deliver(backend, await changeOf(backend, notice), channels)
    }).catch((error) => console.error('[realtime]', error))
  })

  // Rows of a minute ago were delivered by every process that listens.
  const forget = () => backend.database.run("delete from local.deleted_rows where deleted_at < now() - interval '1 minute'")
  const forgetting = setInterval(() => void forget().catch((error) => console.error('[realtime]', error)), MINUTE_MS)
  forgetting.unref()

  function refusalOf(apikey: string, address: string): string | null {
    if (apikey !== keys.anonKey && apikey !== keys.serviceKey) return '401 Unauthorized'
    return acceptsConnection(address, connections) ? null : '429 Too Many Requests'
  }

  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    // Without a listener, whoever hangs up now ends the process.
    stream.on('error', () => stream.destroy())
    const parameters = new URLSearchParams(request.url?.split('?', 2)[1])
    const [apikey, address] = [parameters.get('apikey') ?? '', addressOf(request)]
    const refusal = refusalOf(apikey, address)
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
    close() {
      clearInterval(forgetting)
      for (const { socket } of connections) socket.terminate()
      sockets.close()
    },
  }
}

/** A laptop that was closed says no goodbye: who has answered no ping until the next one is due is gone. */
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

interface ChangeNotice extends Omit<Change, 'row'> {
  /** Of a delete: under which number its row is kept. */
  readonly deleted: number | null
}

function noticeOf(text: string, published: readonly PublishedTable[]): ChangeNotice | null {
  const {
    schema,
    table: name,
    ...notice
  } = JSON.parse(text) as Omit<ChangeNotice, 'table'> & { readonly schema: string; readonly table: string }
  const table = published.find((one) => one.schema === schema && one.table === name)
  return table === undefined ? null : { ...notice, table }
}

async function changeOf(backend: Backend, { deleted, ...notice }: ChangeNotice): Promise<Change> {
  return { ...notice, row: deleted === null ? await storedRow(backend, notice) : await deletedRow(backend, deleted) }
}

async function deletedRow(backend: Backend, id: number): Promise<Row | null> {
  const [found] = await backend.database.query('select row from local.deleted_rows where id = $1', [id])
  return (found?.row as Row | undefined) ?? null
}
