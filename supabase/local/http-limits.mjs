// @ts-check
/** How long a request of ours may take to arrive, ms: who sends slower is answered 408. Node looks once a second. */
export const PATIENCE = { headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 }
/** How long a connection may say and hear nothing, ms: longer than any call of the game waits for its answer. */
const SILENCE = 120_000
/** A browser has six, and a socket for each tab. */
const MOST_OF_ONE_ADDRESS = 256
const MOST = 4096

/**
 * Holds a server to these limits; where all come through a proxy, the proxy counts addresses.
 * @param {import('node:http').Server} server
 * @param {{ readonly behindProxy?: boolean }} [options]
 */
export function limitServer(server, { behindProxy = false } = {}) {
  const { headersTimeout, requestTimeout } = PATIENCE
  Object.assign(server, { headersTimeout, requestTimeout, timeout: SILENCE, maxConnections: MOST })
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
    const { remoteAddress: address = '' } = socket
    socket.once('close', () => count(address, -1))
    if (count(address, 1) > MOST_OF_ONE_ADDRESS) socket.destroy()
  })
}
