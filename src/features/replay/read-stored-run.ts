import { GatewayError, type ReplayReadResult } from '../../../machines/ports.ts'
import type { BoardsPort } from '../../../machines/social-ports.ts'
import { parseWatchedRun } from '../../../sim/contract/parse-watched-run.ts'

const RUN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Reads a run of a board by its id, or returns the reason for failure. Validates the server's data as strictly as a
 * link. Never rejects.
 */
export async function readStoredRun(boards: () => Promise<Pick<BoardsPort, 'watch'>>, id: string): Promise<ReplayReadResult> {
  if (!RUN_ID.test(id)) return { ok: false, refusal: { type: 'no-address' } }
  try {
    const received = await (await boards()).watch(id.toLowerCase())
    if (received === null) return { ok: false, refusal: { type: 'not-kept' } }
    const run = parseWatchedRun(received)
    return run.ok ? { ok: true, run: run.value } : { ok: false, refusal: run.refusal }
  } catch (error) {
    return { ok: false, refusal: { type: error instanceof GatewayError && error.kind !== 'network' ? 'broken' : 'unreached' } }
  }
}
