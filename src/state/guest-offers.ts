import * as v from 'valibot'
import type { Save } from '../../sim/save/save.ts'
import { jsonOf, storedEntry } from './stored-entry.ts'

const KEY = 'nightfence.guest-offers'
/** Occasions on which a guest is offered an account, each once: after the first run, and when the third level is reached. */
const OFFERS = ['after-run', 'at-level'] as const
export type GuestOffer = (typeof OFFERS)[number]
const Stored = v.object({ userId: v.string(), made: v.array(v.picklist(OFFERS)) })

const OFFER_LEVEL = 3

/** The offer that is due for a guest with this save, if any. The later offer replaces the earlier one. */
export function nextGuestOffer({ level, ext }: Pick<Save, 'level' | 'ext'>, made: readonly GuestOffer[]): GuestOffer | null {
  if (made.includes('at-level')) return null
  if (level >= OFFER_LEVEL) return 'at-level'
  return ext.lastRunId !== null && !made.includes('after-run') ? 'after-run' : null
}

/** Offers already made to this guest on this device. */
export function madeOffers(storage: Storage, userId: string, log: (line: string) => void): readonly GuestOffer[] {
  const stored = storedEntry(storage, KEY, jsonOf(Stored), log)
  return stored?.userId === userId ? stored.made : []
}
export const rememberOffers = (storage: Storage, userId: string, made: readonly GuestOffer[]): void =>
  storage.setItem(KEY, JSON.stringify({ userId, made }))
