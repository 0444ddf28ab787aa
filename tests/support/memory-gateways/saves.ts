import { type BatchAnswer, type CorruptSave, GatewayError, type SavesPort, type SlotSave } from '../../../machines/ports.ts'
import { applyBatch, type BatchRefusal } from '../../../sim/economy/apply-batch.ts'
import { closeRun } from '../../../sim/economy/close-run.ts'
import type { Save } from '../../../sim/save/save.ts'
import { hashSave } from '../../../sim/save/serialise.ts'
import { errorMessage } from '../error-message.ts'
import { type MemoryBank, memoryBank } from './bank.ts'

const NOT_ALLOWED = errorMessage('The game did not allow this.', 'not-allowed')

export interface MemorySavesOptions {
  /** Initially stored saves. */
  readonly rows?: readonly (SlotSave | CorruptSave)[]
  /** ms since 1970. */
  readonly now: () => number
  /** Seed of new games. */
  readonly seed?: number
  /** True for a backend with debug, which does not check the duration of runs; true by default. */
  readonly debug?: boolean
}

/** Additional methods for `memoryBackups`. */
export interface MemorySaves extends SavesPort {
  /** Writes a save as the slot's next revision, without checks. */
  put(slot: number, save: Save): void
  beforeRemove(onRemove: (slot: number, save: Save) => void): void
  /** Bank history of its batches. */
  readonly bank: MemoryBank
}

/** One user's slots in memory with the rules of `save-game`: stale bases, repeated batches, all commands or none. */
export function memorySaves({ rows: stored = [], now, seed = 1, debug = true }: MemorySavesOptions): MemorySaves {
  const rows = new Map(stored.map((row) => [row.slot, row]))
  const answers = new Map<string, BatchAnswer>()
  /** Maps slots to their last revision, even if deleted, so that revisions continue. */
  const last = new Map(stored.map((row) => [row.slot, 'revision' in row ? row.revision : 1]))
  const bank = memoryBank()
  let removing: (slot: number, save: Save) => void = () => {}

  function put(slot: number, save: Save): number {
    const revision = (last.get(slot) ?? 0) + 1
    last.set(slot, revision)
    rows.set(slot, { slot, revision, save, updatedAt: new Date(now()).toISOString() })
    return revision
  }

  /** An account can have only one open run (decision 0007). */
  function closeOthers(than: number): void {
    for (const [slot, row] of rows) if (slot !== than && !('corrupt' in row) && row.save.ext.run !== null) put(slot, closeRun(row.save))
  }

  const refusedAnswer = ({ refusal, index }: BatchRefusal): BatchAnswer =>
    refusal.type === 'bad-time' ? { status: 'bad-time', now: now() } : { status: 'refused', index, message: NOT_ALLOWED }

  const readable = (slot: number): SlotSave | null => {
    const row = rows.get(slot) ?? null
    if (row && 'corrupt' in row) throw new GatewayError('corrupt', row.corrupt)
    return row
  }

  return {
    list: async () => [...rows.values()].sort((a, b) => a.slot - b.slot),
    load: async (slot) => readable(slot),
    put,
    bank,
    beforeRemove(onRemove) {
      removing = onRemove
    },
    async remove(slot) {
      const row = rows.get(slot)
      if (row && !('corrupt' in row)) removing(slot, row.save)
      rows.delete(slot)
      bank.forget(slot)
    },

    async send(batch) {
      const known = answers.get(batch.batchId)
      if (known) return known
      const row = readable(batch.slot)
      if (row && batch.baseRevision === 0) throw new GatewayError('refused', 'This slot is already in use.', { code: 'slot-in-use' })
      if (!row && batch.baseRevision > 0) throw new GatewayError('conflict', 'There is no save in this slot.', { code: 'no-save' })
      if (row && row.revision !== batch.baseRevision) return { status: 'stale', revision: row.revision, save: row.save }
      const applied = applyBatch(row?.save ?? null, batch.commands, { now: now(), issuedSeed: seed, debug })
      if (!applied.ok) return refusedAnswer(applied.refusal)
      const { save, bank: moves } = applied.value
      if (batch.commands.some(({ type }) => type === 'begin-run')) closeOthers(batch.slot)
      const revision = put(batch.slot, save)
      bank.add(batch.slot, moves)
      const answer: BatchAnswer = { status: 'saved', revision, hash: hashSave(save), save: batch.baseRevision === 0 ? save : null }
      if (batch.commands.length > 0) answers.set(batch.batchId, answer)
      return answer
    },
  }
}
