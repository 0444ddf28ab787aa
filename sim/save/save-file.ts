import { ok, type Result, refuse } from '../kernel/result.ts'
import { saveVersionOf } from './migrate.ts'
import { parseSave } from './parse.ts'
import { SAVE_VERSION, type Save } from './save.ts'
import { serialiseSave } from './serialise.ts'

const FILE_FORMAT = 'nightfence-save'
const FILE_VERSION = 1
/** UTF-16 units of a file, or bytes of a request. Larger than any storable save (256 kB) with its envelope. */
export const MAX_FILE_BYTES = 270_000

/** `broken`: a file of this game that is incomplete or invalid. `newer`: written by a later version of the game. */
export type SaveFileFault = 'not-a-save' | 'too-big' | 'newer' | 'broken'

/** Writes a save as a file: JSON `{format, version, save}`. */
export const saveFileOf = (save: Save): string => `{"format":"${FILE_FORMAT}","version":${FILE_VERSION},"save":${serialiseSave(save)}}`

/** Reads the save from a file's text. Never throws; refuses with the reason. */
export function readSaveFile(text: string): Result<Save, SaveFileFault> {
  if (text.length > MAX_FILE_BYTES) return refuse('too-big')
  try {
    return parseSaveFile(JSON.parse(text))
  } catch {
    return refuse(text.trimStart().startsWith(`{"format":"${FILE_FORMAT}"`) ? 'broken' : 'not-a-save')
  }
}

/** Same as `readSaveFile`, but takes the parsed JSON. */
export function parseSaveFile(json: unknown): Result<Save, SaveFileFault> {
  if (!isFields(json) || json.format !== FILE_FORMAT) return refuse('not-a-save')
  if (!Number.isSafeInteger(json.version)) return refuse('broken')
  if ((json.version as number) > FILE_VERSION || isNewer(json.save)) return refuse('newer')
  const save = parseSave(json.save)
  return save.ok ? ok(save.value) : refuse('broken')
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (json: unknown): json is Fields => typeof json === 'object' && json !== null && !Array.isArray(json)

const isNewer = (save: unknown): boolean =>
  isFields(save) &&
  saveVersionOf(save) === null &&
  isFields(save.ext) &&
  typeof save.ext.version === 'number' &&
  save.ext.version > SAVE_VERSION
