/**
 * The embedded backend for tests: a real HTTP server on 127.0.0.1 with everything of `npm start` except the game's files.
 *
 *   const backend = await startBackend()          // in beforeAll: booting takes seconds, so one per file
 *   afterAll(() => backend.stop())
 *   const ann = await backend.signUp('ann')       // a confirmed account: { client, user, email, password }
 *   const bob = await backend.addPlayer('bob')    // the same without the sign-up, ten times as fast
 *   await ann.client.from('game_saves').select()  // an unmodified supabase-js client with Ann's session
 *   backend.client()                              // a visitor;  backend.client(backend.serviceKey): the service role
 *   await backend.sql`select 1 as one`            // or sql('...'): as the database's owner; the rows of the last statement
 *   await backend.mail('ann@example.com')         // mails to this address, newest first
 *
 * Each call has its own database: in memory on PGlite, or, in the Vitest project `backend-postgres`, a fresh database on a
 * real Postgres. All migrations are applied, once for all files (`make-migrated.ts`). `data` selects another database.
 *
 * Run one file:  npx vitest run --project backend-pglite tests/backend/sql/x.test.ts
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { createClient, type SupabaseClient, type User } from '@supabase/supabase-js'
import { inject } from 'vitest'
import WebSocket from 'ws'
import { limitServer, REQUEST_TIMEOUTS } from '../../supabase/local/index.mjs'
import { type Fix, type MailService, openStack, type Stack } from '../../supabase/local/index.ts'
import { readyAccount } from '../../tools/support/ready-account.ts'
import type { Usage } from '../hosted/deno.ts'
import { freshDatabase, migratedDatabase } from './fresh-database.ts'
import { memoryStorage } from './memory-storage.ts'

export interface SignedInPlayer {
  readonly client: SupabaseClient
  readonly user: User
  readonly email: string
  readonly password: string
}

/** The access token of a client's session; empty without one. */
export const tokenOf = async ({ client }: Pick<SignedInPlayer, 'client'>): Promise<string> =>
  (await client.auth.getSession()).data.session?.access_token ?? ''

export interface TestBackend {
  readonly url: string
  readonly anonKey: string
  readonly serviceKey: string
  readonly jwtSecret: string
  readonly stack: Stack
  /** True in the project `backend-postgres`. */
  readonly onPostgres: boolean
  // biome-ignore lint/suspicious/noExplicitAny: rows of whatever the test asked for
  sql(text: string | TemplateStringsArray, ...values: unknown[]): Promise<any[]>
  mail(to: string): ReturnType<Stack['mail']>
  /** A client without a session. `key` defaults to the publishable key. */
  client(key?: string): SupabaseClient
  /** Closes every WebSocket, like a lost network. */
  cutSockets(): void
  /** Signs up, follows the link in the mail, logs in. The e-mail address is `name@example.com`. */
  signUp(name: string): Promise<SignedInPlayer>
  /** Writes such an account with an open session into the database (`ready-account.ts`). */
  addPlayer(name: string): Promise<SignedInPlayer>
  /** Resources used by the functions in Deno; null before the first call, and if they run in this process. */
  usage(): Promise<Usage | null>
  stop(): Promise<void>
}

/** Storage key of a client's session. */
const STORED = 'session'
/** Password of accounts created by `addPlayer`. */
const PASSWORD = 'ready-secret'
/** True if tests can change the functions' environment and clock, which they cannot in Deno. */
export const functionsAreHere = inject('deployment') === undefined
const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

let backends = 0
/** A worker loads a module only once, and a function calls `Deno.serve` while loading. A different URL per backend loads it again. */
const forBackend = (backend: number) => (file: string) => import(/* @vite-ignore */ `${file}?backend=${backend}`)

/** Loaded lazily, because it needs the platform's programs. */
const inDeno = async (folder: string) => (await import('../hosted/deployed-functions.ts')).deployedFunctions(folder)

