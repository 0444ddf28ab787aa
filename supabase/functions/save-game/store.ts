import type { AppliedBatch } from '../../../sim/economy/apply-batch.ts'
import { parseSave } from '../../../sim/save/parse.ts'
import type { Save } from '../../../sim/save/save.ts'
import { hashSave, serialiseSave } from '../../../sim/save/serialise.ts'
import { serviceClient } from '../_shared/clients.ts'
import { databaseRefusal, HttpError } from '../_shared/http.ts'
import type { Batch } from './batch.ts'
import type { ClosedRun } from './close-other-runs.ts'

/** The answer to a batch. It includes the save, since the server issues the seed of a new game. */
export interface BatchResult {
  readonly revision: number
  readonly hash: string
  readonly save: unknown
}
export interface Stored {
  /** The answer to this same batch if it was applied before. */
  readonly answer: BatchResult | null
  /** The revision is 0 and the save `null` if the slot is empty. */
  readonly revision: number
  readonly save: Save | null
  /** Seeds drawn for the account's next runs, by ticket. */
  readonly issuedRuns: Readonly<Record<string, number>>
  /** True if maintenance keeps the account from anything but finishing its run. */
  readonly maintenance: boolean
}

/** Loads the caller's slot. Throws 422 if the stored value is not a save, so that it is never overwritten (OP-66). */
export async function load(user: string, batch: Batch): Promise<Stored> {
  const { data, error } = await serviceClient().rpc('load_for_commit', { p_user: user, p_slot: batch.slot, p_batch: batch.batchId })
  if (error) throw error
  const { answer, revision, save, seeds: issuedRuns, maintenance } = data as LoadedForCommit
  if (answer || revision === null) return { answer, revision: 0, save: null, issuedRuns, maintenance }
  const parsed = parseSave(save)
  if (!parsed.ok) throw new HttpError(422, 'save-unreadable', 'This save cannot be read.')
  return { answer, revision, save: parsed.value, issuedRuns, maintenance }
}
interface LoadedForCommit {
  readonly answer: BatchResult | null
  readonly revision: number | null
  readonly save: unknown
  readonly seeds: Stored['issuedRuns']
  readonly maintenance: boolean
}

/**
 * Stores the save after a batch, with the `lived` seconds of play that it took. Returns `null` if another batch was faster.
 * Throws the 4xx errors that the database raises. `others` are the account's other slots with their runs closed, if the batch
 * begins a run.
 */
export async function commit(
  user: string,
  batch: Batch,
  { save, bank, coins, lived, tickets, logged, runs }: Omit<AppliedBatch, 'toReplay'> & { readonly lived: number },
  others: readonly ClosedRun[] | null = null,
): Promise<BatchResult | null> {
  const { data, error } = await serviceClient().rpc('commit_save', {
    p_user: user,
    p_slot: batch.slot,
    p_base_revision: batch.baseRevision,
    p_save: JSON.parse(serialiseSave(save)),
    // An empty batch changes nothing when it is applied twice, so its id is not kept.
    p_batch: batch.commands.length > 0 ? batch.batchId : null,
    p_hash: hashSave(save),
    p_transactions: bank,
    p_lived: lived,
    p_coins: coins,
    p_tickets: [...tickets, ...logged],
    p_runs: runs,
    p_others: others,
  })
  if (!error) return data as BatchResult
  if (error.code === 'PT409' || error.code === 'PT404' || error.code === '23505') return null
  if (error.code === '23514') throw new HttpError(422, 'save-too-large', 'The save has grown too large.')
  throw databaseRefusal(error) ?? error
}
