import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pageHeaders, WORKER_HEADERS } from '../../scripts/page-headers.mjs'
import { staticFiles } from '../../scripts/static-files.mjs'
import { openStack, type Stack } from '../../supabase/local/index.ts'
import { ROOT, run } from './cli.ts'
import { CACHE, deployTo } from './deploy.ts'
import { deployedFunctions } from './deployed-functions.ts'

const at = (port: number) => `http://127.0.0.1:${port}`

/** CORS headers of the platform's gateway. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS',
  'access-control-expose-headers': 'Content-Range, X-Total-Count, x-supabase-api-version',
  'access-control-max-age': '3600',
}

/**
 * Serves the hosted build of the game at one port and its project at another, with the deployed functions in Deno. Database, auth and
 * realtime come from the embedded backend.
 */
export async function serve(port: number, projectPort: number): Promise<void> {
  const [site, project] = [at(port), at(projectPort)]
  const { folder } = await deployTo(join(CACHE, 'site'))
  const functions = deployedFunctions(folder)
  process.on('exit', functions.stop)
  // No verifier runs here.
  const options = { root: ROOT, data: 'memory://', site, localUrl: project, seed: true, debug: true, acceptsClaims: true }
  const stack = await openStack({ ...options, developer: 'demo@nightfence.local', load: functions.load })

  const gateway = createServer((request, response) => {
    for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value)
    response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*')
    if (request.method === 'OPTIONS') response.writeHead(204).end()
    else if (!stack.rejectForeign(request, response)) stack.handle(request, response)
  })
  stack.attachRealtime(gateway)
  // Longer than the functions keep a connection, so that it is not closed while they reuse it.
  gateway.keepAliveTimeout = 120_000
  gateway.listen(projectPort, '127.0.0.1')

  const outDir = join(CACHE, 'dist')
  await build(outDir, project, stack.keys.anonKey)
  const files = staticFiles(outDir, pageHeaders({ hosted: project, site }), WORKER_HEADERS)
  createServer((request, response) => (isScript(request) ? answerScript(stack, request, response) : files(request, response))).listen(
    port,
    '127.0.0.1',
  )
}

async function build(outDir: string, url: string, anonKey: string): Promise<void> {
  const args = [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', ROOT, '--logLevel', 'warn', '--emptyOutDir', '--outDir', outDir]
  const { code, said } = await run(process.execPath, args, { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: anonKey })
  if (code !== 0) throw new Error(`The game was not built.\n${said}`)
}

/** Journeys call the backend at the page's address. Browsers send `sec-fetch-site`, so requests of the app itself are not forwarded. */
const isScript = ({ headers }: IncomingMessage) => headers['sec-fetch-site'] === undefined

function answerScript(stack: Stack, request: IncomingMessage, response: ServerResponse): void {
  if (stack.isOurs(request.url ?? '')) stack.handle(request, response)
  else response.writeHead(404).end()
}
