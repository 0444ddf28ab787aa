import { closeLeftRun, runUnderWay } from '../../../sim/economy/replays.ts'
import { parseSave } from '../../../sim/save/parse.ts'
import type { Save } from '../../../sim/save/save.ts'
import { serialiseSave } from '../../../sim/save/serialise.ts'
import { callDatabase } from '../_shared/commit.ts'
import { replayOfLeft } from './replays.ts'

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
export async function closeOtherRuns(user: string, slot: number, debug: boolean): Promise<readonly ClosedRun[] | 'waiting'> {
  const open = await callDatabase<readonly ClosedRun[]>('load_open_runs', { p_user: user, p_slot: slot })
  const closed: ClosedRun[] = []
  for (const { save: stored, ...of } of open) {
    const parsed = parseSave(stored)
    const save = parsed.ok ? await withRunClosed(user, of.slot, parsed.value, debug) : null
    if (parsed.ok && save === null) return 'waiting'
    closed.push({ ...of, save: save && JSON.parse(serialiseSave(save)) })
  }
  return closed
}

/** Null: the run is still being played again. */
async function withRunClosed(user: string, slot: number, save: Save, debug: boolean): Promise<Save | null> {
  const run = runUnderWay(save)
  const replay = run === null ? 'as-claimed' : await replayOfLeft(user, slot, run, save.ext.sandbox, debug)
  if (replay === null) return null
  return closeLeftRun(save, replay)
}
