import { parseSave } from '../../../sim/save/parse.ts'
import { serialiseSave } from '../../../sim/save/serialise.ts'
import { callDatabase } from '../_shared/commit.ts'
import { closeOpenRun, type RunOwner } from '../_shared/run-checks.ts'

/** Another slot of the account with its open run closed. */
export interface ClosedRun {
  readonly slot: number
  /** Revision of the slot when it was read. */
  readonly revision: number
  /** `null` if the stored value is not a save. Such a slot cannot be played and is never overwritten (OP-66). */
  readonly save: unknown
}

/**
 * Closes the open runs in the account's other slots as runs that were left, with the results of their replays. Returns `waiting`
 * if a replay is pending.
 */
export async function closeOtherRuns(owner: RunOwner, slot: number): Promise<readonly ClosedRun[] | 'waiting'> {
  const open = await callDatabase<readonly ClosedRun[]>('load_open_runs', { p_user: owner.user, p_slot: slot })
  const closed: ClosedRun[] = []
  for (const { save: stored, ...of } of open) {
    const parsed = parseSave(stored)
    const save = parsed.ok ? await closeOpenRun(owner, of.slot, parsed.value) : null
    if (save === 'waiting') return save
    closed.push({ ...of, save: save && JSON.parse(serialiseSave(save)) })
  }
  return closed
}
