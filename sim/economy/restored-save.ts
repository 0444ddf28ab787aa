import type { Save } from '../save/save.ts'
import { closeLeftRun, type SegmentReplay } from './replays.ts'

export interface SlotHistory {
  /** ms since 1970, the server's. */
  readonly now: number
  /** The most `ext.draws.run` that the slot or any copy of it holds. */
  readonly runsBegun: number
}

/**
 * A copy of a slot as its player goes on from it (F7 "RESTORE"). Pure and total.
 *
 * No run is open: a death that was never finished is finished as a return to camp (OP-99). Any other run is closed as `leave-run` closes it,
 * by its `replay` (decision 92), and what another device still sends for it is refused.
 * Nothing is drawn again: seed and counters are the copy's, so a crate holds after the restore what it would have held before,
 * however often the copy is restored. Only the count of runs goes on from `runsBegun`: a run's id is issued once, so that no
 * run is settled twice. (Its seed is no prize: giving a run up and beginning the next draws another as well.)
 * The clock is `now`, or every run that fits between the copy and the restore could be claimed as played.
 */
export function restoredSave(copy: Save, { now, runsBegun }: SlotHistory, replay: SegmentReplay): Save {
  const camp = closeLeftRun(copy, replay)
  const { ext } = camp
  return {
    ...camp,
    ext: {
      ...ext,
      draws: { ...ext.draws, run: Math.max(ext.draws.run ?? 0, runsBegun) },
      time: Math.max(ext.time, now),
    },
  }
}
