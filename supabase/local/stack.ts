import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import { callerNetwork } from '../functions/_shared/caller-network.mjs'
import { createEmbeddedBackend, type EmbeddedBackend } from './backend.ts'
import { callerAddresses } from './caller-address.ts'
import { checkFolder, damagedError, isDamage } from './check-folder.ts'
import type { Database, Row } from './database.ts'
import { isDatabaseUnavailable, UNAVAILABLE_BODY } from './database-unavailable.ts'
import { fairQueue } from './fair-queue.ts'
import { bodyLimit } from './fixes/body-limit.ts'
import type { Fix } from './fixes.ts'
import { clearStaging, packFolder } from './folder-backup.ts'
import { lockFolder } from './folder-lock.ts'
import { createFunctions } from './functions-host.ts'
import type { Handler } from './handler.ts'
import { createHostFigures } from './host-figures.ts'
import { beginInitialisation } from './initdb-cache.ts'
import { type Keys, loadKeys } from './keys.ts'
import { localPages } from './local-pages.ts'
import type { MailService, StoredEmail } from './mail-store.ts'
import { applyMigrations } from './migrate.ts'
import { startRealtime } from './realtime/server.ts'
import { createRequestGuard } from './request-guard.ts'
import { routeUpgrades } from './websocket-upgrades.ts'

export interface StackOptions {
  /** The repository, which contains `supabase/`. */
  readonly root: string
  /** `memory://`, a folder, or a `postgres://` address. */
  readonly data: string
  /** See `BackendOptions.packed`. */
  readonly packed?: Blob | undefined
  /** URL where players reach the game, for links in mails: `http://127.0.0.1:4173`. */
  readonly site: string
  /** URL where this machine reaches the game; `site` by default. */
  readonly localUrl?: string
  /** Header in which a proxy in front of the server passes the address of a request; none by default. */
  readonly addressHeader?: string | undefined
  /** See `CallerAddressOptions`; true by default. */
  readonly exemptsLoopback?: boolean
  /** True if a new database gets the demo account and the other data in seed.sql. */
  readonly seed: boolean
  /**
   * Enables features that are only safe on the player's own machine: the debug console's run speed and seed, importing saves from
   * files, the mailbox with all mail, and the demo account. Must be off on a server that others can reach.
   */
  readonly debug: boolean
  /** Sends the emails on a server whose players cannot open the mailbox. */
  readonly mailService?: MailService | undefined
  /** Email address of the account that gets the developer's ring (SAVE-16); none by default. */
  readonly developer?: string | undefined
  /** Bearer token of `/metrics`; without it the address answers 404. */
  readonly metricsToken?: string | undefined
  /** Folder of the daily backups, for the operator's figures; none by default. */
  readonly backupFolder?: string | undefined
  /** True if runs count as claimed while no verifier is running. By default they wait for one. */
  readonly acceptsClaims?: boolean | undefined
  /** True if the functions reach REST and auth over a socket, as on a hosted project. False by default. */
  readonly functionsUseSockets?: boolean | undefined
  /** See `BackendOptions.fixes`. */
  readonly fixes?: ReadonlySet<Fix>
  /** Imports a TypeScript module through Vite, Vitest or Node. */
  load(file: string): Promise<unknown>
}

/**
 * The embedded Supabase: database, auth, REST, functions, realtime and mailbox. It answers the requests of an existing HTTP
 * server.
 */
export interface Stack {
  readonly keys: Keys
  /** Runs SQL as the database owner. Resolves to the rows of the last statement. */
  sql(text: string): Promise<Row[]>
  readonly as: EmbeddedBackend['as']
  /** Mails to an address, newest first. */
  mail(to: string): Promise<StoredEmail[]>
  isOurs(url: string): boolean
  /** Rejects requests of foreign pages. Returns `false` if the request may continue. */
  rejectForeign(request: IncomingMessage, response: ServerResponse): boolean
  /** Answers a request that did not arrive on this server's sockets, as a request from `address`. */
  answer(request: Request, address: string): Promise<Response>
  /** Answers a request for which `isOurs` is true and `rejectForeign` returned `false`. */
  handle(request: IncomingMessage, response: ServerResponse): void
  attachRealtime(server: Server): void
  /** Packs the data folder as it is now. `null` if the data is in memory or on Postgres. */
  readonly pack: (() => Promise<Readable>) | null
  close(): Promise<void>
}

/** Address of calls that come from this process. */
const LOOPBACK = '127.0.0.1'
const STACK_PATH = /^\/(auth|rest|functions)\/v1\/|^\/_local\/|^\/metrics$/
const REALTIME_PATH = /^\/realtime\/v1\/websocket(?:\?|$)/

