import { ok, type Result, refuse } from '../kernel/result.ts'
import { versionOf } from './migrate.ts'
import { parseSave } from './parse.ts'
import { SAVE_VERSION, type Save } from './save.ts'
import { serialiseSave } from './serialise.ts'

const FORMAT = 'nightfence-save'
const FILE_VERSION = 1
/** UTF-16 units, or bytes of a request: more than any save that can be stored (256 kB), with its envelope. */
export const MAX_FILE_BYTES = 270_000

/** `broken`: a file of this game, of which something is missing or wrong. `newer`: a later version of the game wrote it. */
export type SaveFileFault = 'not-a-save' | 'too-big' | 'newer' | 'broken'

/** A slot's save as a file: JSON `{format, version, save}`. */
export const saveFileOf = (save: Save): string => `{"format":"${FORMAT}","version":${FILE_VERSION},"save":${serialiseSave(save)}}`

/** The save in a file's text. Never throws; refuses with the reason. */
export function readSaveFile(text: string): Result<Save, SaveFileFault> {
  if (text.length > MAX_FILE_BYTES) return refuse('too-big')
  try {
    return parseSaveFile(JSON.parse(text))
  } catch {
    return refuse(text.trimStart().startsWith(`{"format":"${FORMAT}"`) ? 'broken' : 'not-a-save')
  }
}

/** As `readSaveFile`, from the file's parsed JSON. */
export function parseSaveFile(json: unknown): Result<Save, SaveFileFault> {
  if (!isFields(json) || json.format !== FORMAT) return refuse('not-a-save')
  if (!Number.isSafeInteger(json.version)) return refuse('broken')
  if ((json.version as number) > FILE_VERSION || isNewer(json.save)) return refuse('newer')
  const save = parseSave(json.save)
  return save.ok ? ok(save.value) : refuse('broken')
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (json: unknown): json is Fields => typeof json === 'object' && json !== null && !Array.isArray(json)

const isNewer = (save: unknown): boolean =>
  isFields(save) &&
  versionOf(save) === null &&
  isFields(save.ext) &&
  typeof save.ext.version === 'number' &&
  save.ext.version > SAVE_VERSION
