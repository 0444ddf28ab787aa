// @ts-check
/** `npm start`: builds the game if its sources changed, opens the embedded backend in parallel, and serves both. */
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { limitServer, REQUEST_TIMEOUTS } from '../supabase/local/index.mjs'
import { backendModules } from './backend-modules.mjs'
import { buildGame } from './build-game.mjs'
import { fail } from './data-folder.mjs'
import { pageHeaders, WORKER_HEADERS } from './page-headers.mjs'
import {
  acceptsClaims,
  DEFAULT_DATA,
  dailyBackups,
  errorsDsn,
  metricsToken,
  minimumAgeOf,
  moderatorsOf,
  operatorsOf,
  settingsOf,
  verifierThreads,
} from './settings.mjs'
import { staticFiles } from './static-files.mjs'
import { verifierScript } from './verifier-script.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const hosted = process.env.VITE_SUPABASE_URL
/** Maximum time for a shutdown, in ms. The process then exits even if something is still open. */
const SHUTDOWN_TIMEOUT = 4_000
const { host, port, localUrl, site, isPublic, mailService, addressHeader, threads, claims, backups, dsn, metrics } = readSettings()

/** @typedef {import('../supabase/local/index.ts').Stack} Stack */

function readSettings() {
  try {
    const { env } = process
    return {
      ...settingsOf(env),
      threads: verifierThreads(env),
      claims: acceptsClaims(env),
      backups: dailyBackups(env),
      dsn: errorsDsn(env),
      metrics: metricsToken(env),
    }
  } catch (error) {
    return fail(error)
  }
}

async function openBackend() {
  if (hosted) return
  console.log('Preparing the database …')
  load = await backendModules(root)
  const { openStack, startDailyBackups, startRetention } = /** @type {typeof import('../supabase/local/index.ts')} */ (
    await load('supabase/local/index.ts')
  )
  const data = process.env.BACKEND_DATA || join(root, DEFAULT_DATA)
  const [seed, debug, exemptsLoopback] = [!isPublic, !isPublic, !isPublic]
  const options = {
    root,
    data,
    site,
    localUrl,
    addressHeader,
    exemptsLoopback,
    mailService,
    acceptsClaims: claims,
    metricsToken: metrics,
    backupFolder: backups?.folder,
  }
  stack = await openStack({ ...options, seed, debug, load })
  const { pack, sql } = stack
  startForgetting = () => startRetention({ sql, log: console.log })
  if (backups && pack) startBackups = () => startDailyBackups({ ...backups, pack, log: console.log })
  if (isPublic || process.env.BACKEND_BOTS === 'off') return
  const { startBots } = /** @type {typeof import('../supabase/bots/bots.ts')} */ (await load('supabase/bots/bots.ts'))
  endBots = startBots(stack, localUrl)
}

/** @returns {Promise<import('node:http').Server>} */
const listen = () =>
  new Promise((resolve, reject) => {
    const server = createServer(REQUEST_TIMEOUTS)
    limitServer(server, { behindProxy: addressHeader !== undefined })
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`)
          : error,
      ),
    )
    server.listen(port, host, () => resolve(server))
  })

const headers = pageHeaders({ hosted, captcha: Boolean(process.env.VITE_CAPTCHA_SITE_KEY), site, errorsDsn: dsn })
const page = staticFiles(join(root, 'dist'), headers, WORKER_HEADERS)
/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function answer(request, response) {
  if (stack?.rejectForeign(request, response)) return
  if (stack?.isOurs(request.url ?? '')) stack.handle(request, response)
  else page(request, response)
}

/** Replays the runs of players on separate threads. */
async function startVerifier() {
  if (stack === null) return
  if (threads === 0) {
    if (!claims) console.log('No verifier is running in this process. Runs wait until you start `npm run verifier`.')
    return
  }
  const { openVerifier } = /** @type {typeof import('../supabase/verifier/index.ts')} */ (await load('supabase/verifier/index.ts'))
  const script = await verifierScript(root)
  if (!isEnding) endVerifier = openVerifier({ url: localUrl, serviceKey: stack.keys.serviceKey, script, threads, log: console.log })
}

/** Imports a module of the backend. @type {(file: string) => Promise<unknown>} */
let load
/** `null` until it is open, and if the game was built for a hosted project. */
let stack = /** @type {Stack | null} */ (null)
let endBots = () => {}
/** Set if daily backups are on. Each import evaluates the backend again, so it is not loaded a second time for them. */
let startBackups = () => () => {}
let startForgetting = () => () => {}
let endForgetting = () => {}
let endBackups = () => {}
let endVerifier = async () => {}
let isEnding = false
async function end() {
  if (isEnding) return
  isEnding = true
  // Half a request or a slow query may still be open, but acknowledged data is written.
  setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT)
  endBots()
  endBackups()
  endForgetting()
  await endVerifier()
  await stack?.close().catch(console.error)
  process.exit(0)
}
process.on('SIGINT', end)
process.on('SIGTERM', end)

/** Sends the first request, for which the REST server loads the tables, so that no player waits half a second for that. */
async function learnTables() {
  if (stack) await fetch(`${localUrl}/rest/v1/profiles?limit=0`, { headers: { apikey: stack.keys.anonKey } }).catch(() => {})
}

/**
 * Gives exactly these accounts a role. `null`: the setting is absent, and the database keeps its list.
 * @param {'MODERATORS' | 'OPERATORS'} setting
 * @param {readonly string[] | null} emails
 */
async function nameAccounts(setting, emails) {
  if (!stack || emails === null) return
  const answer = await callAsService(stack, `set_${setting.toLowerCase()}`, { p_emails: emails })
  console.log(answer.ok ? `  ${setting}: ${await answer.text()} of ${emails.length}` : `[roles] ${setting} could not be applied.`)
}

/** Makes the server refuse new accounts whose players did not confirm the minimum age of the build. */
async function setMinimumAge() {
  if (!stack) return
  const answer = await callAsService(stack, 'set_minimum_age', { p_years: minimumAgeOf(process.env) })
  if (!answer.ok) console.error('[roles] VITE_MINIMUM_AGE could not be applied.')
}

/** @param {Stack} stack @param {string} name @param {object} args */
function callAsService({ keys }, name, args) {
  const headers = { apikey: keys.serviceKey, authorization: `Bearer ${keys.serviceKey}`, 'content-type': 'application/json' }
  return fetch(`${localUrl}/rest/v1/rpc/${name}`, { method: 'POST', headers, body: JSON.stringify(args) })
}

async function start() {
  // Binds the port first, so that a conflict fails before the build. Requests wait until the game is ready.
  const server = await listen()
  const prepared = Promise.all([openBackend(), buildGame(root)])
  server.on('request', (request, response) => {
    prepared
      .then(() => answer(request, response))
      .catch((error) => {
        console.error(error)
        response.destroy()
      })
  })
  await prepared
  stack?.attachRealtime(server)
  console.log(`\nReady.\n\n  Game          ${site}`)
  if (stack && !isPublic) console.log(`  Demo account  demo / survivor\n  Mailbox       ${site}/_local/mail`)
  console.log('\nCtrl+C stops it.')
  await learnTables()
  endBackups = startBackups()
  endForgetting = startForgetting()
  const { env } = process
  const roles = [nameAccounts('MODERATORS', moderatorsOf(env)), nameAccounts('OPERATORS', operatorsOf(env)), setMinimumAge()]
  await Promise.all(roles).catch((error) => console.error('[roles]', error))
  // The game works without a verifier; runs wait in the queue.
  await startVerifier().catch((error) => console.error('[verifier]', error))
}

start().catch(fail)
