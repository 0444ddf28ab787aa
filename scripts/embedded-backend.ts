import type { Server } from 'node:http'
import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { isLoopbackHost, limitServer } from '../supabase/local/index.mjs'
import type { Stack } from '../supabase/local/index.ts'
import { verifierScript } from './verifier-script.mjs'

/** Serves the embedded backend beside Vite's dev server. For `npm start`, start.mjs does this. */
export function embeddedBackend(): Plugin {
  // The process has one backend. A restart of Vite starts the next server before it closes the last, and evaluates this module
  // again, so only globalThis survives.
  const shared = globalThis as { nightfenceStack?: Promise<Stack> }
  return {
    name: 'embedded-backend',
    apply: (_, { command, isPreview }) => command === 'serve' && !isPreview && !process.env.VITE_SUPABASE_URL && !process.env.VITEST,
    async configureServer({ config: { root, server, logger }, httpServer, middlewares }) {
      if (server.host && (server.host === true || !isLoopbackHost(server.host)))
        throw new Error('The backend of the dev server has a debug console and an open mailbox. Serve it on this machine only.')
      const site = `http://127.0.0.1:${server.port}`
      shared.nightfenceStack ??= open(root, site)
      const stack = await shared.nightfenceStack
      if (httpServer) {
        limitServer(httpServer as Server)
        stack.attachRealtime(httpServer as Server)
      }
      middlewares.use((request, response, next) => {
        if (stack.rejectForeign(request, response)) return
        if (stack.isOurs(request.url ?? '')) stack.handle(request, response)
        else next()
      })
      logger.info(`\n  Demo account  demo / survivor\n  Mailbox       ${site}/_local/mail\n`)
    },
  }
}

// The modules are imported when a server starts, because Vite evaluates its configuration for builds and tests too.
async function open(root: string, site: string): Promise<Stack> {
  const load = async (file: string) => (await runnerImport(file, { configFile: false, root, logLevel: 'error' })).module
  const { openStack } = (await load(join(root, 'supabase/local/index.ts'))) as typeof import('../supabase/local/index.ts')
  const data = process.env.BACKEND_DATA || join(root, 'supabase/.temp/dev')
  // Only the dev server reads this: `npm start` serves a production build, which has no such account (OP-64).
  const developer = process.env.DEVELOPER_ACCOUNT || undefined
  const stack = await openStack({ root, data, site, seed: true, debug: true, developer, load })
  const { startBots } = (await load(join(root, 'supabase/bots/bots.ts'))) as typeof import('../supabase/bots/bots.ts')
  const endBots = process.env.BACKEND_BOTS === 'off' ? () => {} : startBots(stack, site)
  const { openVerifier } = (await load(join(root, 'supabase/verifier/index.ts'))) as typeof import('../supabase/verifier/index.ts')
  // The verifier starts in the background, since no run ends in the first second. Until then runs wait in the queue.
  const verifier = verifierScript(root)
    .then((script) => openVerifier({ url: site, serviceKey: stack.keys.serviceKey, script, threads: 1, log: console.log }))
    .catch((error) => console.error('[verifier]', error))
  const end = () => {
    endBots()
    void verifier.then((endVerifier) => endVerifier?.())
    void stack.close().finally(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  return stack
}
