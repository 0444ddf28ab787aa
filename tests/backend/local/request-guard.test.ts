import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

interface Call {
  readonly to?: TestBackend
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
/** Sends a request with headers that `fetch` does not allow. */
const call = (path: string, { to = backend, method = 'GET', headers = {}, body = '' }: Call = {}) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = request(`${to.url}${path}`, { method, headers: { apikey: to.anonKey, ...headers } }, async (response) =>
      resolve({ status: response.statusCode, text: Buffer.concat(await response.toArray()).toString() }),
    )
    sent.once('error', reject).end(body)
  })
const refused = (status: number, message: string) => ({
  status,
  text: JSON.stringify({ code: 'unsupported-request', error_code: 'unsupported_request', error: message, message }),
})
const MISDIRECTED = refused(421, 'This server answers to its own address only.')
const FOREIGN = refused(403, 'Another site may not ask this.')
const port = () => new URL(backend.url).port

test('rejects requests by DNS rebinding, also to the mailbox', async () => {
  await backend.signUp('Ann')
  const hosts = ['evil.example', `evil.example:${port()}`, '127.0.0.1', `127.0.0.1.evil.example:${port()}`, '127.0.0.1:1']
  const paths = ['/_local/mail', '/_local/config', '/rest/v1/profiles', '/auth/v1/settings', '/functions/v1/save-game']
  for (const host of hosts) {
    for (const path of paths) expect(await call(path, { headers: { host } })).toEqual(MISDIRECTED)
  }
})

test('accepts the names of this machine', async () => {
  for (const name of ['127.0.0.1', 'localhost', 'LocalHost', '[::1]'])
    expect((await call('/_local/config', { headers: { host: `${name}:${port()}` } })).status).toBe(200)
})

const CHANGES = [
  ['POST', '/auth/v1/token?grant_type=password', '{"email":"ann@example.com","password":"wrong"}'],
  ['POST', '/rest/v1/messages', '{}'],
  ['PATCH', '/rest/v1/profiles?id=eq.0', '{}'],
  ['DELETE', '/rest/v1/messages?id=eq.0', ''],
  ['POST', '/functions/v1/login-with-username', '{}'],
] as const

test.each(CHANGES)('rejects cross-site requests: %s %s', async (method, path, body) => {
  const send = (origin: string | undefined) =>
    call(path, { method, body, headers: { 'content-type': 'application/json', ...(origin !== undefined && { origin }) } })
  const foreign = ['https://evil.example', 'null', `https://127.0.0.1:${port()}`, 'http://127.0.0.1:1', `${backend.url}.evil.example`]
  for (const origin of foreign) expect(await send(origin)).toEqual(FOREIGN)
  // The game's own page by both names, and a client without an origin.
  const answers = [await send(backend.url), await send(backend.url.replace('127.0.0.1', 'localhost')), await send(undefined)]
  expect(answers.filter(({ status }) => status === 403 || status === 421 || status === 415)).toEqual([])
})

test.each(CHANGES.filter(([, , body]) => body !== ''))('accepts only the JSON content type: %s %s', async (method, path, body) => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'text/plain;application/json',
    'application/jsonp',
    '',
  ]
  for (const type of types)
    expect(await call(path, { method, body, headers: { 'content-type': type } })).toEqual(refused(415, 'Send JSON.'))
  for (const type of ['application/json', 'Application/JSON; charset=utf-8', 'application/vnd.pgrst.object+json'])
    expect((await call(path, { method, body, headers: { 'content-type': type } })).status).not.toBe(415)
})

test.each(CHANGES.filter(([, , body]) => body !== ''))('rejects invalid JSON: %s %s', async (method, path) => {
  const headers = { 'content-type': 'application/json' }
  for (const body of ['{', 'email=ann', '<json/>', '{"a":1}{"b":2}']) {
    expect((await call(path, { method, body, headers })).status).toBe(400)
  }
})

/** Returns the first line of the answer to a WebSocket handshake. */
const handshake = (path: string, headers: Readonly<Record<string, string>>) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port()), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    const all = { host: `127.0.0.1:${port()}`, connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', ...headers }
    const lines = Object.entries({ 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', ...all }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    socket.once('error', reject).once('data', (data) => resolve(data.toString().split('\r\n')[0] as string))
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  })

test('opens live channels for the own page or no page, and upgrades nothing else', async () => {
  const path = `/realtime/v1/websocket?apikey=${backend.anonKey}`
  expect([await handshake(path, {}), await handshake(path, { origin: backend.url })]).toEqual(
    Array(2).fill('HTTP/1.1 101 Switching Protocols'),
  )
  const others = [
    handshake(path, { origin: 'https://evil.example' }),
    handshake(path, { host: 'evil.example' }),
    handshake('//', {}),
    handshake('/elsewhere', {}),
    handshake(`//realtime/v1/websocket?apikey=${backend.anonKey}`, {}),
  ]
  expect(await Promise.all(others)).toEqual(Array(5).fill('HTTP/1.1 404 Not Found'))
  expect(await handshake('/realtime/v1/websocket', {})).toBe('HTTP/1.1 401 Unauthorized')
})

/** The addresses of failed logins as the server sees them. */
const seenFrom = async (to: TestBackend): Promise<string[]> =>
  (await to.sql`select distinct address from private.login_attempts order by address`).map(({ address }) => address)
const tried = (to: TestBackend, headers: Record<string, string>) =>
  call('/functions/v1/login-with-username', {
    to,
    method: 'POST',
    body: '{"identifier":"nobody","password":"wrong"}',
    headers: { 'content-type': 'application/json', ...headers },
  })

test('ignores address headers of a client unless a proxy is configured', async () => {
  const lies = { 'cf-connecting-ip': '192.0.2.1', 'x-forwarded-for': '192.0.2.2', 'x-real-ip': '192.0.2.3' }
  await backend.sql('delete from private.login_attempts')
  await tried(backend, lies)
  expect(await seenFrom(backend)).toEqual(['127.0.0.1'])

  const proxied = await startBackend({ addressHeader: 'CF-Connecting-IP' })
  onTestFinished(proxied.stop)
  await tried(proxied, lies)
  await tried(proxied, { 'cf-connecting-ip': '192.0.2.9, 192.0.2.4' })
  await tried(proxied, { 'cf-connecting-ip': '192.0.2.5:5678' })
  await tried(proxied, { 'cf-connecting-ip': 'not an address' })
  expect(await seenFrom(proxied)).toEqual(['192.0.2.1', '192.0.2.4', '192.0.2.5', 'unknown'])
})
