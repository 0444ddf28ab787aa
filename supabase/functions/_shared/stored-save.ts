import { parseSave } from '../../../sim/save/parse.ts'
import type { Save } from '../../../sim/save/save.ts'
import { HttpError } from './http.ts'

/** A slot as a load function answers it; nulls: it is empty. */
export interface StoredSlot {
  readonly revision: number | null
  readonly save: unknown
}

/** Refuses with 404 an empty slot, with 422 what is no save. */
export function requireSave({ revision, save }: StoredSlot): { readonly revision: number; readonly save: Save } {
  if (revision === null) throw new HttpError(404, 'no-save', 'There is no save in this slot.')
  const parsed = parseSave(save)
  if (!parsed.ok) throw new HttpError(422, 'save-unreadable', 'This save cannot be read.')
  return { revision, save: parsed.value }
}
