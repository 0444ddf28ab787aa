/** Time in ms. A reloaded page requests the lock before the page that it replaces is gone. */
const RELOAD_GRACE_MS = 1_000

/**
 * Calls `found` if this player is already signed in in another tab of this browser. Both tabs are safe, since each applies its commands to
 * what the other stored. Returns a function that stops watching. The first tab holds the player's lock and the others wait for it, so that
 * one of them becomes the first when it is closed. Without `locks` other tabs cannot be detected.
 */
export function watchOtherTabs(locks: LockManager | undefined, userId: string, found: () => void): () => void {
  const ending = new AbortController()
  const timer = locks && setTimeout(found, RELOAD_GRACE_MS)
  const hold = () => {
    clearTimeout(timer)
    return new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve()))
  }
  // The request was aborted while it waited, or forbidden by the browser, so there is nothing to report.
  locks?.request(`nightfence.player.${userId}`, { signal: ending.signal }, hold).catch(() => clearTimeout(timer))
  return () => {
    clearTimeout(timer)
    ending.abort()
  }
}
