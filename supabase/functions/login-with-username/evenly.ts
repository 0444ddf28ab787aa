/** ms. Longer than a password check takes, so that nearly every refusal waits for the first mark. */
const STEP = 500

/** Runs `work`; what it throws leaves only at a whole multiple of STEP, so that its time does not tell which refusal it was. */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } catch (error) {
    const elapsed = performance.now() - started
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(elapsed / STEP) * STEP - elapsed))
    throw error
  }
}
