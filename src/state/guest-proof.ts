import * as v from 'valibot'
import { storedEntry } from './stored-entry.ts'

const KEY = 'nightfence.guest-proof'
const Proof = v.pipe(v.string(), v.minLength(1), v.maxLength(4_000))

/** The server's proof that this device belonged to a guest whose survivor was not moved to an account yet; `null` if there is none. */
export const guestProof = (storage: Storage, log: (line: string) => void): string | null => storedEntry(storage, KEY, Proof, log)
/** `null` removes the entry. */
export const rememberGuestProof = (storage: Storage, proof: string | null): void =>
  proof === null ? storage.removeItem(KEY) : storage.setItem(KEY, proof)
