import type { SegmentReplay } from '../../../sim/economy/replays.ts'
import type { Save } from '../../../sim/save/save.ts'
import { HttpError } from './http.ts'
import { creditOfOpenRun, type RunOwner } from './run-checks.ts'

/**
 * What the open run of a save comes to, as far as its log was streamed. `slot` of `owner` is where it was played. While the verifier has not
 * played it: 409, and the app asks again.
 */
export async function replayOrWait(owner: RunOwner, slot: number, save: Save): Promise<SegmentReplay> {
  const replay = await creditOfOpenRun(owner, slot, save)
  if (replay !== 'waiting') return replay
  throw new HttpError(409, 'run-being-checked', 'Your last run is still being checked. Try again in a moment.')
}
