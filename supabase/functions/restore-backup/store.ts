import * as v from 'valibot'
import type { RunReport } from '../../../sim/contract/run-report.ts'
import type { TradedThing } from '../../../sim/economy/market/apply-trades.ts'
import type { Save } from '../../../sim/save/save.ts'
import { serialiseSave } from '../../../sim/save/serialise.ts'
import { serviceClient } from '../_shared/clients.ts'
import { HttpError, refusedByDatabase } from '../_shared/http.ts'
import { slotSchema } from '../_shared/slot.ts'

export const bodySchema = v.object({ slot: slotSchema, backupId: v.pipe(v.string(), v.uuid()) })
export type Body = v.InferOutput<typeof bodySchema>

/** What the segment came to that the copy has open and that ended since. */
export interface EndedRun {
  /** False: it was stored as it was claimed. */
  readonly judged: boolean
  readonly report: RunReport | null
}

interface Copy {
  /** ISO 8601. */
  readonly backupDate: string
  /** As it is stored: nobody has judged it. */
  readonly save: unknown
  /** The slot's last; 0: it was never used. */
  readonly revision: number
  readonly runsBegun: number
  /** Null: no run is open in it, or it did not end since. */
  readonly ended: EndedRun | null
  /** What the ledger moved into or out of the slot after the copy's revision, oldest first. */
  readonly trades: readonly (Omit<TradedThing, 'item'> & { readonly item: unknown })[]
}

/** The caller's own copy of that slot, and how far the slot is by now. Refuses with 404 any other. */
export async function load(user: string, { slot, backupId }: Body): Promise<Copy> {
  const { data, error } = await serviceClient().rpc('load_for_restore', { p_user: user, p_slot: slot, p_backup: backupId })
  if (error) throw error
  if (data === null) throw new HttpError(404, 'no-backup', 'There is no such backup of this slot.')
  return data as Copy
}

/** The revision that `save` became. Null: the slot was written since `base`. */
export async function commit(user: string, { slot, backupId }: Body, base: number, save: Save): Promise<number | null> {
  const { data, error } = await serviceClient().rpc('commit_restore', {
    p_user: user,
    p_slot: slot,
    p_backup: backupId,
    p_base_revision: base,
    p_save: JSON.parse(serialiseSave(save)),
  })
  if (!error) return data as number
  if (error.code === 'PT409' || error.code === '23505') return null
  if (error.code === '23514') throw new HttpError(422, 'save-too-large', 'The save has grown too large.')
  throw refusedByDatabase(error) ?? error
}
