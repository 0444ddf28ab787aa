// @ts-check
/** Reads the settings of `npm start` from the environment. */
import { isLoopbackHost } from '../supabase/local/index.mjs'

const EVERYWHERE = /^(?:0\.0\.0\.0|::)$/

/**
 * @typedef {object} Settings
 * @property {string} host the address to listen at
 * @property {number} port
 * @property {string} localUrl URL of the server on this machine
 * @property {string} site URL of the server for players
 * @property {boolean} isPublic whether other machines may reach the backend
 * @property {import('../supabase/local/index.ts').MailService | undefined} mailService sends the mail of a public server
 * @property {string | undefined} addressHeader header in which a proxy passes the address of a request
 */

/** Ports above 1023 to which no browser and no `fetch` connects (https://fetch.spec.whatwg.org/#port-blocking). */
const BLOCKED_PORTS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])

/** @type {(text: string) => number} */
function portOf(text) {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`PORT=${text} must be a number from 0 to 65535.`)
  if (BLOCKED_PORTS.has(port)) throw new Error(`Browsers refuse to connect to port ${port}. Set PORT to another port.`)
  return port
}

/**
 * Validates the settings. Throws, with instructions, if they would expose features that are only for this machine: the backend's
 * debug console, its mailbox and the demo account.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Settings}
 */
export function settingsOf(env) {
  const { VITE_SUPABASE_URL: hosted, SITE_URL, MAIL_URL, MAIL_KEY, FEEDBACK_RECIPIENT } = env
  const host = env.HOST || '127.0.0.1'
  const port = portOf(env.PORT || '4173')
  const isPublic = env.BACKEND_PUBLIC === '1' && !hosted
  if (!isLoopbackHost(host) && !isPublic && !hosted) {
    throw new Error(`HOST=${host} would open this backend, with its debug console, mailbox and demo account, to everyone who can reach \
this machine. Leave HOST away, or set BACKEND_PUBLIC=1 for a server without them.`)
  }
  if (isPublic && !SITE_URL) throw new Error('BACKEND_PUBLIC=1 needs SITE_URL, the URL where players reach the game.')
  if (isPublic && !(MAIL_URL && MAIL_KEY)) {
    throw new Error('BACKEND_PUBLIC=1 needs MAIL_URL and MAIL_KEY, the service that sends its mail. A public server has no mailbox page.')
  }
  if (isPublic) checkAddressSource(env)
  checkOperator(env)
  const localUrl = `http://${nameOf(EVERYWHERE.test(host) ? '127.0.0.1' : host)}:${port}`
  return {
    host,
    port,
    localUrl,
    site: isPublic ? new URL(String(SITE_URL)).origin : localUrl,
    isPublic,
    mailService: isPublic ? { url: String(MAIL_URL), key: String(MAIL_KEY), studio: FEEDBACK_RECIPIENT } : undefined,
    addressHeader: env.CLIENT_ADDRESS_HEADER || undefined,
  }
}

