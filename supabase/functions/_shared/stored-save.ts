import { parseSave } from '../../../sim/save/parse.ts'
import type { Save } from '../../../sim/save/save.ts'
import { HttpError } from './http.ts'

/** A slot as the load functions return it. Both values are `null` if the slot is empty. */
export interface StoredSlot {
  readonly revision: number | null
  readonly save: unknown
}

/** Parses the save of a slot. Throws 404 if the slot is empty, and 422 if the save cannot be read. */
export function requireSave({ revision, save }: StoredSlot): { readonly revision: number; readonly save: Save } {
  if (revision === null) throw new HttpError(404, 'no-save', 'There is no save in this slot.')
  const parsed = parseSave(save)
  if (!parsed.ok) throw new HttpError(422, 'save-unreadable', 'This save cannot be read.')
  return { revision, save: parsed.value }
}
