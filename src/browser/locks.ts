/** ms after which a lock counts as held by a tab that the browser has frozen. */
export const FROZEN_AFTER_MS = 5_000

/** The browser's locks between tabs; undefined where it has none. */
export const browserLocks = (): LockManager | undefined => navigator.locks

/**
 * Does `work` while no other tab does work of that name. It is done without the lock where the browser has none, forbids them, or another
 * tab does not give it up within `patienceMs`: a frozen tab keeps its locks.
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
