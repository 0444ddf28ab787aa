import { EventEmitter, once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitServer } from '../../supabase/local/http-limits.mjs'

const MAX_SOCKETS = 256
const OK = 'HTTP/1.1 200 OK'
let server: Server
const sockets: Socket[] = []
/** The server's side of the sockets. */
const served: Socket[] = []
afterEach(() => {
  for (const socket of [...sockets.splice(0), ...served.splice(0)]) socket.destroy()
  server.closeAllConnections()
  server.close()
})

async function listen(options: { readonly behindProxy?: boolean } = {}): Promise<void> {
  server = createServer((_, response) => void response.end())
  limitServer(server, options)
  server.on('connection', (socket) => served.push(socket))
  await once(server.listen(0, '127.0.0.1'), 'listening')
}

/** Closes a connection and waits until the server has noticed. */
async function giveUp(socket: Socket): Promise<void> {
  const mine = served.find(({ remotePort }) => remotePort === socket.localPort) as Socket
  socket.end()
  await once(mine, 'close')
}

/** Opens a connection and sends a request. Returns the status line, or null if the connection was closed. */
function ask(localAddress = '127.0.0.1'): Promise<string | null> {
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  return new Promise((resolve) => {
    socket.on('error', () => resolve(null)).on('close', () => resolve(null))
    socket.on('data', (data) => resolve(data.toString().split('\r\n')[0] ?? null))
  })
}
const askTimes = (times: number, address?: string) => Promise.all(Array.from({ length: times }, () => ask(address)))

test('allows 256 connections per address, and frees one when it is closed', async () => {
  await listen()
  expect(await askTimes(MAX_SOCKETS)).toEqual(Array(MAX_SOCKETS).fill(OK))
  expect(await askTimes(3)).toEqual([null, null, null])
  expect(await ask('127.0.0.2')).toBe(OK)
  await giveUp(sockets[0] as Socket)
  expect([await ask(), await ask()]).toEqual([OK, null])
})

test('keeps idle connections much longer than announced, so that none is reset during reuse', async () => {
  await listen()
  const { port } = server.address() as AddressInfo
  const { headers } = await fetch(`http://127.0.0.1:${port}`)
  expect(headers.get('keep-alive')).toBe('timeout=5')
  expect(server.keepAliveTimeout).toBeGreaterThanOrEqual(60_000)
})

test('does not count connections by address behind a proxy', async () => {
  await listen({ behindProxy: true })
  expect(await askTimes(MAX_SOCKETS + 10)).toEqual(Array(MAX_SOCKETS + 10).fill(OK))
})

test('allows 256 connections for all addresses of an IPv6 network together', () => {
  const cut: string[] = []
  const fakeServer = new EventEmitter()
  limitServer(fakeServer as unknown as Server)
  const connectFrom = (remoteAddress: string) =>
    fakeServer.emit('connection', Object.assign(new EventEmitter(), { remoteAddress, destroy: () => cut.push(remoteAddress) }))
  for (let n = 0; n < MAX_SOCKETS; n++) connectFrom(`2001:db8:1:2::${n.toString(16)}`)
  expect(cut).toEqual([])
  connectFrom('2001:db8:1:2:ffff::1')
  connectFrom('2001:db8:1:3::1')
  expect(cut).toEqual(['2001:db8:1:2:ffff::1'])
})
