import { connect, type Socket } from 'node:net'
import { chance, nextInt, type Rng } from '../../sim/kernel/rng.ts'

/** Ways in which a sender leaves: by closing, by a reset, or not at all (`stay`). */
const ENDINGS = ['end', 'end', 'end', 'end', 'reset', 'reset', 'reset-at-answer', 'stay'] as const

/** Raw bytes of a handwritten request. */
export interface RawRequest {
  /** Each piece is written separately. */
  readonly pieces: readonly Buffer[]
  readonly ending: (typeof ENDINGS)[number]
}

const pick = <T>(rng: Rng, of: readonly T[]): T => of[nextInt(rng, 0, of.length - 1)] as T
const bytes = (rng: Rng, length: number): Buffer => Buffer.from(Array.from({ length }, () => nextInt(rng, 0, 255)))

const METHODS = [
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'HEAD',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'get',
  'X',
  '',
]
const PATHS = [
  '/',
  '//',
  '///',
  '//[',
  '/index.html/',
  '/index.html/a/b',
  '/favicon.svg/',
  '/assets/',
  '/assets/../..',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%',
  '/%zz',
  '/%00',
  '/\u00ff',
  '/a\\b',
  '/?',
  '/#',
  '*',
  '',
  'a',
  ':80',
  'http://',
  'http://[',
  'http://127.0.0.1/',
  'http://evil.example/_local/mail',
  'javascript:1',
  `/${'x'.repeat(300)}`,
  `/${'x/'.repeat(3_000)}`,
  `/${'%61'.repeat(2_000)}`,
  '/how-to-play.webm',
  '/_local/config',
  '/_local/mail',
  '/_local/mail?to=%ff',
  '/_local/%',
  '/auth/v1/',
  '/auth/v1/token?grant_type=password',
  '/auth/v1/token?grant_type=%00',
  '/auth/v1/signup',
  '/auth/v1/verify?token=x&type=signup&redirect_to=http://[',
  '/auth/v1/user',
  '/rest/v1/',
  '/rest/v1/profiles?select=%',
  '/rest/v1/profiles?select=id&limit=-1',
  '/rest/v1/game_saves?select=("',
  '/rest/v1/rpc/%00',
  '/rest/v1/../../_local/mail',
  '/functions/v1/',
  '/functions/v1/save-game',
  '/functions/v1/login-with-username',
  '/functions/v1/__proto__',
  '/functions/v1/%2e%2e',
  '/realtime/v1/websocket',
] as const
const BODIES = ['', '{}', '{"a":', 'null', '[]', '"', '{"email":"a@b.example","password":"wrong"}', '{"a":"\\u0000"}', 'x'.repeat(3_000)]
const ODD_HEADERS = [
  'Content-Length: -1',
  'Content-Length: 5, 6',
  'Content-Length: 99999999999999999999',
  'Content-Length: 1e3',
  'Transfer-Encoding: chunked, gzip',
  'Transfer-Encoding: xchunked',
  'Expect: 100-continue',
  'Expect: tea',
  'Range: bytes=0-',
  'Range: bytes=-1,2-',
  'Range: bytes=9999999-',
  'If-None-Match: "',
  'Accept-Encoding: br;q=, *',
  'Connection: close',
  'Connection: Upgrade, close',
  'Upgrade: h2c',
  'Origin: null',
  'Origin: http://evil.example',
  'Authorization: Bearer',
  'Authorization: Bearer a.b.c',
  'Host: evil.example',
  'Content-Type: text/plain',
  'X-Long: '.padEnd(20_000, 'x'),
  'X: \u0001',
  ' folded: yes',
  ': no name',
  'no colon',
]

/** A random, mostly malformed request or upgrade, with enough valid parts to get anywhere. */
export function generateRawRequest(rng: Rng, { host, apikey }: { readonly host: string; readonly apikey: string }): RawRequest {
  const text = chance(rng, 0.05) ? bytes(rng, nextInt(rng, 1, 400)) : written(rng, host, apikey)
  // Truncated sometimes, and sent in up to four pieces.
  const sent = chance(rng, 0.15) ? text.subarray(0, nextInt(rng, 0, text.length)) : text
  const cuts = Array.from({ length: nextInt(rng, 0, 3) }, () => nextInt(rng, 0, sent.length)).sort((a, b) => a - b)
  const pieces = [0, ...cuts].map((from, n) => sent.subarray(from, cuts[n] ?? sent.length)).filter(({ length }) => length > 0)
  return { pieces, ending: pick(rng, ENDINGS) }
}

function written(rng: Rng, host: string, apikey: string): Buffer {
  const isUpgrade = chance(rng, 0.3)
  const path = pathFor(rng, isUpgrade, apikey)
  const method = isUpgrade && chance(rng, 0.9) ? 'GET' : pick(rng, METHODS)
  const lines = [`${method} ${path} ${chance(rng, 0.95) ? 'HTTP/1.1' : pick(rng, ['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'HTP', ''])}`]
  if (chance(rng, 0.95)) lines.push(`Host: ${chance(rng, 0.95) ? host : 'evil.example'}`)
  if (chance(rng, 0.7)) lines.push(`apikey: ${apikey}`)
  if (isUpgrade) lines.push(...handshake(rng))
  while (chance(rng, 0.25)) lines.push(pick(rng, ODD_HEADERS))
  const body = isUpgrade ? frames(rng) : bodyOf(rng, lines)
  return Buffer.concat([
    Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
    body,
    ...(chance(rng, 0.1) ? [written(rng, host, apikey)] : []),
  ])
}

