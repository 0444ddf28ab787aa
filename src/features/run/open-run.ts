import type { RunsPort } from '../../../machines/ports.ts'
import type { RunTicket } from '../../../sim/economy/command.ts'

/** ms after which a run begins without a ticket: nobody looks at a dark ground for longer. */
const PATIENCE_MS = 3_000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A ticket for the run that begins now; undefined: the server gave none in time. Never rejects. */
export async function openRun(
  runs: Pick<RunsPort, 'openRun'>,
  wait: (ms: number) => Promise<void> = pause,
): Promise<RunTicket | undefined> {
  const asked = runs.openRun().catch(() => undefined)
  return Promise.race([asked, wait(PATIENCE_MS).then(() => undefined)])
}
