import { reportError } from '../browser/error-reporter.ts'
import { BrowserFault, reportFault } from '../browser/faults.ts'

/** Delay in ms between two attempts to load a part of the game. */
export const RETRY_MS = 3_000

/**
 * Calls `ask` until it succeeds, so that the page recovers once the network is back. Rejects when `wanting` returns
 * false. A part that throws while it initialises would throw each time, so its fault is reported and not retried:
 * browsers repeat the same error for such a part. Safari repeats the error of a failed request as well.
 */
export async function retryUntilLoaded<T>(ask: () => Promise<T>, wanting: () => boolean = () => true): Promise<T> {
  for (let before: unknown; ; ) {
    try {
      return await ask()
    } catch (error) {
      console.warn(error)
      void reportError(error, 'load')
      if (error instanceof BrowserFault || (error === before && !isLoadFailure(error))) {
        const fault = error instanceof BrowserFault ? error : new BrowserFault(error)
        reportFault(fault)
        throw fault
      }
      before = error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      if (!wanting()) throw error
    }
  }
}

/** True if a part could not be fetched, judged by the error texts of all browsers. */
const isLoadFailure = (error: unknown): boolean => /\bmodule\b|preload/i.test(String(error))

/** Removes the link of a style sheet or preload that could not be fetched, because the next attempt would take it for loaded. */
export function dropBrokenLinks(): void {
  document.addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.remove(), true)
}
