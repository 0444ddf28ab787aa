/** ms. A page that is loaded again asks before the one it replaces is quite gone. */
const GRACE = 1_000

/**
 * Has no other tab of this browser go on with the run as long as this page plays it: answers what gives it up again; null: another tab
 * plays it. Without `locks` nobody can tell.
 */
export function holdRun(locks: LockManager | undefined, runId: string): Promise<(() => void) | null> {
  if (locks === undefined) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((free) => resolve(free))
    locks.request(`nightfence.run.${runId}`, { signal: AbortSignal.timeout(GRACE) }, hold).catch((error: unknown) => {
      const isHeld = error instanceof DOMException && error.name === 'TimeoutError'
      resolve(isHeld ? null : () => {})
    })
  })
}
