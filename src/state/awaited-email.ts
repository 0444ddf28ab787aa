import * as v from 'valibot'
import { storedEntry } from './stored-entry.ts'

const KEY = 'nightfence.awaited-email'
const Email = v.pipe(v.string(), v.minLength(1), v.maxLength(254))

/** The address of this tab's sign-up that awaits confirmation; `null` if there is none. A broken entry is dropped and logged. */
export const awaitedEmail = (storage: Storage, log: (line: string) => void): string | null => storedEntry(storage, KEY, Email, log)
/** `null` removes the entry. */
export const rememberAwaitedEmail = (storage: Storage, email: string | null): void =>
  email === null ? storage.removeItem(KEY) : storage.setItem(KEY, email)
