import type { ChosenFile } from '../../../machines/save-slots.machine.ts'
import { type Result, refuse } from '../../../sim/kernel/result.ts'
import type { Save } from '../../../sim/save/save.ts'
import { MAX_FILE_BYTES, readSaveFile, type SaveFileFault, saveFileOf } from '../../../sim/save/save-file.ts'

/** Reads the save in the chosen file. Rejects if the device does not provide the file's content. */
export const readChosenFile = async (file: ChosenFile): Promise<Result<Save, SaveFileFault>> =>
  // The size is in bytes, of which a text has at most three per UTF-16 unit; a larger file is not even read.
  file.size > 3 * MAX_FILE_BYTES ? refuse('too-big') : readSaveFile(await file.text())

/** Name and content of a slot's save file. */
export const fileOfSlot = (slot: number, save: Save): { readonly name: string; readonly text: string } => ({
  name: `nightfence-slot-${slot}-level-${save.level}.json`,
  text: saveFileOf(save),
})
