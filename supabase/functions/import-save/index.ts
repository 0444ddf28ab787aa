import type { PlainErrorCode } from '../../../sim/content/error-codes.ts'
import { importedSave } from '../../../sim/economy/imported-save.ts'
import { unknownItems } from '../../../sim/save/rehydrate.ts'
import type { Save } from '../../../sim/save/save.ts'
import { MAX_FILE_BYTES, parseSaveFile, type SaveFileFault } from '../../../sim/save/save-file.ts'
import { readBody } from '../_shared/body.ts'
import { requireAccountId } from '../_shared/caller.ts'
import { hasDebug } from '../_shared/clients.ts'
import { retryOnConflict } from '../_shared/commit.ts'
import { HttpError, json, serve } from '../_shared/http.ts'
import { bodySchema, commit, load } from './store.ts'

const FAULT_ERRORS = {
  'not-a-save': ['not-a-save-file', 'This file is not a Nightfence save.'],
  'too-big': ['save-file-too-large', 'This file is too large to be a save.'],
  newer: ['save-file-newer', 'This save was made by a newer version of the game.'],
  broken: ['save-file-damaged', 'This save is damaged and cannot be read.'],
} as const satisfies Readonly<Record<SaveFileFault, readonly [PlainErrorCode, string]>>

function faultError(fault: SaveFileFault): HttpError {
  const [code, message] = FAULT_ERRORS[fault]
  return new HttpError(422, code, message, { fault })
}

/**
 * Imports a save file into one of the caller's slots: {slot, file} -> {revision, unknownItems}, or {error}. Keeps the present
 * save as a backup first. A rejected request changes nothing.
 * - 403: debug is off. On a shared server an import would bring back items that were sold to other players.
 * - 409: the slot is being written to.
 * - 413: the file is too large.
 * - 422: the file is not a save.
 */
serve(async (request) => {
  if (!hasDebug()) throw new HttpError(403, 'import-disabled', 'Saves cannot be imported here.')
  const user = await requireAccountId(request)
  const { slot, file } = await readBody(request, MAX_FILE_BYTES, bodySchema)
  const parsed = parseSaveFile(file)
  if (!parsed.ok) throw faultError(parsed.refusal)
  return json(await retryOnConflict(() => replaceSave(user, slot, parsed.value)))
})

async function replaceSave(user: string, slot: number, kept: Save) {
  const { revision: base, runsBegun } = await load(user, slot)
  const save = importedSave(kept, { now: Date.now(), runsBegun })
  const revision = await commit(user, slot, base, save)
  return revision === null ? null : { revision, unknownItems: unknownItems(save) }
}
