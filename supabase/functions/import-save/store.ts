import * as v from 'valibot'
import type { Save } from '../../../sim/save/save.ts'
import { serialiseSave } from '../../../sim/save/serialise.ts'
import { serviceClient } from '../_shared/clients.ts'
import { databaseRefusal, HttpError } from '../_shared/http.ts'
import { slotSchema } from '../_shared/slot.ts'

export const bodySchema = v.object({ slot: slotSchema, file: v.unknown() })

interface Slot {
  /** Latest revision of the slot, or 0 if the slot was never used. */
  readonly revision: number
  readonly runsBegun: number
}

export async function load(user: string, slot: number): Promise<Slot> {
  const { data, error } = await serviceClient().rpc('load_for_import', { p_user: user, p_slot: slot })
  if (error) throw error
  return data as Slot
}

/** Writes `save` and returns its revision. Returns `null` if the slot changed since `base`. */
export async function commit(user: string, slot: number, base: number, save: Save): Promise<number | null> {
  const { data, error } = await serviceClient().rpc('commit_import', {
    p_user: user,
    p_slot: slot,
    p_base_revision: base,
    p_save: JSON.parse(serialiseSave(save)),
  })
  if (!error) return data as number
  if (error.code === 'PT409' || error.code === '23505') return null
  if (error.code === '23514') throw new HttpError(422, 'save-file-too-large', 'This file is too large to be a save.', { fault: 'too-big' })
  throw databaseRefusal(error) ?? error
}
