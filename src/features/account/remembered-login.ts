import * as v from 'valibot'
import { jsonOf, storedEntry } from '../../state/stored-entry.ts'

const KEY = 'nightfence.login'
const Stored = v.object({ identifier: v.pipe(v.string(), v.minLength(1), v.maxLength(254)) })

/** The identifier that "Remember me" stored on this device, or '' (AUTH-03). An invalid entry is removed and logged. */
export const rememberedLogin = (storage: Storage, log: (line: string) => void): string =>
  storedEntry(storage, KEY, jsonOf(Stored), log)?.identifier ?? ''

/** Stores only the identifier; `null` forgets it (OP-93). */
export function rememberLogin(storage: Storage, identifier: string | null): void {
  if (identifier === null) storage.removeItem(KEY)
  else storage.setItem(KEY, JSON.stringify({ identifier }))
}
