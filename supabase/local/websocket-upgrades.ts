import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export type Upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => void

/** How long a socket may take to become a WebSocket, or to go away, ms. */
const UPGRADE_TIMEOUT = 10_000
/** Vite's own, in the dev server. */
const VITES = /^vite-/

/**
 * Gives a server's upgrades to those whose path is theirs, and refuses the others. Node leaves a socket that asks for an upgrade
 * without anybody who hears its errors, and without an end.
 */
export function routeUpgrades(server: Server, find: (request: IncomingMessage) => Upgrade | null): void {
  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy())
    if (VITES.test(request.headers['sec-websocket-protocol'] ?? '')) return
    const socket = stream as Socket
    // Once it is open, the WebSocket takes this limit off again.
    socket.setTimeout(UPGRADE_TIMEOUT, () => stream.destroy())
    const upgrade = find(request)
    if (upgrade) upgrade(request, stream, head)
    else stream.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n', () => stream.destroy())
  })
}
