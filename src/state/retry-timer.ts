const FIRST_MS = 1_000
const MOST_MS = 30_000

/** Tries again after each failure, later each time, one timer for all; `later` calls back after so many ms. */
export function createRetryTimer(later: (callback: () => void, ms: number) => void, again: () => void) {
  let failures = 0
  let isDue = false
  /** A timer of an older round does nothing. */
  let round = 0
  return {
    /** True for the first failure since things worked. */
    failed(): boolean {
      const isFirst = failures === 0
      const wait = Math.min(MOST_MS, FIRST_MS * 2 ** failures++)
      if (isDue) return isFirst
      isDue = true
      const mine = round
      later(() => {
        if (mine !== round) return
        isDue = false
        again()
      }, wait)
      return isFirst
    },
    worked(): void {
      failures = 0
    },
    /** Forgets all that failed. */
    reset(): void {
      round++
      failures = 0
      isDue = false
    },
  }
}
