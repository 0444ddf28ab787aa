import { canonicalJson } from '../kernel/canonical-json.ts'
import { hashText } from '../kernel/hash.ts'
import { defaultSave } from './new-save.ts'
import type { Save } from './save.ts'

/** The save's own fields. Fields that the server derives (mail, friends, bank history, the active slot) are never written (OP-95). */
const OWN_FIELDS = Object.keys(defaultSave()).sort() as (keyof Save)[]

/** The canonical JSON of the save's own fields. */
export const serialiseSave = (save: Save): string => canonicalJson(Object.fromEntries(OWN_FIELDS.map((key) => [key, save[key]])))

/** A hash of 16 hex digits, by which app and server check that their saves are equal. */
export const hashSave = (save: Save): string => hashText(serialiseSave(save))

/**
 * True if the save has no progress: compares the player's fields with the defaults. Ignores the active slot, fields that the server
 * derives, and `ext` with its seed and clock (SAVE-04, OP-95).
 */
export const isPristine = (save: Save): boolean => playerOwned(save) === playerOwned(defaultSave())

const playerOwned = (save: Save): string => serialiseSave({ ...save, ext: defaultSave().ext })
