import type { IncomingMessage } from 'node:http'
import { LOOPBACK_HOSTS } from './loopback.mjs'

/** The answer to a request that is rejected before it is processed. */
export interface RequestRefusal {
  readonly status: number
  readonly message: string
}

const MISDIRECTED: RequestRefusal = { status: 421, message: 'This server answers to its own address only.' }
const FOREIGN: RequestRefusal = { status: 403, message: 'Another site may not ask this.' }
const NOT_JSON: RequestRefusal = { status: 415, message: 'Send JSON.' }

const READ_METHODS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Reports of errors are lines of JSON with a type of their own, which a foreign page cannot send either. */
const ENVELOPE_TYPE = /^application\/x-sentry-envelope$/i
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

/**
 * Rejects requests of foreign pages. A browser sends the host name of the page's URL as `Host`: a foreign name means that another
 * domain points to this server, and its page could read data that only the player's own pages may read (DNS rebinding). A request
 * that changes something must come from our own pages, or from no page. Its body must be JSON, which a foreign page cannot send
 * without a preflight request.
 */
export function createRequestGuard(site: string, localUrl: string) {
  const { port } = new URL(localUrl)
  const hosts = new Set([...LOOPBACK_HOSTS.map((name) => (port ? `${name}:${port}` : name)), new URL(localUrl).host, new URL(site).host])
  const origins = new Set([...[...hosts].map((host) => `http://${host}`), new URL(site).origin])
  const hasOurOrigin = ({ headers: { origin } }: IncomingMessage) => origin === undefined || origins.has(origin.toLowerCase())
  const hasOurHost = ({ headers: { host } }: IncomingMessage) => hosts.has((host ?? '').toLowerCase())
  return {
    refusalOf(request: IncomingMessage): RequestRefusal | null {
      if (!hasOurHost(request)) return MISDIRECTED
      if (!READ_METHODS.has(request.method) && !hasOurOrigin(request)) return FOREIGN
      const type = request.headers['content-type'] ?? ''
      return hasBody(request) && !JSON_TYPE.test(type) && !ENVELOPE_TYPE.test(type) ? NOT_JSON : null
    },
    /** A socket carries no cookie, but it must come from one of our pages or from no page. */
    allowsSocket: (request: IncomingMessage): boolean => hasOurHost(request) && hasOurOrigin(request),
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
