import { hashText } from '../kernel/hash.ts'
import { defaultSave } from './new-save.ts'
import type { Save } from './save.ts'

/** The save's own fields: what the server derives (mail, friends, bank history, the active slot) is never written (OP-95). */
const OWN_FIELDS = Object.keys(defaultSave()).sort() as (keyof Save)[]

/** JSON with sorted keys: the same text wherever it was computed, and after any trip through the database. */
export const serialiseSave = (save: Save): string => JSON.stringify(sorted(Object.fromEntries(OWN_FIELDS.map((key) => [key, save[key]]))))

/** 16 hex digits by which app and server check that they hold the same save. */
export const hashSave = (save: Save): string => hashText(serialiseSave(save))

/**
 * Whether nothing was done in it yet: compares the player's own fields with the defaults. The active slot, what the server
 * derives, and the seed and clock of `ext` do not count (SAVE-04, OP-95).
 */
export const isPristine = (save: Save): boolean => playerOwned(save) === playerOwned(defaultSave())

const playerOwned = (save: Save): string => serialiseSave({ ...save, ext: defaultSave().ext })

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