function pathFor(rng: Rng, isUpgrade: boolean, apikey: string): string {
  if (isUpgrade && chance(rng, 0.5)) return `/realtime/v1/websocket?apikey=${apikey}&vsn=${pick(rng, ['1.0.0', '2.0.0', '', '%'])}`
  const path = pick(rng, PATHS)
  return chance(rng, 0.1)
    ? `${path}${bytes(rng, nextInt(rng, 1, 20))
        .toString('latin1')
        .replace(/[\r\n ]/g, '')}`
    : path
}

function handshake(rng: Rng): string[] {
  return [
    'Connection: Upgrade',
    `Upgrade: ${pick(rng, ['websocket', 'websocket', 'websocket', 'WebSocket', 'h2c', ''])}`,
    `Sec-WebSocket-Version: ${pick(rng, ['13', '13', '13', '8', '0', 'x'])}`,
    `Sec-WebSocket-Key: ${pick(rng, ['dGhlIHNhbXBsZSBub25jZQ==', 'dGhlIHNhbXBsZSBub25jZQ==', 'short', ''])}`,
    ...(chance(rng, 0.2) ? [`Sec-WebSocket-Extensions: ${pick(rng, ['permessage-deflate', 'permessage-deflate; x=', '=', ';;'])}`] : []),
    ...(chance(rng, 0.1) ? ['Sec-WebSocket-Protocol: a, a, ,'] : []),
  ]
}

/** Data after a handshake: frames, or random bytes. */
function frames(rng: Rng): Buffer {
  if (chance(rng, 0.4)) return bytes(rng, nextInt(rng, 0, 200))
  const text = pick(rng, [
    '{',
    '[]',
    'null',
    '[null,"1","phoenix","heartbeat",{}]',
    '["1","1","realtime:market:all","phx_join",{"config":{"private":true,"broadcast":{"replication_ready":true}}}]',
    '["1","2","realtime:market:all","broadcast",{"type":"broadcast","event":"x","payload":{"a":1}}]',
    '{"topic":"realtime:y","event":"phx_join","payload":{"access_token":"a.b.c"},"ref":"1"}',
  ])
  const opcode = pick(rng, [0x81, 0x81, 0x82, 0x88, 0x89, 0x80, 0xf1])
  return Buffer.concat([Buffer.from([opcode, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}

/** A body with headers that describe it, not always correctly. */
function bodyOf(rng: Rng, lines: string[]): Buffer {
  if (chance(rng, 0.4)) return Buffer.alloc(0)
  const body = pick(rng, BODIES)
  if (chance(rng, 0.8)) lines.push('Content-Type: application/json')
  const kind = nextInt(rng, 0, 2)
  if (kind === 0) lines.push(`Content-Length: ${body.length + pick(rng, [0, 0, 0, 5, -1, 1_000_000])}`)
  if (kind === 1) lines.push('Transfer-Encoding: chunked')
  return Buffer.from(kind === 1 ? chunked(rng, body) : body)
}

function chunked(rng: Rng, body: string): string {
  const size = chance(rng, 0.7)
    ? body.length.toString(16)
    : pick(rng, ['-1', 'ffffffffffffffffff', 'g', '', '5;x="', '00000000000000000000001'])
  return `${size}\r\n${body}\r\n${pick(rng, ['0\r\n\r\n', '0\r\n\r\n', '0\r\nX: y\r\n\r\n', '0\r\n', '', 'junk'])}`
}

/** Outcome of a request. `hung`: the server neither answered completely nor closed the connection. */
export type RequestOutcome = { readonly status: number | null } | 'left' | 'hung'

/** Sends the request and waits for its outcome. Connections that stay open are added to `kept`. */
export function sendRaw(port: number, { pieces, ending }: RawRequest, kept: Socket[], patience: number): Promise<RequestOutcome> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    const late = setTimeout(() => settle('hung'), patience)
    let head = ''
    function settle(outcome: RequestOutcome): void {
      clearTimeout(late)
      if (ending !== 'stay') socket.destroy()
      resolve(outcome)
    }
    // The server may reset the connection too.
    socket.on('error', () => {})
    socket.on('data', (data) => {
      if (head.length < 64) head += data.toString('latin1', 0, 64)
      if (ending !== 'reset-at-answer') return
      socket.resetAndDestroy()
      settle('left')
    })
    socket.on('end', () => socket.end())
    socket.on('close', () => settle({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]) || null }))
    for (const piece of pieces) socket.write(piece)
    socket.write('', () => {
      if (ending === 'reset') socket.resetAndDestroy()
      else if (ending === 'stay') kept.push(socket)
      else if (ending === 'end') socket.end()
      if (ending === 'reset' || ending === 'stay') settle('left')
      // An incomplete request gets no answer at which to reset.
      if (ending === 'reset-at-answer') setTimeout(() => socket.end(), 20)
    })
  })
}
