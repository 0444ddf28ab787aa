import { utcDayOf } from '../rules/utc-day.ts'
import type { Save } from '../save/save.ts'
import { NOT_REPLAYED } from './replays.ts'
import { restoredSave, type SlotHistory } from './restored-save.ts'

/**
 * Prepares a save from a file for a slot, like one of the slot's backups. The clock that wrote the file may have been ahead, so the save's
 * time and day of the last meal are capped at the slot's; otherwise commands would be refused until that time. A run that is open in the file cannot be replayed.
 */
export function importedSave(file: Save, slot: SlotHistory): Save {
  const { ext } = file
  const mealDay = Math.min(ext.mealDay, utcDayOf(slot.now))
  return restoredSave({ ...file, ext: { ...ext, mealDay, time: Math.min(ext.time, slot.now) } }, slot, NOT_REPLAYED)
}
