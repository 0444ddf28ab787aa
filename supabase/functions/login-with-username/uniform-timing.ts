/** Failed attempts count for this many minutes (migration limits). */
export const ATTEMPT_WINDOW_MINUTES = 15
/** The same text for every limit, so that it does not reveal which one was reached. */
export const TOO_MANY_ATTEMPTS = `Too many failed login attempts. Please try again in ${ATTEMPT_WINDOW_MINUTES} minutes.`

/** Milliseconds. Longer than a password check, so that nearly every refusal is sent at the first step. */
const STEP_MS = 500

/** Waits for the next whole multiple of STEP_MS since `started`, a time of performance.now(). */
export async function waitForNextStep(started: number): Promise<void> {
  const elapsed = performance.now() - started
  await new Promise((resolve) => setTimeout(resolve, Math.ceil(elapsed / STEP_MS) * STEP_MS - elapsed))
}

/** Runs `work`. Delays an error until the next step, so that the response time does not reveal its reason. */
export async function withUniformTiming<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } catch (error) {
    await waitForNextStep(started)
    throw error
  }
}
