import { BrowserFault, reportFault } from '../browser/faults.ts'

/** ms between two tries to fetch a part of the game. */
export const RETRY_MS = 3_000

/**
 * What `ask` brings, asked for until it comes: a network that is gone comes back, and the page waits for it. Rejects once nobody is
 * `wanting` it. A part that throws while it is set up would throw each time: the page says so, and nothing is asked again. Browsers
 * repeat the same error for such a part. Safari repeats that of a failed request as well.
 */
export async function retryUntilLoaded<T>(ask: () => Promise<T>, wanting: () => boolean = () => true): Promise<T> {
  for (let before: unknown; ; ) {
    try {
      return await ask()
    } catch (error) {
      console.warn(error)
      if (error instanceof BrowserFault || (error === before && !isMissed(error))) {
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

/** Whether a part could not be fetched, by the words of all browsers. */
const isMissed = (error: unknown): boolean => /\bmodule\b|preload/i.test(String(error))

/** A style sheet or a preload that could not be fetched: while its link stands, the next try takes it for fetched. */
export function dropBrokenLinks(): void {
  document.addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.remove(), true)
}
