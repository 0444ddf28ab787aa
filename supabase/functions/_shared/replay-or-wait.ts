import type { SegmentReplay } from '../../../sim/economy/replays.ts'
import type { Save } from '../../../sim/save/save.ts'
import { HttpError } from './http.ts'
import { type RunOwner, requestOpenRunCredit } from './run-checks.ts'

/**
 * Returns the verified result of a save's open run, as far as its log was streamed. `owner` played it in `slot`. Throws 409 while
 * the verifier has not replayed it; the app retries.
 */
export async function replayOrWait(owner: RunOwner, slot: number, save: Save): Promise<SegmentReplay> {
  const replay = await requestOpenRunCredit(owner, slot, save)
  if (replay !== 'waiting') return replay
  throw new HttpError(409, 'run-being-checked', 'Your last run is still being checked. Try again in a moment.')
}
