// @ts-check
import { callerNetwork } from '../functions/_shared/caller-network.mjs'

/**
 * Options of `createServer`: how long a request may take to arrive, in ms. Slower requests are answered with 408. Node checks
 * once a second.
 */
export const REQUEST_TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 }
/** Maximum silence of a connection while a request is answered, in ms. Longer than any call of the game takes. */
const SOCKET_TIMEOUT = 120_000
/**
 * Time for which a client may reuse an idle connection, in seconds, and time until the server closes it, in ms. The server waits much longer:
 * after a busy moment the process may handle the idle timeout before a request that has just arrived, and would reset the
 * connection.
 */
const ADVERTISED_KEEP_ALIVE = 5
const KEEP_ALIVE = 65_000
/** A browser opens six, and a socket for each tab. */
const MAX_PER_ADDRESS = 256
const MAX_CONNECTIONS = 4096

/**
 * Applies these limits to a server. Behind a proxy, connections are not counted by address; the proxy does that.
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
