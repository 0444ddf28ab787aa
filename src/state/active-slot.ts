import * as v from 'valibot'
import { jsonOf, storedEntry } from './stored-entry.ts'

const KEY = 'nightfence.active-slot'
const Stored = v.object({ userId: v.string(), slot: v.picklist([1, 2, 3]) })

/**
 * The slot that this user last loaded on this device (OP-103); `null` if there is none, or it is another user's. A broken entry is dropped
 * and logged.
 */
export function rememberedSlot(storage: Storage, userId: string, log: (line: string) => void): number | null {
  const stored = storedEntry(storage, KEY, jsonOf(Stored), log)
  return stored?.userId === userId ? stored.slot : null
}
export const rememberSlot = (storage: Storage, userId: string, slot: number): void => storage.setItem(KEY, JSON.stringify({ userId, slot }))
export const forgetSlot = (storage: Storage): void => storage.removeItem(KEY)
