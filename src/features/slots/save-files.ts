import type { ChosenFile } from '../../../machines/save-slots.machine.ts'
import { type Result, refuse } from '../../../sim/kernel/result.ts'
import type { Save } from '../../../sim/save/save.ts'
import { MAX_FILE_BYTES, readSaveFile, type SaveFileFault, saveFileOf } from '../../../sim/save/save-file.ts'

/** The save in a file that the player chose. Rejects when the device does not hand it out. */
export const readChosenFile = async (file: ChosenFile): Promise<Result<Save, SaveFileFault>> =>
  // Bytes, of which a text has at most three for each unit: what is larger is not even read.
  file.size > 3 * MAX_FILE_BYTES ? refuse('too-big') : readSaveFile(await file.text())

/** A slot's save as a file to keep. */
export const fileOfSlot = (slot: number, save: Save): { readonly name: string; readonly text: string } => ({
  name: `nightfence-slot-${slot}-level-${save.level}.json`,
  text: saveFileOf(save),
})
