import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener, RequestError } from '@hono/node-server'
import { callerNetwork } from '../functions/_shared/caller-network.mjs'
import { type Backend, createBackend } from './backend.ts'
import { callerAddresses } from './caller-address.ts'
import { checkFolder, damagedError, isDamage } from './check-folder.ts'
import type { Database, Row } from './database.ts'
import { isDatabaseUnavailable, UNAVAILABLE_BODY } from './database-unavailable.ts'
import { fairQueue } from './fair-queue.ts'
import { bodyLimit } from './fixes/body-limit.ts'
import type { Fix } from './fixes.ts'
import { lockFolder } from './folder-lock.ts'
import { createFunctions } from './functions-host.ts'
import type { Handler } from './handler.ts'
import { beginInitialisation } from './initdb-cache.ts'
import { type Keys, keysIn } from './keys.ts'
import { localPages } from './local-pages.ts'
import type { MailService, StoredEmail } from './mailbox.ts'
import { migrate } from './migrate.ts'
import { startRealtime } from './realtime/server.ts'
import { createRequestGuard } from './request-guard.ts'
import { routeUpgrades } from './websocket-upgrades.ts'

export interface StackOptions {
  /** The repository: `supabase/` lies in it. */
  readonly root: string
  /** `memory://`, a folder, or a `postgres://` address. */
  readonly data: string
  /** See `BackendOptions.packed`. */
  readonly packed?: Blob | undefined
  /** Where players reach the game, for links in mails: `http://127.0.0.1:4173`. */
  readonly site: string
  /** Where this machine reaches it; `site` by default. */
  readonly localUrl?: string
  /** The header in which a proxy before the server says where a request came from; none by default. */
  readonly addressHeader?: string | undefined
  /** See `CallerAddressOptions`; true by default. */
  readonly exemptsLoopback?: boolean
  /** Whether a new database gets the demo account and what else is in seed.sql. */
  readonly seed: boolean
  /**
   * Whether there are the liberties of a machine of one's own: the debug console's run speed and seed, saves that come in as files,
   * the mailbox that shows everybody's mail, the demo account. Not on a server that others reach.
   */
  readonly debug: boolean
  /** Who sends the emails, where nobody can look into the mailbox. */
  readonly mailService?: MailService | undefined
  /** The address of the account that gets the developer's ring (SAVE-16); nobody by default. */
  readonly developer?: string | undefined
  /** Whether runs count as claimed while no verifier is at work. Not by default: they wait for one. */
  readonly acceptsClaims?: boolean | undefined
  /** See `BackendOptions.fixes`. */
  readonly fixes?: ReadonlySet<Fix>
  /** Imports a TypeScript module, as Vite, Vitest or Node does it. */
  load(file: string): Promise<unknown>
}

/** The embedded Supabase: database, auth, REST, functions, realtime and mailbox, answering on somebody else's HTTP server. */
export interface Stack {
  readonly keys: Keys
  /** Runs SQL as the database's owner; the rows of its last statement. */
  sql(text: string): Promise<Row[]>
  readonly as: Backend['as']
  /** What was sent to an address, newest first. */
  mail(to: string): Promise<StoredEmail[]>
  isOurs(url: string): boolean
  /** Answers requests of foreign pages with a refusal; false where the request may go on. */
  rejectForeign(request: IncomingMessage, response: ServerResponse): boolean
  /** Answers a request that came over no socket of this server's, as one from `address`. */
  answer(request: Request, address: string): Promise<Response>
  /** Answers what `isOurs`, but not those whom `rejectForeign` does. */
  handle(request: IncomingMessage, response: ServerResponse): void
  attachRealtime(server: Server): void
  close(): Promise<void>
}

const OURS = /^\/(auth|rest|functions)\/v1\/|^\/_local\//
const REALTIME = /^\/realtime\/v1\/websocket(?:\?|$)/

