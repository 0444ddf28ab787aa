import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type Backend, createBackend } from './backend.ts'
import { createTown } from './bots/town.ts'
import type { Database, Row } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { createFunctions } from './functions-host.ts'
import type { Handler } from './handler.ts'
import { type Keys, keysIn } from './keys.ts'
import { localPages } from './local-pages.ts'
import type { Mail } from './mailbox.ts'
import { bodyLimit } from './mends/body-limit.ts'
import type { Mend } from './mends.ts'
import { migrate } from './migrate.ts'
import { startRealtime } from './realtime/server.ts'

export interface StackOptions {
  /** The repository: `supabase/` lies in it. */
  readonly root: string
  /** `memory://`, a folder, or a `postgres://` address. */
  readonly data: string
  /** Where the game is served, for links in mails: `http://127.0.0.1:4173`. */
  readonly site: string
  /** Whether a new database gets the demo account and what else is in seed.sql. */
  readonly seed: boolean
  /** The address of the account that gets the developer's ring (SAVE-16); nobody unless told. */
  readonly developer?: string | undefined
  /** Whether the seeded players come alive (`createTown`); not unless told. */
  readonly bots?: boolean
  /** See `BackendOptions.mends`. */
  readonly mends?: ReadonlySet<Mend>
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
  mail(to: string): Promise<Mail[]>
  isOurs(url: string): boolean
  handle(request: IncomingMessage, response: ServerResponse): void
  attachRealtime(server: Server): void
  close(): Promise<void>
}

const OURS = /^\/(auth|rest|functions)\/v1\/|^\/_local\//

export async function openStack({ root, data, site, seed, developer, bots, load, mends }: StackOptions): Promise<Stack> {
  const place = placeOf(root, data)
  const unlock = place.lock === null ? () => {} : lockFolder(place.lock)
  const keys = keysIn(place.keys)
  const supabase = join(root, 'supabase')
  const prepare = (database: Database) => bringUpToDate(database, supabase, seed)
  const cache = join(root, 'node_modules/.cache/nightfence')
  const backend = await createBackend({ data: place.database, cache, keys, site, prepare, ...(mends && { mends }) })
  const realtime = await startRealtime(backend, keys)
  // A function may refuse before it has read all that is sent; then the connection would be cut under the sender's next request.
  const functions = bodyLimit(createFunctions({ folder: supabase, keys, env: environment(keys, site, developer), load }))
  const pages = localPages(keys, backend.mailbox, developer !== undefined)

  const town = createTown({ site, keys, sql: (text) => backend.database.run(text), random: Math.random, now: Date.now })
  if (bots) town.start()

  const answer: Handler = (request, address) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/functions/')) return functions(request, address)
    return pathname.startsWith('/_local/') ? pages(request, address) : backend.fetch(request, address)
  }
  const listener = getRequestListener((request, env) => {
    const { socket } = (env as { incoming: IncomingMessage }).incoming
    return answer(request, socket.remoteAddress ?? '')
  })
  return {
    keys,
    sql: (text) => backend.database.run(text),
    as: backend.as,
    mail: (to) => backend.mailbox.list(to),
    isOurs: (url) => OURS.test(url),
    handle: (request, response) => void listener(request, response),
    attachRealtime: realtime.attach,
    async close() {
      town.end()
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

async function bringUpToDate(database: Database, supabase: string, seed: boolean): Promise<void> {
  const { isNew } = await migrate(database, join(supabase, 'migrations'))
  const file = join(supabase, 'seed.sql')
  if (isNew && seed && existsSync(file)) await database.run(readFileSync(file, 'utf8'))
}

const environment = (keys: Keys, site: string, developer: string | undefined) => ({
  SUPABASE_URL: site,
  SUPABASE_ANON_KEY: keys.anonKey,
  SUPABASE_SERVICE_ROLE_KEY: keys.serviceKey,
  NIGHTFENCE_EMBEDDED: '1',
  FEEDBACK_RECIPIENT: 'studio@nightfence.local',
  MAIL_URL: `${site}/_local/mail`,
  MAIL_KEY: keys.serviceKey,
  ...(developer !== undefined && { DEVELOPER_ACCOUNT: developer }),
})
