// @ts-check
/**
 * `npm run verifier`: replays the runs that wait in a project's database, hosted or embedded, and stores their verdicts. Any
 * number of verifiers may run in parallel. SUPABASE_URL and SUPABASE_SECRET_KEY select the project, VERIFIER_THREADS the number
 * of runs at a time.
 */
import { fileURLToPath } from 'node:url'
import { backendModules } from './backend-modules.mjs'
import { verifierThreads } from './settings.mjs'
import { verifierScript } from './verifier-script.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env
if (!SUPABASE_URL || !SUPABASE_SECRET_KEY) {
  console.error('Set SUPABASE_URL and SUPABASE_SECRET_KEY (the service role’s key) to those of the project whose runs should be verified.')
  process.exit(1)
}
const threads = Math.max(1, verifierThreads(process.env))
const load = await backendModules(root)
const { openVerifier } = /** @type {typeof import('../supabase/verifier/index.ts')} */ (await load('supabase/verifier/index.ts'))
const end = openVerifier({
  url: SUPABASE_URL,
  serviceKey: SUPABASE_SECRET_KEY,
  script: await verifierScript(root),
  threads,
  log: console.log,
})
// Keeps the process alive. The verifier's own timers do not, because they must not keep the game's server alive.
const open = setInterval(() => {}, 60_000)

async function stop() {
  clearInterval(open)
  await end()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
// Printed last: a reader may stop the process from here on.
console.log(`Verifying the runs of ${SUPABASE_URL}, ${threads} in parallel. Press Ctrl+C to stop.`)
