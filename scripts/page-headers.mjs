// @ts-check
/** Where the captcha's script and its frame come from (src/gateways/supabase/turnstile.ts). */
const CAPTCHA = 'https://challenges.cloudflare.com'

/**
 * What the game's page may load and ask, and who may frame it: scripts of the server alone, and nothing that is not named here.
 * @param {{ readonly hosted?: string | undefined, readonly captcha?: boolean, readonly site: string }} server address of the hosted
 *   Supabase project, if the game was built for one, and whether that has a captcha; and the one at which players reach this server,
 *   else the backend itself
 * @returns {Readonly<Record<string, string>>}
 */
export function pageHeaders({ hosted, captcha = false, site }) {
  const challenges = hosted && captcha ? [CAPTCHA] : []
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...challenges].join(' '),
    ...challenges.map((host) => `frame-src ${host}`),
    // Style elements, not attributes: the dialogs' scroll lock writes one.
    "style-src 'self'",
    "style-src-elem 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    // Pixi decodes pictures in a worker of its own making, and tries it on one that it carries along.
    "worker-src 'self' blob:",
    `connect-src 'self' data: ${backendAt(hosted, site)}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}

/** What the service worker may do: its own script asks its own server. */
export const WORKER_HEADERS = { 'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'" }

/**
 * By name, since not every browser takes 'self' for a socket's address; on this machine by either of its names.
 * @param {string | undefined} hosted
 * @param {string} site
 */
function backendAt(hosted, site) {
  const { origin } = new URL(hosted || site)
  const socket = origin.replace(/^http/, 'ws')
  if (hosted) return `${origin} ${socket}`
  return socket.includes('//127.0.0.1') ? `${socket} ${socket.replace('127.0.0.1', 'localhost')}` : socket
}
