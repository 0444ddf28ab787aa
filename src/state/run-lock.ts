import { FROZEN_AFTER_MS } from '../browser/locks.ts'

/** Time in ms. A reloaded page requests the lock before the page that it replaces is gone. */
const GRACE_MS = 1_000
const PING = 'is anybody there'
const PONG = 'yes'

/**
 * Prevents other tabs of this browser from resuming the run while this page plays it. Resolves with a function that releases the run, or
 * with `null` if another tab plays it. A tab that does not answer is frozen: it loses the run, and its `onLost` is called when it wakes up.
 * Without `locks` every tab may play.
 */
export function lockRun(locks: LockManager | undefined, runId: string, onLost: () => void = () => {}): Promise<(() => void) | null> {
  if (locks === undefined) return Promise.resolve(() => {})
  const name = `nightfence.run.${runId}`
  return new Promise((resolve) => {
    let isHeld = false
    const hold = () =>
      new Promise<void>((release) => {
        isHeld = true
        const stopAnswering = answerPings(name)
        resolve(() => {
          stopAnswering()
          release()
        })
      })
    async function failed(error: unknown): Promise<void> {
      if (isHeld) return onLost()
      const isWaiting = error instanceof DOMException && error.name === 'TimeoutError'
      if (!isWaiting) return resolve(() => {})
      if (await isAnswered(name)) return resolve(null)
      locks?.request(name, { steal: true }, hold).catch(failed)
    }
    locks.request(name, { signal: AbortSignal.timeout(GRACE_MS) }, hold).catch(failed)
  })
}

/** Tells other tabs that this one is awake. Returns a function that stops it. */
function answerPings(name: string): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => data === PING && channel.postMessage(PONG)
  return () => channel.close()
}

/** True if the tab that holds the lock is awake, or if tabs cannot communicate in this browser. */
function isAnswered(name: string): Promise<boolean> {
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve(true)
  const channel = new BroadcastChannel(name)
  const answered = new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }) => data === PONG && resolve(true)
    setTimeout(() => resolve(false), FROZEN_AFTER_MS - GRACE_MS)
  })
  channel.postMessage(PING)
  return answered.finally(() => channel.close())
}
