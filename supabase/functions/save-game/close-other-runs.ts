import { parseSave } from '../../../sim/save/parse.ts'
import { serialiseSave } from '../../../sim/save/serialise.ts'
import { callDatabase } from '../_shared/commit.ts'
import { type RunOwner, withoutOpenRun } from '../_shared/run-checks.ts'

/** Another slot as it is without its open run. */
export interface ClosedRun {
  readonly slot: number
  /** That it was read at. */
  readonly revision: number
  /** Null: what is stored is no save; nobody can play it, and it is never written over (OP-66). */
  readonly save: unknown
}

/**
 * The account's other slots with an open run, each with that run closed as one that was left, by what the replay made of it.
 * `waiting`: one is still being played again.
 */
export async function closeOtherRuns(owner: RunOwner, slot: number): Promise<readonly ClosedRun[] | 'waiting'> {
  const open = await callDatabase<readonly ClosedRun[]>('load_open_runs', { p_user: owner.user, p_slot: slot })
  const closed: ClosedRun[] = []
  for (const { save: stored, ...of } of open) {
    const parsed = parseSave(stored)
    const save = parsed.ok ? await withoutOpenRun(owner, of.slot, parsed.value) : null
    if (save === 'waiting') return save
    closed.push({ ...of, save: save && JSON.parse(serialiseSave(save)) })
  }
  return closed
}
