// @ts-check
/**
 * `npm run verifier`: plays the runs again that wait in a project's database, hosted or embedded, and says what they came to. As many
 * of it as one likes may run beside each other. SUPABASE_URL and SUPABASE_SECRET_KEY say where; VERIFIER_THREADS how many at a time.
 */
import { fileURLToPath } from 'node:url'
import { verifierThreads } from './settings.mjs'
import { verifierScript } from './verifier-script.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env
if (!SUPABASE_URL || !SUPABASE_SECRET_KEY) {
  console.error('Set SUPABASE_URL and SUPABASE_SECRET_KEY (the service role’s key) to the project whose runs are to be played again.')
  process.exit(1)
}
const threads = Math.max(1, verifierThreads(process.env))
const { runnerImport } = await import('vite')
/** @type {typeof import('../supabase/verifier/index.ts')} */
const { openVerifier } = (await runnerImport('./supabase/verifier/index.ts', { configFile: false, root, logLevel: 'error' })).module
const end = openVerifier({
  url: SUPABASE_URL,
  serviceKey: SUPABASE_SECRET_KEY,
  script: await verifierScript(root),
  threads,
  log: console.log,
})
// The verifier's own clocks hold no process open: in the game's server they must not.
const open = setInterval(() => {}, 60_000)

async function stop() {
  clearInterval(open)
  await end()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
// Last: whoever reads it may stop it from here on.
console.log(`Verifying runs of ${SUPABASE_URL}, ${threads} at a time. Ctrl+C stops it.`)
