import type { ServerTime } from '../../../machines/ports.ts'

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Storage of the client's session. The client compares a token's expiry with the device's clock, which may be wrong by years, so it reads
 * the expiry converted to that clock.
 */
export const sessionStorage = (kept: () => Kept, time: Pick<ServerTime, 'now'>, device: () => number = Date.now): Kept => ({
  getItem(key) {
    const text = kept().getItem(key)
    return text && withDeviceExpiry(text, device() - time.now())
  },
  setItem: (key, text) => kept().setItem(key, text),
  removeItem: (key) => kept().removeItem(key),
})

/** `aheadMs`: ms by which the device's clock is ahead of the server's. */
function withDeviceExpiry(text: string, aheadMs: number): string {
  const session = parse(text) as { access_token?: unknown; expires_at?: unknown } | null
  const end = expiryOf(session?.access_token)
  return end === null ? text : JSON.stringify({ ...session, expires_at: Math.floor(end + aheadMs / 1_000) })
}

/** Expiry of a token, in s since 1970 by the server's clock. */
function expiryOf(token: unknown): number | null {
  const payload = String(token ?? '').split('.')[1]
  if (payload === undefined) return null
  const { exp } = (parse(fromBase64Url(payload)) ?? {}) as { exp?: unknown }
  return typeof exp === 'number' ? exp : null
}

function fromBase64Url(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}

function parse(text: string): object | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
