/** ms. A page that is loaded again asks before the one it replaces is quite gone. */
const GRACE = 1_000

/**
 * Calls `found` when this player is signed in in another tab of this browser already. Both stay safe: what one tab stored, the other
 * applies its own to. Returns what ends the watch. The first tab holds the player's lock; the others wait for it, so that one of
 * them is the first once that is closed. Without `locks` nobody can tell.
 */
export function watchOtherTabs(locks: LockManager | undefined, userId: string, found: () => void): () => void {
  const ending = new AbortController()
  const timer = locks && setTimeout(found, GRACE)
  const hold = () => {
    clearTimeout(timer)
    return new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve()))
  }
  // Aborted while it waited, or forbidden by the browser: then there is nothing to tell.
  locks?.request(`nightfence.player.${userId}`, { signal: ending.signal }, hold).catch(() => clearTimeout(timer))
  return () => {
    clearTimeout(timer)
    ending.abort()
  }
}
