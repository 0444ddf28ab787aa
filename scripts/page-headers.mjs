// @ts-check
/** Origin of the captcha's script and frame (src/gateways/supabase/turnstile.ts). */
const CAPTCHA = 'https://challenges.cloudflare.com'

/**
 * Headers that limit what the game's page may load, where it may connect, and which sites may frame it. Scripts come from the
 * server only, and everything that is not listed is forbidden.
 * @param {{ readonly hosted?: string | undefined, readonly captcha?: boolean, readonly site: string, readonly errorsDsn?: string | undefined }} server
 *   `hosted`: address of the hosted Supabase project that the game was built for; `captcha`: that project has a captcha; `site`: address
 *   of this server for players; `errorsDsn`: project on GlitchTip or Sentry that gets the reports of errors. Without a hosted project this
 *   server is also the backend.
 * @returns {Readonly<Record<string, string>>}
 */
export function pageHeaders({ hosted, captcha = false, site, errorsDsn }) {
  const challenges = hosted && captcha ? [CAPTCHA] : []
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...challenges].join(' '),
    ...challenges.map((host) => `frame-src ${host}`),
    // Allows style elements but no style attributes: the scroll lock of the dialogs inserts an element.
    "style-src 'self'",
    "style-src-elem 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    // Pixi decodes pictures in a worker that it creates from a blob, and tests that with an embedded picture.
    "worker-src 'self' blob:",
    `connect-src 'self' data: ${backendAt(hosted, site)}${errorsDsn ? ` ${new URL(errorsDsn).origin}` : ''}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    'report-to default',
  ]
  return {
    'content-security-policy': policy.join('; '),
    'reporting-endpoints': `default="${reportsAt(hosted, errorsDsn)}"`,
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}

/** Headers of the service worker: it may only run its own script and connect to its own server. */
export const WORKER_HEADERS = { 'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'" }

/**
 * The address to which browsers send reports by themselves: violated policies, crashes and deprecated features.
 * @param {string | undefined} hosted
 * @param {string | undefined} dsn
 */
function reportsAt(hosted = '', dsn) {
  if (!dsn) return `${hosted && new URL(hosted).origin}/functions/v1/report-errors`
  const { protocol, host, pathname, username } = new URL(dsn)
  return `${protocol}//${host}${pathname.replace(/\/(?=[^/]*$)/, '/api/')}/security/?sentry_key=${username}`
}

/**
 * Names the backend explicitly, since some browsers do not accept 'self' for a socket's address. On this machine it has two
 * names.
 * @param {string | undefined} hosted
 * @param {string} site
 */
function backendAt(hosted, site) {
  const { origin } = new URL(hosted || site)
  const socket = origin.replace(/^http/, 'ws')
  if (hosted) return `${origin} ${socket}`
  return socket.includes('//127.0.0.1') ? `${socket} ${socket.replace('127.0.0.1', 'localhost')}` : socket
}