export interface BackendTestOptions {
  /** Another repository, whose `supabase/` is opened. */
  readonly root?: string
  /** `memory://`, a folder or a `postgres://` address; by default a new database. */
  readonly data?: string
  /** Fills a new folder at `data` with the shared migrated database instead of running the migrations. */
  readonly migrated?: boolean
  /** Fills the database from seed.sql; false by default. */
  readonly seed?: boolean
  readonly fixes?: ReadonlySet<Fix>
  /** See `StackOptions.debug`; true by default. */
  readonly debug?: boolean
  /** See `StackOptions.mailService`. */
  readonly mailService?: MailService
  /** See `StackOptions.addressHeader`. */
  readonly addressHeader?: string
  /** See `StackOptions.exemptsLoopback`. */
  readonly exemptsLoopback?: boolean
  /** See `StackOptions.functionsUseSockets`. Tests that break these calls replace the global `fetch`. */
  readonly functionsUseSockets?: boolean
  /** See `StackOptions.developer`. */
  readonly developer?: string
  /** See `StackOptions`. */
  readonly metricsToken?: string
  readonly backupFolder?: string
  /** Makes runs wait for a verifier, as on every server by default. Most tests have no verifier and accept runs as claimed. */
  readonly verified?: boolean
}

export async function startBackend(options: BackendTestOptions = {}): Promise<TestBackend> {
  const { data, packed } = await databaseFor(options)
  const server = createServer(REQUEST_TIMEOUTS, (request, response) => {
    if (!stack.rejectForeign(request, response)) stack.handle(request, response)
  })
  limitServer(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const functions = functionsAreHere
    ? { load: forBackend(++backends), usage: async () => null, stop() {} }
    : await inDeno(inject('deployment').folder)
  const stack = await openStack({
    root: options.root ?? REPOSITORY,
    data,
    packed,
    site: url,
    seed: options.seed ?? false,
    load: functions.load,
    debug: options.debug ?? true,
    developer: options.developer,
    metricsToken: options.metricsToken,
    backupFolder: options.backupFolder,
    mailService: options.mailService,
    addressHeader: options.addressHeader,
    functionsUseSockets: options.functionsUseSockets,
    exemptsLoopback: options.exemptsLoopback ?? true,
    acceptsClaims: !options.verified,
    ...(options.fixes && { fixes: options.fixes }),
  }).catch((error) => {
    server.close()
    throw error
  })
  stack.attachRealtime(server)
  const sockets = new Set<Duplex>()
  server.on('upgrade', (_, socket) => sockets.add(socket))

  /** `session`: initial session in its storage. */
  const client = (key = stack.keys.anonKey, session: object | null = null) => {
    const storage = memoryStorage()
    if (session !== null) storage.setItem(STORED, JSON.stringify(session))
    return createClient(url, key, {
      auth: { storageKey: STORED, storage, persistSession: session !== null, autoRefreshToken: false, detectSessionInUrl: false },
      realtime: { transport: WebSocket as never },
    })
  }

  async function addPlayer(name: string): Promise<SignedInPlayer> {
    const { email, password, sql, session } = await readyAccount(name, PASSWORD, stack.keys.jwtSecret)
    await stack.sql(sql)
    return { client: client(stack.keys.anonKey, session), user: session.user, email, password }
  }

  async function signUp(name: string): Promise<SignedInPlayer> {
    const player = { client: client(), email: `${name.toLowerCase()}@example.com`, password: `${name}-secret` }
    const created = await player.client.auth.signUp({
      email: player.email,
      password: player.password,
      options: { data: { first_name: name, opt_in: false } },
    })
    if (created.error) throw created.error
    const link = (await stack.mail(player.email))[0]?.links[0]
    if (link === undefined) throw new Error(`no confirmation mail for ${player.email}`)
    await fetch(link, { redirect: 'manual' })
    const { data: session, error } = await player.client.auth.signInWithPassword(player)
    if (error) throw error
    return { ...player, user: session.user }
  }

  return {
    url,
    anonKey: stack.keys.anonKey,
    serviceKey: stack.keys.serviceKey,
    jwtSecret: stack.keys.jwtSecret,
    stack,
    onPostgres: data.startsWith('postgres'),
    sql: (text, ...values) => stack.sql(typeof text === 'string' ? text : String.raw({ raw: text }, ...values.map(literal))),
    mail: (to) => stack.mail(to),
    client: (key) => client(key),
    cutSockets: () => {
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    signUp,
    addPlayer,
    usage: functions.usage,
    async stop() {
      server.closeAllConnections()
      server.close()
      functions.stop()
      await stack.close()
    },
  }
}

/** Uses the migrated database, unless a test needs the migrations to run or another repository. */
async function databaseFor({
  data,
  migrated,
  root,
  seed,
  fixes,
}: BackendTestOptions): Promise<{ readonly data: string; readonly packed?: Blob }> {
  if (data !== undefined) return migrated ? { ...(await migratedDatabase()), data } : { data }
  return root === undefined && !seed && fixes === undefined ? migratedDatabase() : { data: await freshDatabase() }
}

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `'${text.replaceAll("'", "''")}'`
}
