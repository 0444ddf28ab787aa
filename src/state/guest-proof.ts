import * as v from 'valibot'
import { storedEntry } from './stored-entry.ts'

const KEY = 'nightfence.guest-proof'
const Proof = v.pipe(v.string(), v.minLength(1), v.maxLength(4_000))

/** The server's proof that this device was a guest's whose survivor has not come along to an account yet; null when none. */
export const guestProof = (storage: Storage, log: (line: string) => void): string | null => storedEntry(storage, KEY, Proof, log)
/** Null forgets it. */
export const rememberGuestProof = (storage: Storage, proof: string | null): void =>
  proof === null ? storage.removeItem(KEY) : storage.setItem(KEY, proof)
