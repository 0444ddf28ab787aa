import type { Save } from '../save/save.ts'
import { closeAbandonedRun, type SegmentReplay } from './replays.ts'

export interface SlotHistory {
  /** The server's clock, Unix time in ms. */
  readonly now: number
  /** Highest `ext.draws.run` of the slot and all its copies. */
  readonly runsBegun: number
}

/**
 * Prepares a copy of a slot for its player to continue from (F7 "RESTORE"). Pure and total.
 *
 * No run stays open: an unfinished death ends as a return to camp (OP-99), and any other run is closed like `leave-run` with its `replay`
 * (decision 0004); later commands for it are refused. Seed and draw counters stay those of the copy, so a crate has the same contents however
 * often the copy is restored. Only the count of runs continues from `runsBegun`, because a run id is issued once and no run may be settled
 * twice. (A new seed is no advantage: leaving a run and starting the next also draws a new one.) The time is at least `now`; otherwise
 * every run that fits between the copy and the restore could be claimed as played.
 */
export function restoredSave(copy: Save, { now, runsBegun }: SlotHistory, replay: SegmentReplay): Save {
  const camp = closeAbandonedRun(copy, replay)
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