export async function openStack(options: StackOptions): Promise<Stack> {
  const { root, data, packed, site, localUrl = site, seed, debug, mailService, developer, load, fixes } = options
  const place = placeOf(root, data)
  const unlock = place.lock === null ? () => {} : await openFolder(place.lock)
  const keys = loadKeys(place.keys)
  const supabase = join(root, 'supabase')
  const prepare = async (database: Database) => {
    await bringUpToDate(database, supabase, seed)
    if (!debug) await refuseDemoAccount(database)
  }
  const cache = join(root, 'node_modules/.cache/nightfence')
  const backend = await createEmbeddedBackend({
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
  const figures = createHostFigures({ sockets: realtime.connections, backups: options.backupFolder })
  // A function may answer before it has read the whole body; without this layer, the connection would then be cut during the
  // sender's next request.
  const functions = bodyLimit(
    createFunctions({
      folder: supabase,
      keys,
      env: environment(keys, localUrl, options),
      callBackend: options.functionsUseSockets ? undefined : (request) => backend.fetch(request, LOOPBACK).catch(failure),
      hostFigures: figures.read,
      load,
    }),
  )
  const { pause } = backend
  const { lock: folder } = place
  const pack = pause === null || folder === null ? null : () => packFolder(folder, pause)
  const pages = localPages({ keys, mailbox: backend.mailbox, debug, hasDeveloper: developer !== undefined, pack })

  const answer = figures.count(fairQueue()(router({ functions, pages, backend })))
  const listener = getRequestListener((request, env) => answer(request, addressOf((env as { incoming: IncomingMessage }).incoming)), {
    errorHandler: failure,
  })
  const guard = createRequestGuard(site, localUrl)
  return {
    keys,
    sql: (text) => backend.database.run(text),
    as: backend.as,
    mail: (to) => backend.mailbox.list(to),
    isOurs: (url) => STACK_PATH.test(url),
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
      // Node caches its own date header, so it can be old after a busy period. Players read the server's time from it.
      response.setHeader('date', new Date().toUTCString())
      void listener(request, response)
    },
    attachRealtime: (server) =>
      routeUpgrades(server, (request) => (REALTIME_PATH.test(request.url ?? '') && guard.allowsSocket(request) ? realtime.upgrade : null)),
    pack,
    async close() {
      realtime.close()
      await backend.close()
      unlock()
    },
  }
}

interface Parts {
  readonly functions: Handler
  readonly pages: Handler
  readonly backend: Pick<EmbeddedBackend, 'fetch'>
}
/** Passes a request to the part that serves its path. `/metrics` is the address that scrapers expect. */
const router =
  ({ functions, pages, backend }: Parts): Handler =>
  (request, address) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/metrics') return functions(new Request(new URL('/functions/v1/metrics', request.url), request), address)
    if (pathname.startsWith('/functions/')) return functions(request, address)
    return pathname.startsWith('/_local/') ? pages(request, address) : backend.fetch(request, address)
  }

/** Location of the database, its keys and its lock. Only a data folder is locked. */
function placeOf(root: string, data: string): { database: string; keys: string | null; lock: string | null } {
  if (data === 'memory://') return { database: data, keys: null, lock: null }
  if (/^postgres(ql)?:\/\//.test(data)) return { database: data, keys: join(root, 'supabase/.temp'), lock: null }
  return { database: join(data, 'pg'), keys: data, lock: data }
}

/**
 * Locks a data folder. A new folder is marked as unfinished before it gets keys, because a folder with keys but no database is
 * rejected.
 */
async function openFolder(folder: string): Promise<() => void> {
  const unlock = await lockFolder(folder)
  try {
    clearStaging(folder)
    checkFolder(folder)
    beginInitialisation(join(folder, 'pg'))
    return unlock
  } catch (error) {
    unlock()
    throw error
  }
}

async function bringUpToDate(database: Database, supabase: string, seed: boolean): Promise<void> {
  const { isNew } = await applyMigrations(database, join(supabase, 'migrations'))
  const file = join(supabase, 'seed.sql')
  if (isNew && seed && existsSync(file)) await database.run(readFileSync(file, 'utf8'))
}

/** The demo account's password is in the README, so a public server must not have it. */
async function refuseDemoAccount(database: Database): Promise<void> {
  const [demo] = await database.run("select 1 as found from auth.users where email = 'demo@nightfence.local'")
  if (demo)
    throw new Error(
      'This database contains the demo account, whose password is public. Set BACKEND_DATA to another folder for a public server.',
    )
}

/**
 * Answers errors that a handler threw: 503 if the database is unavailable, 400 for an unreadable request, 500 for a fault of the
 * server.
 */
function failure(error: unknown): Response {
  if (isDatabaseUnavailable(error)) return Response.json(UNAVAILABLE_BODY, { status: 503 })
  if (error instanceof RequestError) return Response.json({ message: 'Could not read the request.' }, { status: 400 })
  console.error('[backend]', error)
  return Response.json({ message: 'Internal Server Error' }, { status: 500 })
}
/** Clients of functions and REST read `code`; clients of the auth service read `error_code`. */
const UNSUPPORTED = { code: 'unsupported-request', error_code: 'unsupported_request' }
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' } as const

const environment = (keys: Keys, localUrl: string, { debug, mailService, developer, metricsToken, acceptsClaims }: StackOptions) => ({
  SUPABASE_URL: localUrl,
  SUPABASE_ANON_KEY: keys.anonKey,
  SUPABASE_SERVICE_ROLE_KEY: keys.serviceKey,
  NIGHTFENCE_DEBUG: debug ? '1' : '',
  FEEDBACK_RECIPIENT: mailService?.studio ?? 'studio@nightfence.local',
  MAIL_URL: mailService?.url ?? `${localUrl}/_local/mail`,
  MAIL_KEY: mailService?.key ?? keys.serviceKey,
  UNVERIFIED_RUNS: acceptsClaims ? 'count' : 'wait',
  ...(metricsToken && { METRICS_TOKEN: metricsToken }),
  ...(developer !== undefined && { DEVELOPER_ACCOUNT: developer }),
})
