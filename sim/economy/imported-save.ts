import type { Save } from '../save/save.ts'
import { NOT_REPLAYED } from './replays.ts'
import { restoredSave, type SlotHistory } from './restored-save.ts'

/**
 * A save from a file, made ready to be played in a slot, as one of the slot's own backups is. The clock where the file was written
 * may have been ahead, so its time is set to the slot's: otherwise commands would be refused until that time.
 * A run that is open in the file cannot be replayed.
 */
export function importedSave(file: Save, slot: SlotHistory): Save {
  const { ext } = file
  return restoredSave({ ...file, ext: { ...ext, time: Math.min(ext.time, slot.now) } }, slot, NOT_REPLAYED)
}
