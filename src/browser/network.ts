/**
 * Whether this device has a network. Browsers say it has none on some virtual machines and behind some VPNs although it does, so an
 * answer of the server counts for more than `navigator.onLine`, until a call fails or the browser says anew that the network is gone.
 */
let isAnswered = false
const watchers = new Set<() => void>()

function know(answered: boolean): void {
  if (isAnswered === answered) return
  isAnswered = answered
  for (const changed of watchers) changed()
}

export const isOnline = (): boolean => navigator.onLine !== false || isAnswered

/** Calls back when `isOnline` may have changed, until the result is called. */
export function watchOnline(changed: () => void): () => void {
  const lost = () => {
    isAnswered = false
    changed()
  }
  watchers.add(changed)
  addEventListener('online', changed)
  addEventListener('offline', lost)
  return () => {
    watchers.delete(changed)
    removeEventListener('online', changed)
    removeEventListener('offline', lost)
  }
}

/** A call whose outcome tells whether there is a network. */
export async function observed<T>(call: Promise<T>): Promise<T> {
  try {
    const answer = await call
    know(true)
    return answer
  } catch (error) {
    know(false)
    throw error
  }
}
