// @ts-check
/**
 * What the game's page may load and who may frame it. Scripts come from the server only; style elements are allowed inline because
 * the dialogs' scroll lock writes one.
 * @param {string | undefined} hosted address of a hosted Supabase project, if the game was built for one
 * @returns {Readonly<Record<string, string>>}
 */
export function pageHeaders(hosted) {
  const backend = hosted ? ` ${new URL(hosted).origin} ${new URL(hosted).origin.replace(/^http/, 'ws')}` : ''
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    // Pixi decodes pictures in a worker of its own making.
    "worker-src 'self' blob:",
    `connect-src 'self' data: blob: ws://127.0.0.1:* ws://localhost:*${backend}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}
