import {
  type BatchAnswer,
  type CorruptSave,
  GatewayError,
  type SaveBatch,
  type SavesPort,
  type StoredSave,
} from '../../../machines/ports.ts'
import { applyCommand } from '../../../sim/economy/apply-command.ts'
import type { Save } from '../../../sim/save/save.ts'
import { hashSave } from '../../../sim/save/serialise.ts'

export interface MemorySavesOptions {
  /** What is stored at first. */
  readonly rows?: readonly (StoredSave | CorruptSave)[]
  /** ms since 1970. */
  readonly now: () => number
  /** The seed that a new game is given. */
  readonly seed?: number
}

/** One user's slots in memory, under the rules of the function `save-game`: stale bases, repeated batches, all commands or none. */
export function memorySaves({ rows: stored = [], now, seed = 1 }: MemorySavesOptions): SavesPort {
  const rows = new Map(stored.map((row) => [row.slot, row]))
  const answers = new Map<string, BatchAnswer>()

  const apply = (before: Save | null, { commands }: SaveBatch): Save | 'bad-time' => {
    let save = before
    for (const command of commands) {
      const result = applyCommand(save, command, { now: now(), issuedSeed: seed, debug: true })
      if (!result.ok && result.refusal.type === 'bad-time') return 'bad-time'
      if (!result.ok) throw new GatewayError('refused', 'The game did not allow this.')
      save = result.value.save
    }
    if (save === null) throw new GatewayError('refused', 'There is no save in this slot.')
    return save
  }

  const readable = (slot: number): StoredSave | null => {
    const row = rows.get(slot) ?? null
    if (row && 'corrupt' in row) throw new GatewayError('corrupt', row.corrupt)
    return row
  }

  return {
    list: async () => [...rows.values()].sort((a, b) => a.slot - b.slot),
    load: async (slot) => readable(slot),
    remove: async (slot) => void rows.delete(slot),

    async send(batch) {
      const known = answers.get(batch.batchId)
      if (known) return known
      const row = readable(batch.slot)
      if (row && batch.baseRevision === 0) throw new GatewayError('refused', 'This slot is already in use.')
      if (row && row.revision !== batch.baseRevision) return { status: 'stale', revision: row.revision, save: row.save }
      const save = apply(row?.save ?? null, batch)
      if (save === 'bad-time') return { status: 'bad-time', now: now() }
      const revision = batch.baseRevision + 1
      rows.set(batch.slot, { slot: batch.slot, revision, save, updatedAt: new Date(now()).toISOString() })
      const answer: BatchAnswer = { status: 'saved', revision, hash: hashSave(save), save: batch.baseRevision === 0 ? save : null }
      answers.set(batch.batchId, answer)
      return answer
    },
  }
}
