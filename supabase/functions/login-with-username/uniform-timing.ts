/** Minutes for which failed attempts count (migration limits). */
export const ATTEMPT_WINDOW_MINUTES = 15
/** Beyond a limit: the same for everybody. */
export const TOO_MANY_ATTEMPTS = `Too many failed login attempts. Please try again in ${ATTEMPT_WINDOW_MINUTES} minutes.`

/** ms. Longer than a password check takes, so that nearly every refusal waits for the first mark. */
const STEP = 500

/** Waits for the next whole multiple of STEP since `started`, by performance.now(). */
export async function waitForNextStep(started: number): Promise<void> {
  const elapsed = performance.now() - started
  await new Promise((resolve) => setTimeout(resolve, Math.ceil(elapsed / STEP) * STEP - elapsed))
}

/** Runs `work`. An error is thrown only at such a step, so that the time does not reveal which refusal it was. */
export async function withUniformTiming<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } catch (error) {
    await waitForNextStep(started)
    throw error
  }
}
