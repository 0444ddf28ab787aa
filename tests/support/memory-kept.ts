import type { StoredSave } from '../../machines/ports.ts'
import type { KeptSaves } from '../../src/state/saving/kept-saves.ts'
import type { KeptCopies } from '../../src/state/saving/save-transfer.ts'

export interface MemoryKept extends KeptSaves, KeptCopies {
  /** The time passes that a keeper lets go by before it keeps a copy, or takes one for want of an answer. */
  pass(): void
}

/** What one device keeps of stored saves, which outlives the pages that write to it. */
export function memoryKept(): MemoryKept {
  const kept = new Map<number, StoredSave>()
  const waiting: (() => void)[] = []
  return {
    keep: async (stored) => void kept.set(stored.slot, structuredClone(stored)),
    recall: async (slot) => kept.get(slot) ?? null,
    list: async () => [...kept.values()],
    forget: async (slot) => void kept.delete(slot),
    after: (callback) => void waiting.push(callback),
    pass: () => {
      for (const callback of waiting.splice(0)) callback()
    },
  }
}
