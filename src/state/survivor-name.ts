import * as v from 'valibot'
import { LONGEST_NAME } from '../../sim/content/start.ts'

const KEY = 'nightfence.survivor-name'
const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_NAME))

/** The name typed on the Start panel, kept over signup and login to prefill New Character (OP-01); null when none. */
export function wantedName(storage: Storage): string | null {
  const parsed = v.safeParse(Name, storage.getItem(KEY))
  return parsed.success ? parsed.output : null
}
/** Null forgets it. */
export const wantName = (storage: Storage, name: string | null): void =>
  name === null ? storage.removeItem(KEY) : storage.setItem(KEY, name)
