import * as v from 'valibot'

const KEY = 'nightfence.active-slot'
const Stored = v.object({ userId: v.string(), slot: v.picklist([1, 2, 3]) })

/** The slot that this user last loaded on this device (OP-103); null when none, or when the entry is another user's or broken. */
export function rememberedSlot(storage: Storage, userId: string): number | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Stored), storage.getItem(KEY))
  return parsed.success && parsed.output.userId === userId ? parsed.output.slot : null
}
export const rememberSlot = (storage: Storage, userId: string, slot: number): void => storage.setItem(KEY, JSON.stringify({ userId, slot }))
export const forgetSlot = (storage: Storage): void => storage.removeItem(KEY)
