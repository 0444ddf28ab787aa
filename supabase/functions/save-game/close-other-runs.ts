import { closeRun } from '../../../sim/economy/close-run.ts'
import { parseSave } from '../../../sim/save/parse.ts'
import { serialiseSave } from '../../../sim/save/serialise.ts'
import { serviceClient } from '../_shared/clients.ts'

/** Another slot as it is without its open run. */
export interface ClosedRun {
  readonly slot: number
  /** That it was read at. */
  readonly revision: number
  /** Null: what is stored is no save; nobody can play it, and it is never written over (OP-66). */
  readonly save: unknown
}

/** The account's other slots with an open run, each with that run closed for what its last progress said. */
export async function closeOtherRuns(user: string, slot: number): Promise<readonly ClosedRun[]> {
  const { data, error } = await serviceClient().rpc('load_open_runs', { p_user: user, p_slot: slot })
  if (error) throw error
  return (data as readonly ClosedRun[]).map(({ save, ...of }) => {
    const parsed = parseSave(save)
    return { ...of, save: parsed.ok ? JSON.parse(serialiseSave(closeRun(parsed.value))) : null }
  })
}
