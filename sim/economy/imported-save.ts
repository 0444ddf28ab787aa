import type { Save } from '../save/save.ts'
import { restoredSave, type SlotHistory } from './restored-save.ts'

/**
 * A save from a file as its player goes on from it in a slot: as from one of the slot's own copies. Where the file was written
 * the clock may have run ahead; here its commands must not wait until that time has come.
 */
export function importedSave(file: Save, slot: SlotHistory): Save {
  const { ext } = file
  return restoredSave({ ...file, ext: { ...ext, time: Math.min(ext.time, slot.now) } }, slot)
}
