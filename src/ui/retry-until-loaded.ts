/** ms between two tries to fetch a part of the game. */
export const RETRY_MS = 3_000

/** What `ask` brings, asked for until it comes: a network that is gone comes back, and the page waits for it. Rejects once nobody is `wanting` it. */
export async function retryUntilLoaded<T>(ask: () => Promise<T>, wanting: () => boolean = () => true): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      console.warn(error)
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      if (!wanting()) throw error
    }
  }
}

/** A style sheet or a preload that could not be fetched: while its link stands, the next try takes it for fetched. */
export function dropBrokenLinks(): void {
  document.addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.remove(), true)
}
