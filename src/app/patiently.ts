/** ms between two tries to fetch a part of the game. */
const RETRY_MS = 3_000

/** What `ask` brings, asked for until it comes: a network that is gone comes back, and the page waits for it. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      console.warn(error)
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
