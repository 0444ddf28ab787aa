import * as v from 'valibot'
import { MAX_NAME_LENGTH } from '../../sim/content/start.ts'
import { storedEntry } from './stored-entry.ts'

const KEY = 'nightfence.survivor-name'
const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_NAME_LENGTH))

/**
 * The name typed on the Start panel, kept over sign-up and login to prefill New Character (OP-01); `null` if there is none. A broken entry
 * is dropped and logged.
 */
export const suggestedName = (storage: Storage, log: (line: string) => void): string | null => storedEntry(storage, KEY, Name, log)
/** `null` removes the entry. */
export const rememberSuggestedName = (storage: Storage, name: string | null): void =>
  name === null ? storage.removeItem(KEY) : storage.setItem(KEY, name)
