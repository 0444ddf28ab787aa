import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createBackend } from './backend.ts'
import { lockFolder } from './folder-lock.ts'
import { createFunctions } from './functions-host.ts'
import { type Keys, keysIn } from './keys.ts'
import { attachRealtime } from './realtime.ts'

export interface StackOptions {
  /** The repository: `supabase/` lies in it. */
  readonly root: string
  /** `memory://`, a folder, or a `postgres://` address. */
  readonly data: string
  /** Where the game is served, for links in mails: `http://127.0.0.1:4173`. */
  readonly site: string
  /** Imports a TypeScript module, as Vite, Vitest or Node does it. */
  load(file: string): Promise<unknown>
}

/** The embedded Supabase: database, auth, REST, functions, realtime and mailbox, answering on somebody else's HTTP server. */
export interface Stack {
  readonly keys: Keys
  /** Runs SQL as the database's owner; the rows of its last statement. */
  sql(text: string): Promise<Record<string, unknown>[]>
  mail(to: string | null): Promise<{ to: string; subject: string; text: string; links: string[] }[]>
  isOurs(url: string): boolean
  handle(request: IncomingMessage, response: ServerResponse): void
  attachRealtime(server: Server): Promise<void>
  close(): Promise<void>
}

const OURS = /^\/(auth|rest|functions)\/v1\/|^\/_local\//

export async function openStack({ root, data, site, load }: StackOptions): Promise<Stack> {
  process.env.LITE_TELEMETRY = '0'
  const isPostgres = data.startsWith('postgres')
  const temp = join(root, 'supabase/.temp')
  const folder = data === 'memory://' ? null : isPostgres ? temp : data
  const unlock = folder === data ? lockFolder(data) : () => {}
  const keys = isPostgres ? keysIn(temp) : keysIn(folder)
  const backend = await createBackend(folder === data ? join(data, 'pg') : data, keys, Number(new URL(site).port))
  const functions = createFunctions({
    dir: join(root, 'supabase/functions'),
    load,
    env: {
      SUPABASE_URL: site,
      SUPABASE_ANON_KEY: keys.anonKey,
      SUPABASE_SERVICE_ROLE_KEY: keys.serviceKey,
      NIGHTFENCE_EMBEDDED: '1',
    },
    jwtSecret: keys.jwtSecret,
    noVerify: ['login-with-username', 'username-available'],
  })
  const listener = getRequestListener(async (request, env) => {
    const address = (env as { incoming?: IncomingMessage }).incoming?.socket.remoteAddress ?? null
    const url = new URL(request.url)
    if (url.pathname.startsWith('/functions/v1/')) {
      const headers = new Headers(request.headers)
      headers.set('x-forwarded-for', address ?? '')
      return functions(new Request(request, { headers }))
    }
    if (url.pathname === '/_local/config') return Response.json({ anonKey: keys.anonKey, debug: true })
    if (url.pathname === '/_local/mail') return Response.json(await backend.mail(url.searchParams.get('to')))
    return backend.fetch(request, { peerAddress: address })
  })
  return {
    keys,
    sql: async (text) => (await backend.exec(text)).rows,
    mail: backend.mail as Stack['mail'],
    isOurs: (url) => OURS.test(url),
    handle: (request, response) => void listener(request, response),
    attachRealtime: async (server) => {
      await attachRealtime({
        httpServer: server,
        connection: backend.connection,
        jwtSecret: keys.jwtSecret,
        exec: backend.exec,
        listen: backend.listen,
      })
    },
    close: async () => {
      await backend.close()
      unlock()
    },
  }
}
