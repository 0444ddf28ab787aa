import type { UnsentQueue } from '../../machines/ports.ts'
import type { Outbox } from '../../src/state/saving/outbox.ts'

/** One device's outbox, which outlives the pages that write to it. */
export function memoryOutbox(): Outbox {
  const kept = new Map<number, string>()
  return {
    keep(slot, unsent) {
      if (unsent === null) kept.delete(slot)
      else kept.set(slot, JSON.stringify(unsent))
      return undefined
    },
    takeOver: async (slot) => JSON.parse(kept.get(slot) ?? 'null') as UnsentQueue | null,
    forget: (slot) => void kept.delete(slot),
    isPersisted: () => true,
  }
}
