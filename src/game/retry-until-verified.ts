import { GatewayError } from '../../machines/ports.ts'
import { verdictDelayMs } from '../state/saving/verdict-delay.ts'

/** Half a minute: a replay takes some seconds, and the player is asked to try again after that. */
const MAX_TRIES = 40

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Repeats a call that the server answers with `later` while it replays a run that the call closes (decision 0004). */
export async function retryUntilVerified<T>(call: () => Promise<T>, sleep = delay): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof GatewayError && error.kind === 'later') || tries === MAX_TRIES) throw error
    }
    await sleep(verdictDelayMs(tries))
  }
}
