/** Time in ms after which a lock counts as held by a tab that the browser has frozen. */
export const FROZEN_AFTER_MS = 5_000

/** The browser's locks between tabs; `undefined` if it has none. */
export const browserLocks = (): LockManager | undefined => navigator.locks

/**
 * Runs `work` while no other tab runs work of that name. It runs without the lock if the browser has none or forbids them, or if another
 * tab does not release it within `patienceMs`, since a frozen tab keeps its locks.
 */
export function withLock<T>(
  name: string,
  work: () => Promise<T>,
  locks: LockManager | undefined = browserLocks(),
  patienceMs = FROZEN_AFTER_MS,
): Promise<T> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), patienceMs)
  let done: Promise<T> | null = null
  const once = () => {
    clearTimeout(timer)
    done ??= work()
    return done
  }
  try {
    return locks ? locks.request(name, { signal: waiting.signal }, once).catch(once) : once()
  } catch {
    return once()
  }
}
