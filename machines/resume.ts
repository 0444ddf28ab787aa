import type { SlotSave } from './ports.ts'

/**
 * OP-103: resumes the slot that this user played last on this device, or else slot 1; `null` if neither has a row. Rejects if `load` does,
 * and then the slot's content is unknown (OP-66).
 */
export async function resume(load: (slot: number) => Promise<SlotSave | null>, lastSlot: number | null): Promise<SlotSave | null> {
  const last = lastSlot === null ? null : await load(lastSlot)
  return last ?? (lastSlot === 1 ? null : load(1))
}