export async function openStack(options: StackOptions): Promise<Stack> {
  const { root, data, packed, site, localUrl = site, seed, debug, mailService, developer, load, fixes } = options
  const place = placeOf(root, data)
  const unlock = place.lock === null ? () => {} : await openFolder(place.lock)
  const keys = keysIn(place.keys)
  const supabase = join(root, 'supabase')
  const prepare = async (database: Database) => {
    await bringUpToDate(database, supabase, seed)
    if (!debug) await refuseDemoAccount(database)
  }
  const cache = join(root, 'node_modules/.cache/nightfence')
  const backend = await createBackend({
    data: place.database,
    cache,
    packed,
    keys,
    site,
    mailService,
    prepare,
    ...(fixes && { fixes }),
  }).catch((error) => {
    unlock()
    throw place.lock !== null && isDamage(error) ? damagedError(place.lock, error) : error
  })
  const { addressHeader: header, exemptsLoopback = true } = options
  const addressOf = callerAddresses({ header, exemptsLoopback, serviceKey: keys.serviceKey, warn: console.warn })
  const realtime = await startRealtime(backend, keys, addressOf)
  // A function may refuse before it has read all that is sent; then the connection would be cut under the sender's next request.
  const functions = bodyLimit(createFunctions({ folder: supabase, keys, env: environment(keys, localUrl, options), load }))
  const pages = localPages({ keys, mailbox: backend.mailbox, debug, hasDeveloper: developer !== undefined })

  const answer: Handler = fairQueue()((request, address) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/functions/')) return functions(request, address)
    return pathname.startsWith('/_local/') ? pages(request, address) : backend.fetch(request, address)
  })
  const listener = getRequestListener((request, env) => answer(request, addressOf((env as { incoming: IncomingMessage }).incoming)), {
    errorHandler: failure,
  })
  const guard = createRequestGuard(site, localUrl)
  return {
    keys,
    sql: (text) => backend.database.run(text),
    as: backend.as,
    mail: (to) => backend.mailbox.list(to),
    isOurs: (url) => OURS.test(url),
    rejectForeign(request, response) {
      const refusal = guard.refusalOf(request)
      if (refusal)
        response
          .writeHead(refusal.status, JSON_TYPE)
          .end(JSON.stringify({ ...UNSUPPORTED, error: refusal.message, message: refusal.message }))
      return refusal !== null
    },
    answer: (request, address) => answer(request, callerNetwork(address)).catch(failure),
    handle(request, response) {
      // Node's own header is of the last time that the server was idle, and players take the server's time from it.
      response.setHeader('date', new Date().toUTCString())
      void listener(request, response)
    },
    attachRealtime: (server) =>
      routeUpgrades(server, (request) => (REALTIME.test(request.url ?? '') && guard.allowsSocket(request) ? realtime.upgrade : null)),
    async close() {
      realtime.close()
      await backend.close()
      unlock()
    },
  }
}

/** Where the database and the keys lie; only a folder of our own is locked. */
function placeOf(root: string, data: string): { database: string; keys: string | null; lock: string | null } {
  if (data === 'memory://') return { database: data, keys: null, lock: null }
  if (/^postgres(ql)?:\/\//.test(data)) return { database: data, keys: join(root, 'supabase/.temp'), lock: null }
  return { database: join(data, 'pg'), keys: data, lock: data }
}

/** Locks a data folder. A new one is marked as unfinished before it has keys: a folder with keys and without a database is refused. */
async function openFolder(folder: string): Promise<() => void> {
  const unlock = await lockFolder(folder)
  try {
    checkFolder(folder)
    beginInitialisation(join(folder, 'pg'))
    return unlock
  } catch (error) {
    unlock()
    throw error
  }
}

async function bringUpToDate(database: Database, supabase: string, seed: boolean): Promise<void> {
  const { isNew } = await migrate(database, join(supabase, 'migrations'))
  const file = join(supabase, 'seed.sql')
  if (isNew && seed && existsSync(file)) await database.run(readFileSync(file, 'utf8'))
}

/** An account whose password stands in the README is nobody's where everybody can reach it. */
async function refuseDemoAccount(database: Database): Promise<void> {
  const [demo] = await database.run("select 1 as found from auth.users where email = 'demo@nightfence.local'")
  if (demo)
    throw new Error('This database has the demo account, whose password everybody knows. Set BACKEND_DATA to another for a public server.')
}

/** What a handler did not answer: a database that is away is waited for, and anything else is a fault of ours. */
function failure(error: unknown): Response {
  if (isDatabaseUnavailable(error)) return Response.json(UNAVAILABLE_BODY, { status: 503 })
  if (error instanceof RequestError) return Response.json({ message: 'Could not read the request.' }, { status: 400 })
  console.error('[backend]', error)
  return Response.json({ message: 'Internal Server Error' }, { status: 500 })
}
/** Read by clients of functions and REST, and by those of the auth service. */
const UNSUPPORTED = { code: 'unsupported-request', error_code: 'unsupported_request' }
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' } as const

const environment = (keys: Keys, localUrl: string, { debug, mailService, developer, acceptsClaims }: StackOptions) => ({
  SUPABASE_URL: localUrl,
  SUPABASE_ANON_KEY: keys.anonKey,
  SUPABASE_SERVICE_ROLE_KEY: keys.serviceKey,
  NIGHTFENCE_DEBUG: debug ? '1' : '',
  FEEDBACK_RECIPIENT: mailService?.studio ?? 'studio@nightfence.local',
  MAIL_URL: mailService?.url ?? `${localUrl}/_local/mail`,
  MAIL_KEY: mailService?.key ?? keys.serviceKey,
  UNVERIFIED_RUNS: acceptsClaims ? 'count' : 'wait',
  ...(developer !== undefined && { DEVELOPER_ACCOUNT: developer }),
})
