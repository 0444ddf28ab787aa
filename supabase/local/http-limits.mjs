// @ts-check
import { callerNetwork } from '../functions/_shared/caller-network.mjs'

/** Options of `createServer`. How long a request may take to arrive, ms: who sends slower is answered 408. Node looks once a second. */
export const REQUEST_TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 }
/** How long a connection may be silent while a request is answered, ms: longer than any call of the game waits. */
const SOCKET_TIMEOUT = 120_000
/**
 * For how long a client may use an idle connection again, s, and when it is closed, ms. The second is much longer: after a busy moment
 * the process may see that a connection was idle before it sees the request that has just arrived on it, and would reset it.
 */
const ADVERTISED_KEEP_ALIVE = 5
const KEEP_ALIVE = 65_000
/** A browser has six, and a socket for each tab. */
const MAX_PER_ADDRESS = 256
const MAX_CONNECTIONS = 4096

/**
 * Holds a server to these limits; where all come through a proxy, the proxy counts addresses.
 * @param {import('node:http').Server} server
 * @param {{ readonly behindProxy?: boolean }} [options]
 */
export function limitServer(server, { behindProxy = false } = {}) {
  const { headersTimeout, requestTimeout } = REQUEST_TIMEOUTS
  const timeouts = { headersTimeout, requestTimeout, timeout: SOCKET_TIMEOUT, keepAliveTimeout: KEEP_ALIVE }
  Object.assign(server, { ...timeouts, maxConnections: MAX_CONNECTIONS })
  server.prependListener('request', (_, response) => void response.setHeader('keep-alive', `timeout=${ADVERTISED_KEEP_ALIVE}`))
  /** @type {Map<string, number>} */
  const open = new Map()
  /** @type {(address: string, by: number) => number} */
  const count = (address, by) => {
    const now = (open.get(address) ?? 0) + by
    if (now > 0) open.set(address, now)
    else open.delete(address)
    return now
  }
  if (behindProxy) return
  server.on('connection', (socket) => {
    const address = callerNetwork(socket.remoteAddress ?? '')
    socket.once('close', () => count(address, -1))
    if (count(address, 1) > MAX_PER_ADDRESS) socket.destroy()
  })
}
