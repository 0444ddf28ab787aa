import type { AppliedBatch } from '../../../sim/economy/apply-batch.ts'
import { parseSave } from '../../../sim/save/parse.ts'
import type { Save } from '../../../sim/save/save.ts'
import { hashSave, serialiseSave } from '../../../sim/save/serialise.ts'
import { serviceClient } from '../_shared/clients.ts'
import { HttpError, refusedByDatabase } from '../_shared/http.ts'
import type { Batch } from './batch.ts'
import type { ClosedRun } from './close-other-runs.ts'

/** What a batch is answered: with a new game the save too, since the server issued its seed. */
export interface Answer {
  readonly revision: number
  readonly hash: string
  readonly save: unknown
}
export interface Stored {
  /** Of this very batch, if it was applied before. */
  readonly answer: Answer | null
  /** 0 and null: no save in the slot. */
  readonly revision: number
  readonly save: Save | null
  /** Seeds that were drawn for the account's next runs, by ticket. */
  readonly issuedRuns: Readonly<Record<string, number>>
}

/** The caller's slot as it is stored. Refuses with 422 what is no save: it is never written over (OP-66). */
export async function load(user: string, batch: Batch): Promise<Stored> {
  const { data, error } = await serviceClient().rpc('load_for_commit', { p_user: user, p_slot: batch.slot, p_batch: batch.batchId })
  if (error) throw error
  const { answer, revision, save, seeds: issuedRuns } = data as LoadedForCommit
  if (answer || revision === null) return { answer, revision: 0, save: null, issuedRuns }
  const parsed = parseSave(save)
  if (!parsed.ok) throw new HttpError(422, 'save-unreadable', 'This save cannot be read.')
  return { answer, revision, save: parsed.value, issuedRuns }
}
interface LoadedForCommit {
  readonly answer: Answer | null
  readonly revision: number | null
  readonly save: unknown
  readonly seeds: Stored['issuedRuns']
}

/**
 * Stores what a batch made of the save, and that it took `lived` seconds of play. Null: another batch was faster. Refuses with 4xx what the database refuses. `others`: the account's other slots without their open
 * runs, where the batch begins one.
 */
export async function commit(
  user: string,
  batch: Batch,
  { save, bank, lived, tickets, logged, runs }: Omit<AppliedBatch, 'toReplay'> & { readonly lived: number },
  others: readonly ClosedRun[] | null = null,
): Promise<Answer | null> {
  const { data, error } = await serviceClient().rpc('commit_save', {
    p_user: user,
    p_slot: batch.slot,
    p_base_revision: batch.baseRevision,
    p_save: JSON.parse(serialiseSave(save)),
    // Nothing counts twice where nothing was asked for: such a batch need not be known again.
    p_batch: batch.commands.length > 0 ? batch.batchId : null,
    p_hash: hashSave(save),
    p_transactions: bank,
    p_lived: lived,
    p_tickets: [...tickets, ...logged],
    p_runs: runs,
    p_others: others,
  })
  if (!error) return data as Answer
  if (error.code === 'PT409' || error.code === 'PT404' || error.code === '23505') return null
  if (error.code === '23514') throw new HttpError(422, 'save-too-large', 'The save has grown too large.')
  throw refusedByDatabase(error) ?? error
}
