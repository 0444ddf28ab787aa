/**
 * True if the server has answered since the last failure. Browsers report no network on some virtual machines and behind some VPNs although
 * there is one, so an answer of the server overrides `navigator.onLine` until a call fails or the browser reports again that the network is
 * gone.
 */
let isAnswered = false
const watchers = new Set<() => void>()

function setAnswered(answered: boolean): void {
  if (isAnswered === answered) return
  isAnswered = answered
  for (const changed of watchers) changed()
}

export const isOnline = (): boolean => navigator.onLine !== false || isAnswered

/** Calls back when `isOnline` may have changed. Returns a function that stops watching. */
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

/** Waits for a call and records from its outcome whether there is a network. */
export async function trackNetwork<T>(call: Promise<T>): Promise<T> {
  try {
    const answer = await call
    setAnswered(true)
    return answer
  } catch (error) {
    setAnswered(false)
    throw error
  }
}
