import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** Why a request is not even looked at. */
export interface Refusal {
  readonly status: number
  readonly message: string
}

const MISDIRECTED: Refusal = { status: 421, message: 'This server answers to its own address only.' }
const FOREIGN: Refusal = { status: 403, message: 'Another site may not ask this.' }
const NOT_JSON: Refusal = { status: 415, message: 'Send JSON.' }

const READING: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS'])
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/**
 * Tells whom the server does not serve. A browser sends the name that its user's page was loaded from as `Host`: a foreign one means
 * that somebody's domain points here, and that page would read what only the player's own pages may (DNS rebinding). What changes
 * something must come from our own pages, or from no page, and its body must be JSON, which no foreign page sends without asking.
 */
export function callersOf(site: string, inside: string) {
  const { port } = new URL(inside)
  const hosts = new Set([...LOOPBACK.map((name) => (port ? `${name}:${port}` : name)), new URL(inside).host, new URL(site).host])
  const origins = new Set([...[...hosts].map((host) => `http://${host}`), new URL(site).origin])
  const hasOurOrigin = ({ headers: { origin } }: IncomingMessage) => origin === undefined || origins.has(origin.toLowerCase())
  const hasOurHost = ({ headers: { host } }: IncomingMessage) => hosts.has((host ?? '').toLowerCase())
  return {
    refusalOf(request: IncomingMessage): Refusal | null {
      if (!hasOurHost(request)) return MISDIRECTED
      if (!READING.has(request.method) && !hasOurOrigin(request)) return FOREIGN
      return hasBody(request) && !JSON_TYPE.test(request.headers['content-type'] ?? '') ? NOT_JSON : null
    },
    /** No cookie goes with a socket, but it is opened from a page of ours or from none. */
    mayOpenSocket: (request: IncomingMessage): boolean => hasOurHost(request) && hasOurOrigin(request),
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Where a request came from: the socket's word, or, where a proxy stands before the server, the header that the proxy sets. Of a list
 * the last entry is the proxy's own; those before it are what it was told.
 */
export function addressOf({ headers, socket }: IncomingMessage, header: string | undefined): string {
  const told = header === undefined ? undefined : String(headers[header.toLowerCase()] ?? '')
  const last = told?.split(',').at(-1)?.trim() ?? ''
  return isIP(last) ? last : (socket.remoteAddress ?? '')
}
