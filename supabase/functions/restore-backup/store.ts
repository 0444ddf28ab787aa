import * as v from 'valibot'
import type { RunReport } from '../../../sim/contract/run-report.ts'
import type { TradedThing } from '../../../sim/economy/market/apply-trades.ts'
import type { Save } from '../../../sim/save/save.ts'
import { serialiseSave } from '../../../sim/save/serialise.ts'
import { serviceClient } from '../_shared/clients.ts'
import { databaseRefusal, HttpError } from '../_shared/http.ts'
import { slotSchema } from '../_shared/slot.ts'

export const bodySchema = v.object({ slot: slotSchema, backupId: v.pipe(v.string(), v.uuid()) })
export type Body = v.InferOutput<typeof bodySchema>

/** Result of the segment that is open in the backup and has ended since. */
export interface EndedRun {
  /** `false` if the segment was credited by its claim, without a replay. */
  readonly judged: boolean
  readonly report: RunReport | null
}

interface Copy {
  /** ISO 8601. */
  readonly backupDate: string
  /** The stored save, not yet verified. */
  readonly save: unknown
  /** Latest revision of the slot, or 0 if the slot was never used. */
  readonly revision: number
  readonly runsBegun: number
  /** `null` if the backup has no open run, or the run has not ended since. */
  readonly ended: EndedRun | null
  /** Trades that moved items or coins into or out of the slot after the backup's revision, oldest first. */
  readonly trades: readonly (Omit<TradedThing, 'item'> & { readonly item: unknown })[]
}

/** Loads a backup of the caller's slot and the slot's present state. Throws 404 if the slot has no such backup. */
export async function load(user: string, { slot, backupId }: Body): Promise<Copy> {
  const { data, error } = await serviceClient().rpc('load_for_restore', { p_user: user, p_slot: slot, p_backup: backupId })
  if (error) throw error
  if (data === null) throw new HttpError(404, 'no-backup', 'There is no such backup of this slot.')
  return data as Copy
}

/** Writes `save` and returns its revision. Returns `null` if the slot changed since `base`. */
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
  throw databaseRefusal(error) ?? error
}
