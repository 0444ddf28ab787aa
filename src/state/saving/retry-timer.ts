const FIRST_MS = 1_000
const MAX_MS = 30_000

/** Retries after each failure with increasing delays, with one timer for all failures. `later` calls back after the given ms. */
export function createRetryTimer(later: (callback: () => void, ms: number) => void, again: () => void) {
  let failures = 0
  let isDue = false
  /** The timer of an older round does nothing. */
  let round = 0
  return {
    failed(): void {
      const wait = Math.min(MAX_MS, FIRST_MS * 2 ** failures++)
      if (isDue) return
      isDue = true
      const mine = round
      later(() => {
        if (mine !== round) return
        isDue = false
        again()
      }, wait)
    },
    worked(): void {
      failures = 0
    },
    /** Cancels the pending retry. */
    reset(): void {
      round++
      failures = 0
      isDue = false
    },
  }
}
