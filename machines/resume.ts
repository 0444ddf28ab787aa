import type { StoredSave } from './ports.ts'

/**
 * OP-103: the slot that this user played last on this device, else slot 1; null when neither has a row.
 * Rejects as `load` does, and then nothing is known of the slot (OP-66).
 */
export async function resume(load: (slot: number) => Promise<StoredSave | null>, lastSlot: number | null): Promise<StoredSave | null> {
  const last = lastSlot === null ? null : await load(lastSlot)
  return last ?? (lastSlot === 1 ? null : load(1))
}