/**
 * An imprint without a name or an address would be wrong, so the settings are all present or all absent.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
function checkOperator({ VITE_OPERATOR_NAME: name, VITE_OPERATOR_ADDRESS: address, VITE_OPERATOR_EMAIL: email, VITE_MINIMUM_AGE: age }) {
  if ((name || address || email) && !(name && address && email))
    throw new Error('Set VITE_OPERATOR_NAME, VITE_OPERATOR_ADDRESS and VITE_OPERATOR_EMAIL together, or none of them.')
  if (age && !/^[1-9]\d?$/.test(age)) throw new Error(`VITE_MINIMUM_AGE=${age} must be a number of years from 1 to 99.`)
}

/**
 * Requires a public server to know the players' addresses. Behind an undeclared proxy, all players have the proxy's address, and
 * one of them could use up the limits of all.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
function checkAddressSource({ CLIENT_ADDRESS: source, CLIENT_ADDRESS_HEADER: header }) {
  if (source && source !== 'socket')
    throw new Error(`CLIENT_ADDRESS=${source} is unknown. Set CLIENT_ADDRESS=socket, or CLIENT_ADDRESS_HEADER.`)
  if (header && !/^[\w-]+$/.test(header)) throw new Error(`CLIENT_ADDRESS_HEADER=${header} is not the name of a header.`)
  if (source && header) throw new Error('CLIENT_ADDRESS=socket and CLIENT_ADDRESS_HEADER contradict each other. Set one of them.')
  if (!source && !header)
    throw new Error(`BACKEND_PUBLIC=1 needs to know the players' addresses, which its limits count. Behind a proxy set \
CLIENT_ADDRESS_HEADER to the header in which the proxy writes the address, such as x-real-ip. Without a proxy set CLIENT_ADDRESS=socket.`)
}

/**
 * Returns whether runs count as claimed while no verifier is running (decision 0005). They wait for one unless
 * UNVERIFIED_RUNS=count.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function acceptsClaims({ UNVERIFIED_RUNS: runs = 'wait' }) {
  if (runs === 'wait' || runs === 'count') return runs === 'count'
  throw new Error(`UNVERIFIED_RUNS=${runs} must be wait or count.`)
}

/**
 * Mail addresses of the accounts that may use the moderators' desk; `null` if the setting is absent.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export const moderatorsOf = ({ MODERATORS: emails }) => addressesIn(emails)

/**
 * Mail addresses of the accounts that may use the operator's page; `null` if the setting is absent.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export const operatorsOf = ({ OPERATORS: emails }) => addressesIn(emails)

/**
 * Minimum age of new accounts in years; `null` for none.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export const minimumAgeOf = ({ VITE_MINIMUM_AGE: age }) => (age ? Number(age) : null)

/**
 * @param {string | undefined} list separated by commas
 * @returns {readonly string[] | null}
 */
const addressesIn = (list) =>
  list === undefined
    ? null
    : list
        .split(',')
        .map((email) => email.trim())
        .filter((email) => email !== '')

/**
 * Bearer token with which Prometheus reads `/metrics`. Without it the address answers 404. A short token could be guessed.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function metricsToken({ METRICS_TOKEN: token }) {
  if (!token || /^\S{20,}$/.test(token)) return token || undefined
  throw new Error('METRICS_TOKEN must have at least 20 characters without spaces.')
}

/**
 * Address of a project on GlitchTip or Sentry that gets the reports of errors, instead of the backend.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function errorsDsn({ VITE_ERRORS_DSN: dsn }) {
  if (!dsn) return undefined
  const { username, protocol, pathname } = URL.canParse(dsn) ? new URL(dsn) : { username: '', protocol: '', pathname: '' }
  if (/^\w+$/.test(username) && /^https?:$/.test(protocol) && /\/\w+$/.test(pathname)) return dsn
  throw new Error('VITE_ERRORS_DSN must be the DSN of a project on GlitchTip or Sentry, such as https://KEY@glitchtip.example/1.')
}

/** @param {string} host */
const nameOf = (host) => (host.includes(':') ? `[${host}]` : host)

/** @type {number} maximum number of verifier threads */
const MAX_THREADS = 64

/**
 * Number of runs verified in parallel. The default of 1 leaves a core to the players; 0 disables verification in this process.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function verifierThreads({ VERIFIER_THREADS: threads = '1' }) {
  if (/^\d{1,2}$/.test(threads) && Number(threads) <= MAX_THREADS) return Number(threads)
  throw new Error(`VERIFIER_THREADS=${threads} must be an integer from 0 to ${MAX_THREADS}.`)
}

/** @type {string} folder of the data without BACKEND_DATA, relative to the repository */
export const DEFAULT_DATA = 'supabase/.temp/data'
/** @type {number} one year */
const MAX_BACKUPS_KEPT = 366

/**
 * Reads the folder for daily backups and the number to keep. Returns `null` without BACKUP_FOLDER.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ folder: string, kept: number } | null}
 */
export function dailyBackups({ BACKUP_FOLDER: folder, BACKUPS_KEPT: kept = '7', BACKEND_DATA: data = '' }) {
  if (!folder) return null
  if (data === 'memory://' || /^postgres(ql)?:/.test(data))
    throw new Error('BACKUP_FOLDER needs the data in a folder. Back up a Postgres server with pg_dump (docs/hosting.md).')
  if (!/^\d{1,3}$/.test(kept) || Number(kept) < 1 || Number(kept) > MAX_BACKUPS_KEPT)
    throw new Error(`BACKUPS_KEPT=${kept} must be an integer from 1 to ${MAX_BACKUPS_KEPT}.`)
  return { folder, kept: Number(kept) }
}
