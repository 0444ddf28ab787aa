import { NOT_REPLAYED, runUnderWay, type SegmentReplay } from '../../../sim/economy/replays.ts'
import type { Save } from '../../../sim/save/save.ts'
import { replayOfLeft } from '../save-game/replays.ts'
import { hasDebug } from './clients.ts'
import { HttpError } from './http.ts'

/**
 * What the open run of a save comes to, as far as its log was streamed. `slot` of `user` is where it was played. While the verifier has not
 * played it: 409, and the app asks again.
 */
export async function replayOrWait(user: string, slot: number, save: Save): Promise<SegmentReplay> {
  const run = runUnderWay(save)
  if (run === null) return NOT_REPLAYED
  const replay = await replayOfLeft(user, slot, run, save.ext.sandbox, hasDebug())
  if (replay !== null) return replay
  throw new HttpError(409, 'The run of this survivor is still being checked. Please try again in a moment.')
}
