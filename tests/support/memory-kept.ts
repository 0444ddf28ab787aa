import type { SlotSave } from '../../machines/ports.ts'
import type { DeviceSaves } from '../../src/state/saving/device-saves.ts'
import type { DeviceCopies } from '../../src/state/saving/save-transfer.ts'

export interface MemoryKept extends DeviceSaves, DeviceCopies {
  /** Lets the delays of a keeper pass, after which it keeps or recalls a copy. */
  pass(): void
}

/** Saves kept on one device, which outlive the pages that write them. */
export function createMemoryKept(): MemoryKept {
  const kept = new Map<number, SlotSave>()
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
