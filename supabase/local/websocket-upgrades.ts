import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export type Upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => void

/** Maximum time for a socket to become a WebSocket or to close, in ms. */
const UPGRADE_TIMEOUT_MS = 10_000
/** Vite's own protocols, used by the dev server. */
const VITE_PROTOCOL = /^vite-/

/**
 * Routes a server's upgrades by their path, and rejects the others. Node leaves a socket that requests an upgrade without an
 * error listener and without a timeout.
 */
export function routeUpgrades(server: Server, find: (request: IncomingMessage) => Upgrade | null): void {
  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy())
    if (VITE_PROTOCOL.test(request.headers['sec-websocket-protocol'] ?? '')) return
    const socket = stream as Socket
    // The WebSocket removes this timeout once it is open.
    socket.setTimeout(UPGRADE_TIMEOUT_MS, () => stream.destroy())
    const upgrade = find(request)
    if (upgrade) upgrade(request, stream, head)
    else stream.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n', () => stream.destroy())
  })
}
