import { GatewayError, type RunsPort } from '../../../machines/ports.ts'
import type { RunTicket } from '../../../sim/economy/command.ts'

/** Maximum wait in ms for a ticket. The run then starts without one, because the ground stays dark until it starts. */
const PATIENCE_MS = 3_000

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Requests a ticket for the next run; `undefined` if the server gave none in time, `maintenance` if no run may begin now. Never rejects.
 */
export async function openRun(
  runs: Pick<RunsPort, 'openRun'>,
  wait: (ms: number) => Promise<void> = delay,
): Promise<RunTicket | 'maintenance' | undefined> {
  const asked = runs.openRun().catch((error) => (error instanceof GatewayError && error.code === 'maintenance' ? error.code : undefined))
  return Promise.race([asked, wait(PATIENCE_MS).then(() => undefined)])
}
